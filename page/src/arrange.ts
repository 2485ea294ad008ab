/**
 * The table for the window it has. A drawing is a set of parts (`tabard.drawing.parts`): those that hold what can be
 * chosen are open, then the viewer's own, then as many others as there is room for; the rest are lines that open on a
 * click. What is open keeps its place for as long as that is possible.
 */

import { all, byId } from "./dom";
import { lookAt } from "./in_view";
import {
  all as allScaled,
  type Box,
  GAP,
  overlap,
  type Placed,
  pack,
  packAny,
  packGrown,
  packLargest,
  scaled,
} from "./packing";

const LINE = 24; // the height of a folded part, in units of the drawing
const WIDEST_LINE = 1.25; // how much larger than drawn
const MOST_FREE = 12; // parts of which every selection is tried
const SPARSE = 0.55; // of the room: with less than that a table looks empty
const BETTER = 1.25; // times as much is shown: then panels move when a turn begins
const LARGE = 1.3; // being larger than that is worth nothing
const SMALL = 0.953; // of the size drawn: its smallest letters, of 9.5 units, still have 9 pixels

interface Part extends Box {
  node: SVGGElement;
  line: number; // its width when it is folded
  own: boolean;
  weight: number;
  options: number; // that lie in it
  stands: SVGElement | null; // the only one, which its line can stand for
}

interface Room {
  width: number;
  height: number; // without scrolling
  column: boolean; // a phone: what does not fit is reached by scrolling
}

export class Arrangement {
  private placed: Placed[] = [];
  private scale = 1;
  private wanted: string[] = []; // opened by hand, the latest first
  private known = ""; // the window and the drawing for which this was made

  constructor(private readonly column: () => boolean) {
    document.addEventListener("click", (event) => this.pressed(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.pressed(event);
    });
  }

  /** Put everything in its place; called whenever the drawing or the window has changed. */
  arrange(): void {
    const board = document.querySelector<SVGSVGElement>("#part-board > svg");
    const parts = board ? partsOf(board) : [];
    if (!board || !parts.length) return;
    const room = roomFor(this.column());
    const least = parts.filter((part) => !part.weight).map((part) => part.id); // when the game is over, others count
    const key = [room.width, room.column ? 0 : room.height, board.dataset.layout, parts[0]?.id, ...least].join(" ");
    if (key !== this.known || !this.keeps(parts, room)) this.anew(parts, room);
    else if (!room.column && turnBegins()) this.improved(parts, room);
    this.known = key;
    draw(board, parts, this.placed, this.scale, room);
  }

  /** Whether what is open can stay where it is, and what must be open finds room beside it. */
  private keeps(parts: Part[], room: Room): boolean {
    const stays = this.stays(parts);
    if (!stays) return false;
    const order = this.byImportance(parts);
    const must = this.needed(parts);
    const wanting = must.filter((part) => !stays.some((one) => one.id === part.id));
    if (room.column && wanting.length) return false;
    const droppable = [...order].reverse().filter((part) => !must.includes(part) && !part.own);
    for (let drop = 0; drop <= droppable.length; drop++) {
      const gone = new Set(droppable.slice(0, drop).map((part) => part.id));
      const rest = stays.filter((one) => !gone.has(one.id));
      const open = new Set([...rest, ...wanting].map((one) => one.id));
      const high = room.column ? Infinity : heightAbove(parts, open, room, this.scale);
      if (rest.some((one) => one.y + one.height > high + 0.5)) continue;
      const found = pack(
        wanting.map((part) => scaled(part, this.scale)),
        rest,
        room.width,
        high,
      );
      if (!found) continue;
      const filled = room.column ? found : this.filled(parts, order, found, room);
      const fewer = drop > 0 || stays.length < this.placed.length;
      if (fewer && !room.column && covered(filled, room) < SPARSE) return false;
      this.placed = filled;
      return true;
    }
    return false;
  }

  /** What is open, where it is; what had grown is smaller again if others need its room. */
  private stays(parts: Part[]): Placed[] | null {
    const drawn = new Map(parts.map((part) => [part.id, part]));
    const still = this.placed.filter((one) => drawn.has(one.id));
    for (const grown of [true, false]) {
      const found = still.map((one) => ({
        ...one,
        ...scaled(drawn.get(one.id) as Part, grown ? one.scale : this.scale),
      }));
      if (!found.some((one, place) => found.slice(place + 1).some((other) => overlap(one, other)))) return found;
    }
    return null;
  }

  /** With whatever else finds room where nothing lies. */
  private filled(parts: Part[], order: Part[], placed: Placed[], room: Room): Placed[] {
    let found = placed;
    for (const part of order) {
      if (found.some((one) => one.id === part.id)) continue;
      const open = new Set([...found.map((one) => one.id), part.id]);
      const high = heightAbove(parts, open, room, this.scale);
      found = pack([scaled(part, this.scale)], found, room.width, high) ?? found;
    }
    return found;
  }

  /** Another selection where that shows much more: another phase of a game is about other panels. */
  private improved(parts: Part[], room: Room): void {
    const { placed, scale } = this;
    this.anew(parts, room);
    if (shown(this.placed, parts) < BETTER * shown(placed, parts)) Object.assign(this, { placed, scale });
  }

  /** Of all that could be open beside what must be, those that fit and together weigh most. */
  private anew(parts: Part[], room: Room): void {
    const must = this.needed(parts);
    const least = Math.min(SMALL, room.width / Math.max(...parts.map((part) => part.width)));
    if (!room.column && this.fitted(parts, must, room, least)) return;
    const wanted = this.byImportance(parts).filter((part) => must.includes(part));
    if (room.column || !must.length) wanted.push(heaviest(parts)); // what most is about
    const open = [...new Set([...wanted, ...parts.filter((part) => part.own && room.column)])];
    const broadest = Math.max(...open.map((part) => part.width));
    this.scale = room.column ? Math.max(least, Math.min(1.3, room.width / broadest)) : least;
    const boxes = open.map((part) => scaled(part, this.scale));
    this.placed = centred(pack(boxes, [], room.width, Infinity) ?? [], room.width);
  }

  /** Of all selections that fit, the one that shows most: its weight, the more the larger it is. */
  private fitted(parts: Part[], must: Part[], room: Room, least: number): boolean {
    let best = 0;
    for (const [weight, open] of this.choices(parts, must)) {
      if (weight * LARGE <= best) break;
      const names = new Set(open.map((part) => part.id));
      const high = (scale: number) => heightAbove(parts, names, room, scale);
      const wanted = Math.max(least, best / weight);
      if (!packAny(allScaled(open, wanted), room.width, high(wanted))) continue;
      const [scale] = packLargest(open, room.width, high, wanted) ?? [wanted];
      const worth = weight * Math.min(scale, LARGE);
      if (worth <= best) continue;
      const heaviest = [...open].sort((one, other) => other.weight - one.weight);
      const placed = packGrown(open, heaviest, room.width, high(scale), scale) ?? [];
      [best, this.scale, this.placed] = [worth, scale, centred(placed, room.width)];
    }
    return best > 0;
  }

  /** What must be open: what was opened last by hand, and what holds options that its line cannot stand for. */
  private needed(parts: Part[]): Part[] {
    return parts.filter((part) => (part.options && !part.stands) || part.id === this.wanted[0]);
  }

  /** What must be open, with every selection of the others; the weightiest first. */
  private choices(parts: Part[], must: Part[]): [number, Part[]][] {
    const others = parts.filter((part) => !must.includes(part)).slice(0, MOST_FREE);
    const opened = new Set(this.placed.map((one) => one.id));
    const weights = others.map(
      (part) => part.weight + (opened.has(part.id) || this.wanted.includes(part.id) ? 0.5 : 0),
    );
    const needed = must.reduce((sum, part) => sum + part.weight, 0);
    const sets = Array.from({ length: 2 ** others.length }, (_, bits) => bits);
    const weigh = (bits: number) =>
      weights.reduce((sum, weight, place) => sum + ((bits >> place) & 1 ? weight : 0), needed);
    const sorted = sets.map((bits) => [weigh(bits), bits] as const).sort((one, other) => other[0] - one[0]);
    return sorted.map(([weight, bits]) => [
      weight,
      parts.filter((part) => must.includes(part) || ((bits >> others.indexOf(part)) & 1 && others.includes(part))),
    ]);
  }

  /** What holds options first, then what was opened by hand, the viewer's own, and what is open already. */
  private byImportance(parts: Part[]): Part[] {
    const opened = new Set(this.placed.map((one) => one.id));
    const rank = (part: Part) => {
      if (part.options && !part.stands) return 0;
      if (part.id === this.wanted[0]) return 1;
      if (part.own) return 2;
      return this.wanted.includes(part.id) ? 3 : opened.has(part.id) ? 4 : 5;
    };
    return [...parts].sort(
      (one, other) => rank(one) - rank(other) || other.options - one.options || other.weight - one.weight,
    );
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
    this.wanted = [id, ...this.wanted.filter((one) => one !== id)];
    this.arrange();
    const panel = byId(id);
    panel.setAttribute("tabindex", "-1"); // the line that had the focus is hidden now
    panel.focus({ preventScroll: true });
    lookAt(panel);
  }
}

function partsOf(board: SVGSVGElement): Part[] {
  return all<SVGGElement>("[data-part]", board).map((node) => {
    const options = all<SVGElement>(":scope > .whole .option", node);
    return {
      node,
      id: node.dataset.part ?? "",
      scale: 1,
      width: Number(node.dataset.width),
      height: Number(node.dataset.height),
      line: Number(node.dataset.line),
      own: "own" in node.dataset,
      weight: Number(node.dataset.weight),
      options: options.length,
      stands: options.length === 1 ? (options.find((option) => "stands" in option.dataset) ?? null) : null,
    };
  });
}

/** The viewer decides, and nothing of the turn is done yet. */
function turnBegins(): boolean {
  return document.querySelector("#part-decision .mine") !== null && document.getElementById("undo-turn") === null;
}

/** How much is shown: of each panel its weight, the more the larger it is. */
function shown(placed: Placed[], parts: Part[]): number {
  const weights = new Map(parts.map((part) => [part.id, part.weight]));
  return placed.reduce((sum, one) => sum + (weights.get(one.id) ?? 0) * Math.min(one.scale, LARGE), 0);
}

function heaviest(parts: Part[]): Part {
  return parts.reduce((one, other) => (other.weight > one.weight ? other : one));
}

function roomFor(column: boolean): Room {
  const scroll = byId("board-scroll");
  return { width: scroll.clientWidth, height: scroll.clientHeight, column };
}

/** In the middle, if there is room at the sides. */
function centred(placed: Placed[], width: number): Placed[] {
  const right = Math.max(...placed.map((one) => one.x + one.width));
  return placed.map((one) => ({ ...one, x: one.x + Math.max(0, (width - right) / 2) }));
}

/** How much of the room panels lie on. */
function covered(placed: Placed[], room: Room): number {
  return placed.reduce((sum, one) => sum + one.width * one.height, 0) / (room.width * room.height);
}

// The lines

function linesScale(scale: number): number {
  return Math.max(1, Math.min(WIDEST_LINE, scale));
}

/** Where folded parts lie, from the top of the first row: the viewer's own first. */
function lines(parts: Part[], open: Set<string>, room: Room, scale: number): Map<string, { x: number; y: number }> {
  const found = new Map<string, { x: number; y: number }>();
  const folded = parts.filter((part) => !open.has(part.id));
  let x = 0;
  let y = 0;
  for (const part of folded) {
    const width = part.line * linesScale(scale);
    if (x && x + width > room.width) [x, y] = [0, y + LINE * linesScale(scale) + GAP / 2];
    found.set(part.id, { x, y });
    x += width + GAP / 2;
  }
  return found;
}

function linesHeight(parts: Part[], open: Set<string>, room: Room, scale: number): number {
  const rows = [...lines(parts, open, room, scale).values()];
  return rows.length ? (rows.at(-1)?.y ?? 0) + LINE * linesScale(scale) + GAP / 2 : 0;
}

/** What the lines leave of the room. */
function heightAbove(parts: Part[], open: Set<string>, room: Room, scale: number): number {
  return room.height - linesHeight(parts, open, room, scale);
}

function draw(board: SVGSVGElement, parts: Part[], placed: Placed[], scale: number, room: Room): void {
  const open = new Map(placed.map((one) => [one.id, one]));
  const folded = lines(parts, new Set(open.keys()), room, scale);
  const bottom = Math.max(0, ...placed.map((one) => one.y + one.height));
  const strip = linesHeight(parts, new Set(open.keys()), room, scale);
  const ends = parts.map((part) => (folded.get(part.id)?.x ?? -Infinity) + part.line * linesScale(scale));
  const edge = Math.min(...placed.map((one) => one.x), Math.max(0, room.width - Math.max(...ends))); // of the panels, if there is room
  const height = room.column ? bottom + GAP / 2 + strip : Math.max(bottom + strip, room.height);
  for (const part of parts) {
    const [whole, line] = part.node.children as unknown as [SVGGElement, SVGGElement];
    const at = open.get(part.id);
    show(whole, at, at?.scale ?? scale);
    const row = folded.get(part.id);
    show(line, row && { x: row.x + edge, y: row.y + height - strip + GAP / 4 }, linesScale(scale));
    offer(line, row ? part : null);
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
function offer(line: SVGGElement, part: Part | null): void {
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
