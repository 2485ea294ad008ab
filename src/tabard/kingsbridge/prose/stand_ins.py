"""Values that are in no text known to us: what stands in for them, and how it was chosen, in words."""

from __future__ import annotations

from typing import Final

from tabard.engine.words import N_
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import OUTLAWS, VP
from tabard.kingsbridge.vocabulary import PROJECTS
from tabard.kingsbridge.words import KingsbridgeWords

ABOUT: Final = {
    "setup.seats": N_("At which sides of the board 2 and 3 players sit: 2 face each other, 3 leave one side empty."),
    "setup.stock_scaled": N_(
        "How much lies on the board for 2 and 3 players where less is agreed: about three and four fifths of it all."
    ),
    "council": N_("At which side of the council the numbers 0 to 3 stand: clockwise, as they are counted."),
    "favour_arc": N_(
        "Where the favour stone starts and where the {outlaws} stand; the others follow the list of the rulebook."
    ),
    "house_sites": N_(
        "What the {count} house sites ask for and yield: two for each of seven yields, grain and piety among them, as "
        "the rulebook says."
    ),
    "plague_tiles": N_("How often each number is on the plague tiles: {numbers}. The rulebook says 1 to 5."),
    "plague_places": N_("What care gives besides its VP in these places of the plague: {places}."),
    "tax_die": N_("How often each number is on the tax die: {faces}. The rulebook says 2 to 5."),
}
EVENTS: Final = N_("Events that are made up as a whole, so that each chapter has its eleven: {events}.")
KNOWN_EVENTS: Final = N_(
    "The corners and the arrow, from chapter III on the house number, and of most the title, the chapter, whether they "
    "last or part of what they do, of these events: {events}."
)
PROJECT: Final = N_(
    "The {project} as a whole, with its name: the rulebook counts five projects that come with events and names four."
)
PARTS: Final = {
    "stone": N_("its spaces for stone ({stone})"),
    "wood": N_("its spaces for wood ({wood})"),
    "bonus": N_("what each donor gets ({bonus}; the rulebook says mostly 1 VP and an advantage)"),
    "bonus.vp": N_("the VP of each donor ({points})"),
}


def stand_ins(words: KingsbridgeWords) -> list[str]:
    """A sentence for each group of values in the component file that are marked as stand-ins."""
    told: list[str] = []
    for name in BOX.stand_ins:
        sentence = stand_in(words, name)
        if sentence not in told:
            told.append(sentence)
    return told


def stand_in(words: KingsbridgeWords, name: str) -> str:
    table, _, entry = name.partition(".")
    if table == "projects":
        return about_project(words, PROJECTS.index(entry.partition(".")[0]))
    if table == "events":
        return about_events(words, entry)
    values: dict[str, object] = {
        "outlaws": words.favour(OUTLAWS),
        "count": len(BOX.house_sites),
        "numbers": ", ".join(map(str, sorted(BOX.plague_values))),
        "faces": ", ".join(map(str, sorted(BOX.tax_faces))),
        "places": ", ".join(str(place.id) for place in BOX.plague_places if is_stood_in("plague_places", place.id)),
    }
    return next((words.say(message, **values) for key, message in ABOUT.items() if name.startswith(key)), name)


def is_stood_in(table: str, entry: object) -> bool:
    """Whether an entry of a table is a stand-in as a whole."""
    return f"{table}.{entry}" in BOX.stand_ins


def about_project(words: KingsbridgeWords, number: int) -> str:
    """What of a project is a stand-in."""
    project, id = BOX.projects[number], PROJECTS[number]
    if is_stood_in("projects", id):
        return words.say(PROJECT, project=words.project(number))
    values: dict[str, object] = {
        "stone": project.stone,
        "wood": project.wood,
        "bonus": words.amounts(project.bonus),
        "points": words.amount(VP, project.bonus[VP]),
    }
    parts = [
        words.say(message, **values) for field, message in PARTS.items() if is_stood_in("projects", f"{id}.{field}")
    ]
    return words.say("Of the {project}: {parts}.", project=words.project(number), parts=words.listing(parts))


def about_events(words: KingsbridgeWords, entry: str) -> str:
    """All events that are stand-ins as a whole, if this one is; else all of which something is."""
    whole = "." not in entry
    known = {name.split(".")[1] for name in BOX.stand_ins if name.startswith("events.") and name.count(".") > 1}
    titles = [
        event.title[words.lang]
        for event in BOX.events
        if (is_stood_in("events", event.id) if whole else event.id in known)
    ]
    return words.say(EVENTS if whole else KNOWN_EVENTS, events="; ".join(titles))
