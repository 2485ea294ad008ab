/** Boxes side by side and below one another in a room, none on top of another: where each lies, if they fit. */

export interface Box {
  id: string;
  width: number;
  height: number;
  scale: number; // how many times as large as drawn
}

export interface Placed extends Box {
  x: number;
  y: number;
}

type Cost = (covered: Placed) => number;

export const GAP = 8;
const LARGEST = 2;
export const STEP = 0.05; // between sizes that are tried
const GROWN = 1.5; // how much larger than the others something can be where there is room

/** As many times their size as possible, but at least so many times; how high they may be depends on that. */
export function packLargest(
  boxes: Box[],
  width: number,
  height: (scale: number) => number,
  least: number,
): [number, Placed[]] | null {
  for (let scale = LARGEST; scale > least; scale -= STEP) {
    const found = packAny(all(boxes, scale), width, height(scale));
    if (found) return [scale, found];
  }
  const found = packAny(all(boxes, least), width, height(least));
  return found && [least, found];
}

/** The room that is left: one after the other becomes as much larger as lets all of them still fit. */
export function packGrown(boxes: Box[], order: Box[], width: number, height: number, scale: number): Placed[] | null {
  let sizes = all(boxes, scale);
  let found = packAny(sizes, width, height);
  for (const box of order) {
    for (let larger = Math.min(LARGEST, scale * GROWN); larger > scale; larger -= STEP) {
      const tried = sizes.map((one) => (one.id === box.id ? scaled(box, larger) : one));
      const fits = packAny(tried, width, height);
      if (!fits) continue;
      [sizes, found] = [tried, fits];
      break;
    }
  }
  return found;
}

/** In the order they are named, or with the highest or broadest first; row by row, or column by column. */
export function packAny(boxes: Box[], width: number, height: number): Placed[] | null {
  if (boxes.reduce((sum, box) => sum + box.width * box.height, 0) > width * height) return null;
  const highest = [...boxes].sort((a, b) => b.height - a.height);
  const broadest = [...boxes].sort((a, b) => b.width - a.width);
  for (const order of [boxes, highest, broadest]) {
    const found = pack(order, [], width, height) ?? turned(pack(turned(order), [], height, width));
    if (found) return found;
  }
  return null;
}

/** With rows and columns exchanged. */
function turned<B extends Box>(boxes: B[]): B[];
function turned<B extends Box>(boxes: B[] | null): B[] | null;
function turned<B extends Box & { x?: number; y?: number }>(boxes: B[] | null): B[] | null {
  return boxes?.map((box) => ({ ...box, width: box.height, height: box.width, x: box.y, y: box.x })) ?? null;
}

export function all(boxes: Box[], scale: number): Box[] {
  return boxes.map((box) => scaled(box, scale));
}

export function scaled(box: Box, scale: number): Box {
  return { id: box.id, width: box.width * scale, height: box.height * scale, scale };
}

/** Each as high as it can be, and as far to the left, beside those that lie there already; if possible in line. */
export function pack(boxes: Box[], there: Placed[], width: number, height: number): Placed[] | null {
  const placed = [...there];
  for (const box of boxes) {
    const spot = spotFor(box, placed, width, height);
    if (!spot) return null;
    placed.push(spot);
  }
  return placed;
}

function spotFor(box: Box, placed: Placed[], width: number, height: number): Placed | null {
  const edge = Math.min(...placed.map((one) => one.x)); // where all begin, if they are in the middle
  const beside = placed.map((one) => one.x + one.width + GAP).sort((a, b) => a - b);
  const columns = placed.length ? [edge, 0, ...beside] : [0];
  const rows = [0, ...placed.map((one) => one.y + one.height + GAP)].sort((a, b) => a - b);
  for (const y of rows) {
    if (y + box.height > height + 0.5) return null;
    for (const x of columns) {
      const spot = { ...box, x, y };
      if (x + box.width <= width + 0.5 && !placed.some((one) => overlap(spot, one))) return spot;
    }
  }
  return null;
}

/** Where a box lies over what costs least, of what may be covered; the first of its sizes for which that is so. */
export function packOver(sizes: Box[], there: Placed[], cost: Cost, width: number, height: number): Placed | null {
  let best: Placed | null = null;
  let least = Infinity;
  for (const size of sizes) {
    for (const spot of spotsFor(size, there, width, height)) {
      const costs = costOf(spot, there, cost);
      if (costs < least) [best, least] = [spot, costs];
    }
  }
  return best;
}

export function costOf(spot: Placed, there: Placed[], cost: Cost): number {
  return there.reduce((sum, one) => sum + (overlap(spot, one) ? cost(one) : 0), 0);
}

/** In line with something that lies there, or beside it, or at the edge of the room; from the top. */
function spotsFor(box: Box, there: Placed[], width: number, height: number): Placed[] {
  const columns = there.flatMap((one) => [one.x, one.x + one.width + GAP, one.x + one.width - box.width]);
  const rows = there.flatMap((one) => [one.y, one.y + one.height + GAP, one.y + one.height - box.height]);
  const inside = (from: number, size: number, room: number) => from >= 0 && from + size <= room + 0.5;
  const xs = [...columns, 0, width - box.width].filter((x) => inside(x, box.width, width)).sort((a, b) => a - b);
  const ys = [...rows, 0, height - box.height].filter((y) => inside(y, box.height, height)).sort((a, b) => a - b);
  return ys.flatMap((y) => xs.map((x) => ({ ...box, x, y })));
}

export function overlap(one: Placed, other: Placed): boolean {
  const slack = GAP - 0.5;
  return (
    one.x < other.x + other.width + slack &&
    other.x < one.x + one.width + slack &&
    one.y < other.y + other.height + slack &&
    other.y < one.y + one.height + slack
  );
}
