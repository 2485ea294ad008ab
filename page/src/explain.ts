/**
 * What somebody points at explains itself, and what can be chosen shows what it would change. Pointing, the focus of
 * keys, and a long touch ask; rules in the words are links.
 */

import { type Area, dock, putBeside, size, within } from "./beside";
import { actionsAt, optionAt, spotsOf } from "./choose";
import type { Foretold } from "./connection";
import { all, around, byId, offered } from "./dom";
import { byKeys } from "./focus";
import { free } from "./in_view";
import type { Previews } from "./previews";
import { firstOf } from "./spots";

const PATIENCE = 300; // milliseconds of pointing
const LONG = 500; // milliseconds of touching
const RULE = /\b[A-Z](?:-[A-Z0-9]+)+[a-z]?\b/g;
const THING = ".board :is([aria-label], [data-says]):not([data-panel], .line:not(.option))";
const SPARED = ".choices, .tools, #hints, #spot-menu"; // on the last resort the question is covered
const CHOICE = "#part-decision [data-choice], #spot-menu [data-choice], #hints [data-choice]";

let box: HTMLElement;
let timer = 0;
let pointed: Element | null = null; // what is explained, or will be
let marked: Element[] = []; // on the board
let previews: Previews | null = null; // a replay has none

export function wireExplanations(game: string, known: Previews | null = null): void {
  previews = known;
  box = byId("popover");
  let told = false; // by the touch that goes on
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    if (around(event, "#popover")) clearTimeout(timer);
    else point(thingAt(event), (thing) => explain(thing, game, true));
  });
  document.addEventListener("focusin", (event) => {
    if (byKeys()) point(around(event, `${CHOICE}, .board .option`), foretell);
  });
  document.addEventListener("contextmenu", (event) => {
    const thing = thingAt(event);
    if (!thing) return;
    event.preventDefault(); // a long touch, which is told below, or the right button
    explain(thing, game);
  });
  document.addEventListener("pointerdown", (event) => {
    told = false;
    const thing = thingAt(event);
    if (event.pointerType !== "touch" || !thing) return;
    later(() => {
      told = true;
      explain(thing, game);
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => (event as PointerEvent).pointerType === "touch" && clearTimeout(timer));
  }
  document.addEventListener(
    "click",
    (event) => {
      if (!told) return;
      event.stopPropagation(); // a long touch asks and does not choose
      told = false;
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const thing = around<SVGElement>(event, THING);
    if (thing && !optionAt(event)) explain(thing, game);
    else if (!around(event, "#popover")) hideExplanation();
  });
  // What is not shown yet will be put where it belongs then.
  const scrolled = (event: Event) => event.target === box || box.hidden || hideExplanation();
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });
  document.addEventListener("tabard:asked", () => {
    if (box.hidden || box.matches(".passing, :has(.foretold)")) hideExplanation();
  });
}

/** What was only pointed at is told `in passing`: it takes no clicks. What was asked for stays, with its links. */
export function explain(thing: Element, game: string, inPassing = false): void {
  clearTimeout(timer);
  if (!thing.isConnected) return;
  if (thing.matches(CHOICE)) {
    foretell(thing);
    return;
  }
  show(thing, linked(words(thing), game), inPassing);
  previews?.of(optionOf(thing), (found) => show(thing, [...box.childNodes, drawn(found)], inPassing));
}

export function hideExplanation(): void {
  clearTimeout(timer);
  box.hidden = true;
  pointed = null;
  mark([]);
  previews?.drop();
}

/** Only what an option would change, where its words can be read anyway. */
function foretell(thing: Element): void {
  const action = optionOf(thing);
  previews?.of(action, (found) => {
    const places = spotsOf(action);
    show(thing, [drawn(found)], true);
    mark(places.length ? places : [firstOf(found.spots ?? "")].flatMap((place) => place ?? []));
    if (byKeys()) byId("foretold").textContent = box.textContent;
  });
}

/** Something else is pointed at, or nothing: after a while that is shown. */
function point(thing: Element | null, what: (thing: Element) => void): void {
  if (thing === pointed) return;
  if (thing?.matches(CHOICE) || pointed?.matches(CHOICE)) hideExplanation(); // lines of a list are near one another
  pointed = thing;
  later(() => (thing ? what(thing) : hideExplanation()), PATIENCE);
}

function later(what: () => void, time: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(what, time);
}

function thingAt(event: Event): Element | null {
  return around(event, `${CHOICE}, ${THING}`);
}

/** The option that something stands for; empty if it stands for several, or for none. */
function optionOf(thing: Element): string {
  if (thing instanceof HTMLElement) return thing.dataset.choice ?? "";
  const spot = thing.closest<SVGElement>(".option") ?? thing.closest<SVGElement>("[data-inside]");
  const [action = "", ...others] = spot ? actionsAt(spot) : [];
  return others.length ? "" : action;
}

/** What comes of an option in the list is shown below the decision, else beside what it is about. */
function show(thing: Element, content: (string | Node)[], inPassing: boolean): void {
  const list = thing.closest<HTMLElement>(".decision-box, #spot-menu");
  box.classList.toggle("passing", inPassing);
  box.style.maxWidth = list ? `min(${list.offsetWidth}px, 100vw - 1rem)` : "";
  box.replaceChildren(...content);
  box.classList.remove("brief");
  box.hidden = false;
  const areas = spared(list ? [] : [thing]);
  const put = () => putBeside(box, list ?? thing, areas);
  if (put()) return;
  box.classList.add("brief");
  if (!put()) dock(box, areas);
}

/** What of all that can be chosen is in view: that must not be covered. */
function spared(more: Element[]): Area[] {
  const board = free();
  const places = [...offered(), ...more].map((place) => within(place.getBoundingClientRect(), board));
  const others = all(SPARED).map((thing) => {
    const sheet = thing.closest(".decision-box");
    const area = thing.getBoundingClientRect();
    return sheet ? within(area, sheet.getBoundingClientRect()) : area;
  });
  return [...places, ...others].filter(size);
}

function drawn(found: Foretold): HTMLElement {
  const made = document.createElement("div");
  made.className = "foretold";
  made.innerHTML = found.told ?? "";
  return made;
}

function mark(places: Element[]): void {
  for (const place of marked) place.classList.remove("lit");
  for (const place of places) place.classList.add("lit");
  marked = places;
}

/** A text whose rule ids are links to the rules. */
export function linked(text: string, game: string): (string | HTMLElement)[] {
  const found: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of text.matchAll(RULE)) {
    const link = document.createElement("a");
    link.href = `/rules/${game}#${match[0]}`;
    link.target = "_blank";
    link.className = "rule";
    link.textContent = match[0];
    found.push(text.slice(end, match.index), link);
    end = match.index + match[0].length;
  }
  return [...found, text.slice(end)];
}

function words(thing: Element): string {
  return thing.getAttribute("data-says") ?? thing.getAttribute("aria-label") ?? "";
}
