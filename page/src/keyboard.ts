/** Everything with the keyboard alone. The page lists these keys under `?`. */

import type { Chooser } from "./choose";
import { all, byId } from "./dom";
import { explain } from "./explain";
import { zoom } from "./zoom";

const LINE = "#part-log li[id]"; // of the log, without what happened by itself

export function wireKeyboard(chooser: Chooser, game: string): void {
  const keys: Record<string, () => void> = {
    "/": () => document.getElementById("typed")?.focus(),
    u: () => document.getElementById("undo")?.click(),
    h: () => document.getElementById("hint")?.click(),
    b: () => focusBoard(),
    l: () => focusLog(),
    e: () => explainFocus(game),
    "?": () => byId<HTMLDialogElement>("shortcuts").showModal(),
    "+": () => zoom(1),
    "-": () => zoom(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return cancel(chooser);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as Element;
    const spot = target.closest<SVGElement>(".option");
    if (spot && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      chooser.chooseAt(spot);
    } else if (!writes(target) && (keys[event.key] || /^[1-9]$/.test(event.key))) {
      event.preventDefault();
      (keys[event.key] ?? (() => takeNumber(chooser, Number(event.key))))();
    }
  });
}

/** Whether keys go into a field. */
function writes(target: Element): boolean {
  return target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
}

function takeNumber(chooser: Chooser, number: number): void {
  const button = all<HTMLElement>("#part-decision [data-choice]")[number - 1];
  button?.focus();
  if (button) chooser.choose(button.dataset.choice ?? "");
}

/** To the next or the previous line of the log or option, in the menu of a spot or in the list. */
function step(by: number): void {
  const menu = byId("spot-menu");
  const lines = document.activeElement?.closest("#part-log") ? all(LINE) : null;
  const things = lines ?? all("[data-choice]", menu.hidden ? byId("part-decision") : menu);
  const here = things.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (by > 0 ? 0 : things.length - 1) : (here + by + things.length) % things.length;
  things[next]?.focus();
}

function cancel(chooser: Chooser): void {
  chooser.thinkAgain();
  byId("popover").hidden = true;
  if (document.activeElement?.id === "typed") (document.activeElement as HTMLElement).blur();
}

function focusBoard(): void {
  const first = document.querySelector<SVGElement>("#part-board .option");
  if (first) first.focus();
  else focusOn("board-scroll");
}

function focusLog(): void {
  const latest = all(LINE).at(-1);
  if (latest) latest.focus();
  else focusOn("part-log");
}

function focusOn(id: string): void {
  const place = byId(id);
  place.tabIndex = -1;
  place.focus();
  place.scrollIntoView({ block: "nearest" });
}

function explainFocus(game: string): void {
  const thing = document.activeElement;
  if (thing?.closest(".board") && thing.hasAttribute("aria-label")) explain(byId("popover"), thing, game);
}
