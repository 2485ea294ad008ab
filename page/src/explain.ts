/** Every place and piece explains itself: its words show beside it, and the rules in them are links. */

import { putBeside } from "./beside";
import { optionAt } from "./choose";
import { all, around, byId } from "./dom";

const PATIENCE = 350; // milliseconds of pointing
const LONG = 500; // milliseconds of touching
const RULE = /\b[A-Z](?:-[A-Z0-9]+)+[a-z]?\b/g;
const THING = ".board :is([aria-label], [data-says]):not([data-panel], .line:not(.option))";

export function wireExplanations(game: string): void {
  const box = byId("popover");
  let timer = 0;
  const later = (what: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(what, PATIENCE);
  };
  const hide = () => (box.hidden = true);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const thing = around<SVGElement>(event, THING);
    if (around(event, "#popover")) clearTimeout(timer);
    else if (thing) later(() => explain(box, thing, game, true));
    else later(hide);
  });
  document.addEventListener("contextmenu", (event) => {
    if (around(event, THING)) event.preventDefault(); // a long touch, which is told below, or the right button
    const thing = around<SVGElement>(event, THING);
    if (thing) explain(box, thing, game);
  });
  let told = false; // by the touch that goes on
  document.addEventListener("pointerdown", (event) => {
    told = false;
    const thing = around<SVGElement>(event, THING);
    if (event.pointerType !== "touch" || !thing) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      told = true;
      explain(box, thing, game);
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
    clearTimeout(timer);
    if (thing && !optionAt(event)) explain(box, thing, game);
    else if (!around(event, "#popover")) hide();
  });
  document.addEventListener("scroll", hide, { capture: true, passive: true });
}

/** What was only pointed at is told `in passing`: it takes no clicks. What was asked for stays, with its links. */
export function explain(box: HTMLElement, thing: Element, game: string, inPassing = false): void {
  if (!thing.isConnected) return;
  box.classList.toggle("passing", inPassing);
  box.replaceChildren(...linked(words(thing), game));
  box.hidden = false;
  putBeside(box, thing, all("#part-board .option, .choices button, #spot-menu"));
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
