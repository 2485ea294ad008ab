/** What can be chosen is brought into view, and the list of options starts at its first. */

import type { Area } from "./beside";
import { all, byId, offered } from "./dom";
import { invites } from "./invite";

const AROUND = 8; // pixels that are left free around it, if there is room
let asked = ""; // the decision for which that was done
let elsewhere: string | undefined; // the decision during which something else was opened by hand

export function bringIntoView(): void {
  const options = offered();
  const question = document.getElementById("question")?.textContent ?? "";
  if (question !== asked) startAtFirst();
  asked = question;
  if (!onPhone()) document.documentElement.scrollTop = 0; // it was a phone's width until now, and scrolled
  if (!options.length || (onPhone() && invites(question)) || elsewhere === moment()) return;
  const room = free();
  const places = around(options);
  const fits = places.bottom - places.top <= room.bottom - room.top;
  if (scrollTo(fits ? places : around([fullest(options)]))) tellShown(fullest(options));
}

/** Whoever has opened a panel by hand looks at that, and is called back only by the next decision. */
export function lookAt(panel: Element): void {
  elsewhere = moment();
  scrollTo(around([panel]));
}

/** Whether something had to be moved for it. */
function scrollTo(place: Area): boolean {
  const room = free();
  const down = shift(place.top, place.bottom, room.top, room.bottom);
  const across = shift(place.left, place.right, room.left, room.right);
  scroller().scrollBy(0, down);
  byId("board-scroll").scrollBy(across, 0);
  return down !== 0 || across !== 0;
}

function moment(): string | undefined {
  return document.querySelector<HTMLElement>(".decision[data-moment]")?.dataset.moment;
}

/** How far something has to be moved: not at all if it is in view; what is too large starts at its beginning. */
function shift(begin: number, close: number, from: number, to: number): number {
  const air = Math.max(0, Math.min(AROUND, (to - from - (close - begin)) / 2));
  const [start, end] = [begin - air, close + air];
  if (start >= from && end <= to) return 0;
  if (end - start > to - from) return start - from;
  return start < from ? start - from : end - to;
}

/** Whether the decision lies in a sheet over the board. */
function onPhone(): boolean {
  const sheet = document.querySelector(".decision-box");
  return sheet !== null && getComputedStyle(sheet).position === "fixed";
}

/** On phones all of the page scrolls, elsewhere the board. */
function scroller(): Element {
  return onPhone() ? document.documentElement : byId("board-scroll");
}

/** Where the board can be seen: in its frame, below the head of the page, above the sheet of a phone. */
export function free(): Area {
  const board = byId("board-scroll").getBoundingClientRect();
  const phone = onPhone();
  const head = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const above = document.querySelector(".decision-box")?.getBoundingClientRect().top ?? innerHeight;
  return {
    left: board.left,
    right: board.right,
    top: phone ? head : Math.max(board.top, head),
    bottom: phone ? above : Math.min(board.bottom, innerHeight),
  };
}

function around(things: Element[]): Area {
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** The panel that holds most of the options. */
function fullest(options: SVGElement[]): Element {
  const panels = new Map<Element, number>();
  for (const option of options) {
    const panel = option.closest("[data-panel]") ?? option;
    panels.set(panel, (panels.get(panel) ?? 0) + 1);
  }
  return [...panels.entries()].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
}

function startAtFirst(): void {
  for (const list of all(".decision-box, .choices")) list.scrollTop = 0;
}

/** For those who hear the page: where the options now are. */
function tellShown(panel: Element): void {
  const told = (byId("main").dataset.shown ?? "").replace("{panel}", panel.getAttribute("aria-label") ?? "");
  byId("shown").textContent = told;
}
