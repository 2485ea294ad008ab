"""Several people at one table: by link, watching, and at the same screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.process_kit import wait_until
from tests.server.browser.kit import SEED, asked, begin, decide, gone_on, laid, me_and, post, sit_down, version


def two(visit: Callable[..., Page], server: str, game: str) -> tuple[Page, Page]:
    """Ada begins a table, and Ben sits down by his link."""
    ada, ben = visit(), visit()
    begun = begin(ada, server, game, me_and("friend"))
    ben.goto(begun["links"][0]["url"])
    sit_down(ben, "Ben")
    expect(ben.locator("#seat-1")).to_contain_text("Ben")
    return ada, ben


def test_two_people_and_a_spectator(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = two(visit, server, "kingsbridge")
    eve = visit()
    eve.goto(ada.url)
    laid(eve)
    for _ in range(12):
        ada.locator(".mine .choices button, .decision:not(.mine)").first.wait_for()
        decider, other = (ada, ben) if ada.locator(".mine").count() else (ben, ada)
        asked(decider)
        assert other.locator(".choices button").count() == 0
        decide(decider)
        gone_on(eve, version(decider) - 1)
    expect(eve.locator(".choices button")).to_have_count(0)
    for seated in (ada, ben):
        seated.wait_for_function("now => Number(document.body.dataset.version) >= now", arg=version(eve))
    assert ada.locator("#part-log li").count() == ben.locator("#part-log li").count()


def test_a_spectator_sees_nothing_private(server: str, visit: Callable[..., Page]) -> None:
    ada, _ = two(visit, server, "kingsbridge")
    eve = visit()
    eve.goto(ada.url)
    laid(eve)
    own, others = (page.locator("#part-board [data-piece^=card-]").count() for page in (ada, eve))
    assert own > others
    assert eve.locator("#part-scores table").count() == 0
    assert eve.locator("#part-seats button[data-post]").count() == 0
    assert "/s/" not in eve.content()


def test_what_is_about_to_be_confirmed_stays_so_while_the_same_is_asked(
    server: str, visit: Callable[..., Page]
) -> None:
    """Somebody else asks for something meanwhile, and the decision says so."""
    ada, ben = two(visit, server, "kingsbridge")
    hands_on = "[data-hands-on]"
    while not (ada.locator(hands_on).count() and ben.locator("#undo:enabled").count()):
        decider = ada if ada.locator(".mine").count() else ben
        asked(decider)
        decide(decider)
        for seated in (ada, ben):
            seated.wait_for_function("now => Number(document.body.dataset.version) >= now", arg=version(decider))
    ada.locator(hands_on).first.click()
    ben.locator("#undo").click()
    expect(ada.locator(".request")).to_be_visible()
    since = version(ada)
    ada.locator(".choices .armed").click()
    gone_on(ada, since)


def test_what_one_does_the_other_hears(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = two(visit, server, "pilgrim")
    asked(ada)
    decide(ada)
    expect(ben.locator("#announcer p").first).to_contain_text("White (Ada)")


def test_taking_back_needs_the_others_consent(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = two(visit, server, "coimbra")
    mover, other = (ada, ben) if ada.locator(".mine").count() else (ben, ada)
    decide(mover)
    asked(other)
    decide(other)
    expect(mover.locator("#undo")).to_be_enabled()
    before = mover.locator("#part-log").inner_text()
    mover.locator("#undo").click()
    other.locator(".request button").first.click()
    mover.wait_for_function("text => document.querySelector('#part-log').innerText !== text", arg=before)
    expect(other.locator(".request")).to_have_count(0)


def test_people_at_one_screen_take_turns_in_looking(server: str, visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, server, "kingsbridge", me_and("screen"))
    curtain = page.locator("dialog#curtain[open]")
    seen = set()
    for _ in range(40):
        page.locator("dialog#curtain[open], .choices button").first.wait_for()
        if curtain.count():
            assert page.locator("#part-decision .choices").count() == 0
            seen.add(curtain.locator("[data-look]").get_attribute("data-look"))
            curtain.locator("button").click()
            expect(curtain).to_have_count(0)
        if len(seen) == 2:
            return
        asked(page)
        decide(page)
    raise AssertionError("only one of the two was ever asked to look")


def test_a_seat_is_left_to_the_computer_and_taken_back(server: str, visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, server, "pilgrim", me_and("friend"))  # who never comes: the computer cannot play to the end meanwhile
    page.locator(".change summary").click()
    page.get_by_role("button", name="Leave it to the computer").click()
    back = page.get_by_role("button", name="Take the seat back")
    back.click()
    expect(back).to_have_count(0)
    expect(page.get_by_role("button", name="Leave it to the computer", include_hidden=True)).to_have_count(1)


def test_somebody_changes_the_name(server: str, visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, server, "pilgrim", me_and("random"))
    page.locator(".change summary").click()
    page.get_by_role("button", name="Rename").click()
    page.locator("#naming-name").fill("Godric 😀")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-0")).to_contain_text("Godric 😀")
    decide(page)
    expect(page.locator("#part-log")).to_contain_text("Godric 😀")


@pytest.mark.slow
def test_the_host_offers_a_seat_anew(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = two(visit, server, "pilgrim")
    ada.on("dialog", lambda asked: asked.accept())
    ada.locator("#seat-1 summary").click()
    ada.get_by_role("button", name="Offer the seat anew").click()
    expect(ben.locator("#undo")).to_have_count(0)
    link = ada.locator("#seat-1 [data-copy]").get_attribute("data-copy")
    cid = visit()
    cid.goto(f"{server}{link}")
    sit_down(cid, "Cid")
    assert cid.url == ada.url
    expect(ada.locator("#seat-1")).to_contain_text("Cid")
    ben.goto(f"{server}{link}")
    expect(ben.locator("main")).to_contain_text("Somebody sits there already.")


@pytest.mark.slow
def test_a_game_that_is_over_is_deleted_after_asking(server: str, visit: Callable[..., Page]) -> None:
    """And whoever looks on sees that there is no such table any more."""
    ada, eve = visit(), visit()
    wish = {"game": "coimbra", "seats": me_and("random"), "seed": SEED}
    table = post(ada, f"{server}/api/tables", wish)["id"]
    post(ada, f"{server}/api/tables/{table}/chair", {"seat": 0, "do": "leave", "bot": "random"})
    wait_until(lambda: ada.request.get(f"{server}/api/tables/{table}").json()["over"])  # nobody looks on: that is quick
    for page in (ada, eve):
        page.goto(f"{server}/t/{table}")
        laid(page)
    for answer in ("Cancel", "Delete"):
        ada.locator("[data-open=deleting]").click()
        ada.locator("dialog#deleting[open] button", has_text=answer).click()
    ada.wait_for_url(f"{server}/")
    expect(ada.locator("#mine")).to_be_hidden()
    expect(eve.locator(".problem-page")).to_contain_text("There is no such table.")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_inviting_is_the_first_thing(server: str, visit: Callable[..., Page], width: int, height: int) -> None:
    page = visit(width, height)
    link = begin(page, server, "pilgrim", me_and("friend"))["links"][0]["url"]
    expect(page.locator("#invite-1 .link")).to_have_text(link)
    expect(page.locator("#invite-1 .qr")).to_be_in_viewport(ratio=1)
    page.wait_for_function("() => document.querySelector('#invite-1 .qr').naturalWidth > 0")


def test_what_somebody_else_does_is_told(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = two(visit, server, "pilgrim")
    expect(ada.locator("#toast")).to_have_text("Red (Ben) has sat down.")
    ben.locator("#seat-1 summary").click()
    ben.get_by_role("button", name="Leave it to the computer").click()
    expect(ada.locator("#toast")).to_contain_text("The computer plays for Red (Ben).")
