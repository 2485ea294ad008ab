/** On a phone the viewer's own goods stay in sight, above the options; a tap shows all that is the viewer's. */

import { all, around, byId, likeness } from "./dom";

const OWN = "#part-board [data-part][data-own]";

export class Pinned {
  private readonly strip = byId("pinned");
  private drawn = "";

  constructor(open: (part: string) => void) {
    this.strip.addEventListener("click", (event) => {
      const part = around(event, "[data-shows]")?.dataset.shows;
      if (part) open(part);
    });
  }

  /** The lines of the drawing that came last, as they would be if the parts were folded. */
  refresh(): void {
    const parts = all<SVGGElement>(OWN);
    const drawn = parts.map((part) => part.lastElementChild?.innerHTML).join();
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.strip.replaceChildren(...parts.map(button));
  }
}

function button(part: SVGGElement): HTMLElement {
  const { part: id = "", line = "0" } = part.dataset;
  const face = likeness(part.lastElementChild as SVGGElement);
  face.removeAttribute("display");
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `0 0 ${line} 24`);
  picture.setAttribute("width", line);
  picture.setAttribute("aria-hidden", "true");
  picture.append(face);
  const name = document.createElement("span");
  name.className = "unseen";
  name.textContent = part.querySelector("[data-panel]")?.getAttribute("aria-label") ?? "";
  const made = document.createElement("button");
  made.dataset.shows = id;
  made.setAttribute("aria-describedby", `${id}-says`);
  made.append(picture, name);
  return made;
}
