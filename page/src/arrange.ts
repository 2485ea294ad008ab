/**
 * The table for the window it has. A drawing is a set of parts (`tabard.drawing.parts`): those that hold what can be
 * chosen are open, then the viewer's own, then as many others as there is room for; the rest are lines that open on a
 * click. Panels move only when the viewer's turn begins, or the window has changed.
 */

import { all, byId } from "./dom";
import { setHeight } from "./frame";
import { lookAt } from "./in_view";
import { GAP } from "./packing";
import { lowest, type Part, Plan, type Room } from "./plan";
import { above, LINE, linesScale, stripHeight } from "./strip";

interface Drawn extends Part {
  node: SVGGElement;
  stands: SVGElement | null;
}

export class Arrangement {
  private readonly plan = new Plan();
  private known = ""; // the window and the drawing for which this was made
  private turn: string | undefined; // the latest of the viewer's, or of anybody for those who look on

  constructor(private readonly column: () => boolean) {
    document.addEventListener("click", (event) => this.pressed(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.pressed(event);
    });
  }

  /** Put everything in its place; called whenever the drawing or the window has changed. */
  arrange(): void {
    const board = boardDrawn();
    const parts = board ? partsOf(board) : [];
    if (!board || !parts.length) return;
    const room = roomFor(this.column());
    const least = parts.filter((part) => !part.weight).map((part) => part.id); // when the game is over, others count
    const key = [room.width, room.column ? 0 : room.height, board.dataset.layout, parts[0]?.id, ...least].join(" ");
    const begins = this.turnBegins();
    if (key !== this.known) this.plan.anew(parts, room);
    else this.plan.keep(parts, room);
    if (begins && key === this.known) this.plan.improve(parts, room);
    this.known = key;
    draw(board, parts, this.plan, room);
  }

  /** The viewer decides for the first time in this turn. */
  private turnBegins(): boolean {
    const decision = document.querySelector<HTMLElement>("#part-decision .decision");
    const waits = decision?.querySelector(".tools") && !decision.matches(".mine");
    if (!decision || waits || decision.dataset.begun === this.turn) return false;
    this.turn = decision.dataset.begun;
    return true;
  }

  private pressed(event: Event): void {
    const line = event.target instanceof Element ? event.target.closest<SVGGElement>("[data-part] > .line") : null;
    const id = line?.parentElement?.dataset.part;
    if (!line || !id || line.matches(".option")) return;
    event.preventDefault();
    this.open(id);
  }

  /** Open a part by hand, and go there. */
  open(id: string): void {
    const board = boardDrawn();
    if (!board) return;
    const [parts, room] = [partsOf(board), roomFor(this.column())];
    this.plan.open(id, parts, room);
    draw(board, parts, this.plan, room);
    const panel = byId(id);
    panel.setAttribute("tabindex", "-1"); // the line that had the focus is hidden now
    panel.focus({ preventScroll: true });
    lookAt(panel);
  }
}

function boardDrawn(): SVGSVGElement | null {
  return document.querySelector("#part-board > svg");
}

function partsOf(board: SVGSVGElement): Drawn[] {
  return all<SVGGElement>("[data-part]", board).map((node) => {
    const options = all<SVGElement>(":scope > .whole .option", node);
    return {
      node,
      id: node.dataset.part ?? "",
      scale: 1,
      width: Number(node.dataset.width),
      height: Number(node.dataset.height),
      line: Number(node.dataset.line),
      grows: Number(node.dataset.grows ?? 0),
      own: "own" in node.dataset,
      weight: Number(node.dataset.weight),
      options: options.length,
      stands: options.length === 1 ? (options.find((option) => "stands" in option.dataset) ?? null) : null,
    };
  });
}

function roomFor(column: boolean): Room {
  const scroll = byId("board-scroll");
  return { width: scroll.clientWidth, height: scroll.clientHeight, column };
}

function draw(board: SVGSVGElement, parts: Drawn[], plan: Plan, room: Room): void {
  const { placed, strip, scale } = plan;
  const open = new Map(placed.map((one) => [one.id, one]));
  const bottom = lowest(placed);
  const high = stripHeight(strip, scale);
  const height = room.column ? bottom + GAP / 2 + high : Math.max(bottom + high, room.height);
  for (const part of parts) {
    const [whole, line] = part.node.children as unknown as [SVGGElement, SVGGElement];
    const at = open.get(part.id);
    show(whole, at, at?.scale ?? scale);
    if (at && part.grows) setHeight(byId(part.id), plan.framed(at, room) / at.scale);
    const there = strip.lines.get(part.id);
    show(line, there && { x: there.x + strip.edge, y: height - above(there, strip, scale) }, linesScale(scale));
    offer(line, there ? part : null);
  }
  board.setAttribute("viewBox", `0 0 ${room.width} ${height}`);
  board.setAttribute("width", String(room.width));
  board.setAttribute("height", String(height));
}

function show(thing: SVGGElement, at: { x: number; y: number } | undefined, scale: number): void {
  if (at) thing.removeAttribute("display");
  else thing.setAttribute("display", "none");
  if (at)
    thing.setAttribute("transform", `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${scale.toFixed(4)})`);
}

/** A line can be chosen in place of the one thing that its folded part offers. */
function offer(line: SVGGElement, part: Drawn | null): void {
  const offered = part?.stands;
  line.querySelector(":scope > .halo")?.remove();
  line.classList.toggle("option", Boolean(offered));
  for (const name of ["data-action", "data-says", "aria-label"]) {
    const value = offered?.getAttribute(name);
    if (value) line.setAttribute(name, value);
    else line.removeAttribute(name);
  }
  if (!part || !offered) return;
  const halo = offered.querySelector(".halo")?.cloneNode() as SVGRectElement;
  halo.setAttribute("width", String(part.line + 4));
  halo.setAttribute("height", String(LINE + 4));
  line.append(halo);
}
