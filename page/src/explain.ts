/** Every place and piece explains itself: its words show beside it, and the rules in them are links. */

import { optionAt } from "./choose";
import { around, byId } from "./dom";

const PATIENCE = 350; // milliseconds of pointing
const RULE = /\b[A-Z](?:-[A-Z0-9]+)+[a-z]?\b/g;
const THING = ".board :is([aria-label], [data-says]):not([data-panel])";

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
    else if (thing) later(() => explain(box, thing, game));
    else later(hide);
  });
  document.addEventListener("contextmenu", (event) => {
    const thing = around<SVGElement>(event, THING);
    if (!thing) return;
    event.preventDefault(); // a long touch
    explain(box, thing, game);
  });
  document.addEventListener("click", (event) => {
    const thing = around<SVGElement>(event, THING);
    clearTimeout(timer);
    if (thing && !optionAt(event)) explain(box, thing, game);
    else if (!around(event, "#popover")) hide();
  });
  document.addEventListener("scroll", hide, { capture: true, passive: true });
}

export function explain(box: HTMLElement, thing: Element, game: string): void {
  if (!thing.isConnected) return;
  box.replaceChildren(...linked(words(thing), game));
  box.hidden = false;
  const at = thing.getBoundingClientRect();
  const below = at.bottom + box.offsetHeight + 10 < innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
  box.style.top = `${Math.max(8, below ? at.bottom + 6 : at.top - box.offsetHeight - 6)}px`;
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
