/** Lines in place of folded parts, in rows at the foot of the table. One that lies there keeps its place. */

import { type Box, GAP } from "./packing";

export interface Line {
  x: number;
  row: number; // counted downwards
  width: number; // that was left for it
}

export interface Strip {
  lines: Map<string, Line>;
  last: number; // its lowest row
  edge: number; // where its rows begin
}

export interface Foldable extends Box {
  line: number; // its width when it is folded
}

export const LINE = 24; // the height of a folded part, in units of the drawing
const SPARE = 9; // units for a digit more in its amounts
const WIDEST = 1.25; // how much larger than drawn

export const NO_LINES: Strip = { lines: new Map(), last: -1, edge: 0 };

export function linesScale(scale: number): number {
  return Math.max(1, Math.min(WIDEST, scale));
}

function step(scale: number): number {
  return LINE * linesScale(scale) + GAP / 2;
}

/** Lines for what is folded: first those that lie there, then the others where there is room, or in a row of their own. */
export function lined(folded: Foldable[], width: number, scale: number, before = NO_LINES): Strip {
  const times = linesScale(scale);
  const lines = new Map<string, Line>();
  for (const part of folded) {
    const there = before.lines.get(part.id);
    if (there && part.line * times <= there.width + 0.5) lines.set(part.id, there);
  }
  const below = before.last < 0; // later rows lie above: the strip grows without moving
  for (const part of folded) {
    if (!lines.has(part.id))
      lines.set(part.id, placeFor((part.line + SPARE) * times, [...lines.values()], width - before.edge, below));
  }
  return { ...before, lines, last: Math.max(before.last, ...[...lines.values()].map((line) => line.row)) };
}

function placeFor(wide: number, taken: Line[], width: number, below: boolean): Line {
  const rows = taken.map((line) => line.row);
  const [first, last] = [Math.min(...rows, 0), Math.max(...rows, 0)];
  for (let row = first; row <= last; row++) {
    const there = taken.filter((line) => line.row === row);
    for (const x of [0, ...there.map((line) => line.x + line.width + GAP / 2)].sort((a, b) => a - b)) {
      const free = there.every((line) => x + wide <= line.x - GAP / 2 || line.x + line.width + GAP / 2 <= x);
      if (free && (x + wide <= width + 0.5 || !x)) return { x, row, width: wide };
    }
  }
  return { x: 0, row: below ? last + 1 : first - 1, width: wide };
}

/** In line with the panels above, as far as there is room. */
export function inLine(strip: Strip, width: number, edge: number): Strip {
  const end = Math.max(0, ...[...strip.lines.values()].map((line) => line.x + line.width));
  return { ...strip, edge: Math.max(0, Math.min(edge, width - end)) };
}

export function stripHeight(strip: Strip, scale: number): number {
  const rows = [...strip.lines.values()].map((line) => line.row);
  return rows.length ? (strip.last - Math.min(...rows) + 1) * step(scale) : 0;
}

/** How far above the foot of the strip the top of a line is. */
export function above(line: Line, strip: Strip, scale: number): number {
  return (strip.last - line.row + 1) * step(scale) - GAP / 4;
}
