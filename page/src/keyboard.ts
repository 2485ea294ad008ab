/** Everything with the keyboard alone. The page lists these keys under `?`. */

import type { Chooser } from "./choose";
import { all, byId, offered } from "./dom";
import { explain, hideExplanation } from "./explain";
import { on } from "./settings";
import { zoom } from "./zoom";

const LINE = "#part-log li[id]"; // of the log, without what happened by itself

export function wireKeyboard(chooser: Chooser, game: string): void {
  const digits = new Digits(chooser);
  const letters: Record<string, () => void> = {
    "/": () => document.getElementById("typed")?.focus(),
    u: () => document.getElementById("undo")?.click(),
    h: () => document.getElementById("hint")?.click(),
    b: () => focusBoard(),
    l: () => focusLog(),
    e: () => explainFocus(game),
    "?": () => byId<HTMLDialogElement>("shortcuts").showModal(),
    "+": () => zoom(1),
    "-": () => zoom(-1),
  };
  for (const digit of "0123456789") letters[digit] = () => digits.press(digit);
  const arrows: Record<string, () => void> = { ArrowDown: () => step(1), ArrowUp: () => step(-1) };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return cancel(chooser);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as Element;
    const spot = target.closest<SVGElement>(".option");
    const does = arrows[event.key] ?? (on("letters") ? letters[event.key] : undefined);
    if (spot && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      chooser.chooseAt(spot);
    } else if (does && !writes(target)) {
      event.preventDefault();
      does();
    }
  });
}

/**
 * Options by their numbers. Where there are more than nine, a digit that could begin a larger number goes to its
 * option, which Enter takes; a second digit takes the option of both. No clock runs meanwhile.
 */
class Digits {
  private begun = "";

  constructor(private readonly chooser: Chooser) {
    for (const kind of ["pointerdown", "tabard:asked"]) document.addEventListener(kind, () => this.forget());
    document.addEventListener("keydown", (event) => {
      if (!/^\d$/.test(event.key)) this.forget();
    });
  }

  private forget(): void {
    this.begun = "";
  }

  press(digit: string): void {
    const buttons = all<HTMLElement>("#part-decision [data-choice]");
    const typed = this.begun + digit;
    const button = buttons[Number(typed) - 1];
    this.begun = this.begun === "" && Number(digit) * 10 <= buttons.length && buttons.length > 9 ? digit : "";
    button?.focus();
    if (button && !this.begun) this.chooser.choose(button.dataset.choice ?? "");
  }
}

/** Whether keys go into a field. */
function writes(target: Element): boolean {
  return target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
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
  const asked = document.activeElement?.closest("#spot-menu, #typed");
  chooser.thinkAgain();
  hideExplanation();
  if (asked) document.querySelector<HTMLElement>("#part-decision [data-choice]")?.focus();
}

function focusBoard(): void {
  const first = offered()[0];
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
  if (thing?.closest(".board") && thing.hasAttribute("aria-label")) explain(thing, game);
}
