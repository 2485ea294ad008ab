/** Learning: the list of first games, the rules, the reference card, and the guide at a table. */

import "./style.css";
import "./learn.css";

import { wireBeginning } from "./begin";
import { all, around, byId } from "./dom";
import { wireGuide } from "./guide";
import { wirePage } from "./preferences";

/** Only rules and paragraphs that hold all the words stay. */
function wireSearch(field: HTMLInputElement): void {
  const found = byId("found");
  const pieces = all(".rulebook li[id], .rulebook .prose > *, .rulebook .illustration");
  field.addEventListener("input", () => {
    const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const piece of pieces) {
      const text = (piece.textContent ?? "").toLocaleLowerCase();
      piece.hidden = !words.every((word) => text.includes(word));
      if (!piece.hidden && piece.id) count += 1;
    }
    for (const fold of all<HTMLDetailsElement>(".rulebook details")) fold.open = words.length > 0; // found there too
    for (const section of all(".rulebook .text section:not(.index)")) {
      section.hidden = pieces.every((piece) => piece.hidden || !section.contains(piece));
    }
    const none = all(".rulebook .text section:not(.index)").every((section) => section.hidden);
    found.textContent = !words.length ? "" : none ? (found.dataset.none ?? "") : String(count || "");
  });
}

if (document.querySelector(".at-table")) {
  wireGuide(); // the page of the table has the rest
} else {
  wirePage();
}
wireBeginning();
document.addEventListener("click", (event) => {
  if (around(event, "[data-print]")) print();
});

/** Paper is light, whatever the screen is. */
function wirePrinting(): void {
  const root = document.documentElement;
  const liked = root.dataset.theme;
  addEventListener("beforeprint", () => Object.assign(root.dataset, { theme: "light" }));
  addEventListener("afterprint", () => Object.assign(root.dataset, { theme: liked }));
}

wirePrinting();
const search = document.querySelector<HTMLInputElement>("#find");
if (search) wireSearch(search);
