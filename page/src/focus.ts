/** Where the focus is when the table has gone on: at the first option of a new decision, and never nowhere. */

const FOLLOWS = "#part-decision, #part-board, #spot-menu, #hints"; // whoever is here goes on with the decision
const AGAIN = ".tools :enabled"; // the buttons under the options: whoever presses one may press it again
const KEYS = "by-keys"; // a class of the page while somebody decides by keys
let moment = ""; // of the decision that was asked last

/** Whoever points has not chosen what the focus went to by itself: only those who press keys are shown where it is. */
export function watchKeys(): void {
  addEventListener("keydown", () => document.documentElement.classList.add(KEYS), true);
  addEventListener("pointerdown", () => document.documentElement.classList.remove(KEYS), true);
}

export function byKeys(): boolean {
  return document.documentElement.classList.contains(KEYS);
}

/** Change the page. What somebody has to decide anew is told in words; empty if it is nothing new. */
export function keepFocus(change: () => void): string {
  const followed = isNowhere() || document.activeElement?.closest(FOLLOWS) !== null;
  change();
  const asked = document.querySelector<HTMLElement>(".decision.mine:has([data-choice])");
  const fresh = asked !== null && asked.dataset.moment !== moment;
  moment = asked?.dataset.moment ?? "";
  if (followed && !document.querySelector("dialog[open]")) {
    if (fresh && !document.activeElement?.matches(AGAIN)) focusOn("#part-decision [data-choice]");
    else if (isNowhere()) focusOn("#question"); // while others decide
  }
  return fresh ? `${textOf(asked, ".who")}. ${textOf(asked, "#question > .what")}` : "";
}

function isNowhere(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.matches(":disabled");
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

function textOf(part: Element, selector: string): string {
  return part.querySelector(selector)?.textContent?.trim() ?? "";
}
