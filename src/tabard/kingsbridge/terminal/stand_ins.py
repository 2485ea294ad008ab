"""Components that nobody here has seen: what stands in for them, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.kingsbridge.components import BOX, PROJECTS
from tabard.kingsbridge.terminal.look import Look

if TYPE_CHECKING:
    from tabard.kingsbridge.words import KingsbridgeWords

ABOUT: Final = {
    "options": N_("What is played unless something else is agreed."),
    "setup.seats": N_("At which sides of the board 2 and 3 players sit."),
    "setup.stock_scaled": N_("How much lies on the board with the option scaled_supply."),
    "goods.gold": N_("That gold does not run out."),
    "council": N_("At which side of the council the numbers 0 to 3 stand."),
    "favour_arc": N_("The order of the favour arc and where its stone starts."),
    "projects": N_("How much the {project} takes and what each donor gets: {stone} stone, {wood} wood; {bonus}."),
    "house_sites": N_("What the {count} house sites cost and yield."),
    "plague_tiles": N_("The numbers on the plague tiles: {numbers}."),
    "plague_places": N_("What care gives in these places of the plague: {places}."),
    "tax_die": N_("The faces of the tax die: {faces}."),
    "events": N_("Events made up as a whole: {events}."),
    "known_events": N_("Events whose corners, arrow and some figures are made up: {events}."),
}
CARE: Final = N_("care for one sick person")


def stand_ins(words: KingsbridgeWords) -> list[str]:
    """A sentence for each group of values in the component file that are marked as reconstructed."""
    look = Look(words)
    told: list[str] = []
    for name in BOX.reconstructed:
        sentence = stand_in(look, name)
        if sentence not in told:
            told.append(sentence)
    return told


def stand_in(look: Look, name: str) -> str:
    table, _, entry = name.partition(".")
    if table == "projects":
        return about_project(look, PROJECTS.index(entry.partition(".")[0]))
    if table == "events":
        return about_events(look, entry)
    values: dict[str, object] = {
        "count": len(BOX.house_sites),
        "numbers": ", ".join(map(str, sorted(BOX.plague_values))),
        "faces": ", ".join(map(str, sorted(BOX.tax_faces))),
        "places": ", ".join(str(place.id) for place in BOX.plague_places if is_stood_in("plague_places", place.id)),
    }
    for key, message in ABOUT.items():
        if name.startswith(key):
            return look.say(message, **values)
    return name


def is_stood_in(table: str, entry: object) -> bool:
    """As a whole."""
    return f"{table}.{entry}" in BOX.reconstructed


def about_project(look: Look, number: int) -> str:
    project = BOX.projects[number]
    gains = [amount.plain for amount in look.amounts(project.bonus)]
    if project.care:
        gains.append(look.say(CARE))
    message = ABOUT["projects"]
    return look.say(
        message,
        project=look.project(number),
        stone=project.stone,
        wood=project.wood,
        bonus=look.words.listing(gains),
    )


def about_events(look: Look, entry: str) -> str:
    """Those that are made up as this one is, wholly or in part."""
    whole = "." not in entry
    known = {name.split(".")[1] for name in BOX.reconstructed if name.startswith("events.") and name.count(".") > 1}
    titles = [
        event.title[look.lang]
        for event in BOX.events
        if (is_stood_in("events", event.id) if whole else event.id in known)
    ]
    message = ABOUT["events" if whole else "known_events"]
    return look.say(message, events="; ".join(titles))
