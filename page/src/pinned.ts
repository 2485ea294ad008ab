/**
 * On a phone the viewer's own goods stay in sight, above the options, unless these are among them; a tap shows all that
 * is the viewer's. In other windows they do so where the board has no room for them.
 */

import { all, around, byId, likeness } from "./dom";
import { layout, phone } from "./layout";

const LEAST = 0.74; // of their size: letters of 12.5 units have 9 pixels then
const GAP = 4;
const OWN = "#part-board [data-part][data-own]";

export class Pinned {
  private readonly strip = byId("pinned");
  private drawn = "";

  constructor(open: (part: string) => void) {
    this.strip.addEventListener("click", (event) => {
      const part = around(event, "[data-shows]")?.dataset.shows;
      if (part) open(part);
    });
    new ResizeObserver(() => this.fit()).observe(this.strip);
  }

  /** The lines of the drawing that came last, as they would be if the parts were folded, and hands below them. */
  refresh(): void {
    const parts = all<SVGGElement>(OWN);
    this.strip.hidden = parts.every(phone.matches ? offers : isOpen) || (layout() !== "phone" && wholeBoard()); // that shows the same
    const drawn = parts.map((part) => shownOf(part).map((face) => face.innerHTML)).join();
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.strip.replaceChildren(...parts.map(button));
    this.fit();
  }

  /** Where there is no room for letters that can be read, the name is left out: it is the viewer's anyway. */
  private fit(): void {
    for (const line of all<SVGSVGElement>("svg[data-width]", this.strip)) {
      const width = Number(line.dataset.width);
      show(line, 0, width);
      const name = line.querySelector("text")?.getBBox();
      const end = name ? name.x + name.width + GAP : 0;
      if (line.clientWidth && line.clientWidth < LEAST * width) show(line, end, width - end);
    }
  }
}

function isOpen(part: SVGGElement): boolean {
  return !part.querySelector(":scope > .whole")?.hasAttribute("display");
}

/** Then all of its lines are in view. */
function wholeBoard(): boolean {
  const frame = byId("board-scroll");
  return frame.scrollHeight <= frame.clientHeight + 1;
}

/** Then it is in view. */
function offers(part: SVGGElement): boolean {
  return part.querySelector(":scope > .whole .option") !== null;
}

function shownOf(part: SVGGElement): SVGGElement[] {
  return all<SVGGElement>(":scope > .line, :scope > .held", part);
}

function button(part: SVGGElement): HTMLElement {
  const { part: id = "", line = "0" } = part.dataset;
  const name = document.createElement("span");
  name.className = "unseen";
  name.textContent = part.querySelector("[data-panel]")?.getAttribute("aria-label") ?? "";
  const made = document.createElement("button");
  made.dataset.shows = id;
  made.setAttribute("aria-describedby", `${id}-says`);
  made.append(...shownOf(part).map((face) => picture(face, face.dataset.line ?? line)), name);
  return made;
}

function picture(drawn: SVGGElement, width: string): SVGSVGElement {
  const face = likeness(drawn);
  face.removeAttribute("display");
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.dataset.width = width;
  show(made, 0, Number(width));
  made.setAttribute("aria-hidden", "true");
  made.append(face);
  return made;
}

function show(line: SVGSVGElement, from: number, width: number): void {
  line.setAttribute("viewBox", `${from} 0 ${width} 24`);
  line.setAttribute("width", String(width));
}
