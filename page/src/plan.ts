/**
 * Which parts of a drawing are open in a room, where, and how large. When a turn begins that is chosen for all of it.
 * During the turn what is open keeps its place and its size; what else is needed opens where nothing lies, or over
 * what is not needed, which folds. Where something goes, others open that are missed more than what then folds.
 */

import {
  all as allScaled,
  type Box,
  costOf,
  GAP,
  overlap,
  type Placed,
  pack,
  packAny,
  packGrown,
  packLargest,
  packOver,
  STEP,
  scaled,
} from "./packing";
import { type Foldable, inLine, lined, NO_LINES, stripHeight } from "./strip";

const MOST_FREE = 12; // parts of which every selection is tried
const BETTER = 1.25; // times as much is shown: then panels move when a turn begins
const LARGE = 1.3; // being larger than that is worth nothing
const SMALL = 0.953; // of the size drawn: its smallest letters, of 9.5 units, still have 9 pixels
const BY_HAND = 100; // the weight of what was opened by hand, if something may cover it

export interface Part extends Foldable {
  grows: number; // how much higher it may become during a turn
  own: boolean;
  weight: number;
  options: number; // that lie in it
  stands: unknown; // the only one, which its line can stand for
}

export interface Room {
  width: number;
  height: number; // without scrolling
  column: boolean; // a phone: what does not fit is reached by scrolling
}

export class Plan {
  placed: Placed[] = [];
  strip = NO_LINES;
  scale = 1;
  private wanted: string[] = []; // opened by hand, the latest first
  private scrolls = false; // not even what is needed fits
  private homes = new Map<string, Placed>(); // where what has been open since panels moved last belongs
  private rooms = new Map<string, number>(); // how high it was expected to become when it was opened

  // For a turn

  /** Of all that could be open beside what must be, those that fit and together weigh most. */
  anew(parts: Part[], room: Room): void {
    const grown = parts.map(grownUp);
    const least = smallest(parts, room);
    this.scrolls = room.column || !this.fitted(grown, this.must(grown), room, least);
    if (this.scrolls) this.inAColumn(parts, this.must(parts), room, least);
    const drawn = byName(parts);
    this.rooms.clear();
    this.placed = this.placed.map((one) => ({ ...one, ...scaled(drawn.get(one.id) as Part, one.scale) }));
    const strip = lined(others(parts, this.placed), room.width, this.scale);
    this.strip = inLine(strip, room.width, Math.min(...this.placed.map((one) => one.x)));
    this.homes = byName(this.placed);
    this.expect(parts);
  }

  /** As it is, unless much more can be shown, what may grow has no room for that, or there is less to scroll. */
  improve(parts: Part[], room: Room): void {
    const before = { ...this };
    const cramped = this.standing(parts.map(grownUp)).length < this.placed.length;
    this.anew(parts, room);
    const better = shown(this.placed, parts) >= BETTER * shown(before.placed, parts);
    const shorter = before.scrolls && (!this.scrolls || BETTER * lowest(this.placed) < lowest(before.placed));
    if (!cramped && !better && !shorter) Object.assign(this, before);
  }

  /** What is needed, and what was opened last by hand. */
  private must(parts: Part[]): Part[] {
    return parts.filter((part) => isNeeded(part) || part.id === this.wanted[0]);
  }

  /** Of all selections that fit, the one that shows most: its weight, the more the larger it is. */
  private fitted(parts: Part[], must: Part[], room: Room, least: number): boolean {
    let best = 0;
    for (const [weight, open] of this.choices(parts, must)) {
      if (weight * LARGE <= best) break;
      const high = (scale: number) => room.height - stripHeight(lined(others(parts, open), room.width, scale), scale);
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

  /** What must be open, with every selection of the others; the weightiest first. */
  private choices(parts: Part[], must: Part[]): [number, Part[]][] {
    const free = others(parts, must).slice(0, MOST_FREE);
    const kept = new Set([...this.placed.map((one) => one.id), ...this.wanted]);
    const weights = free.map((part) => part.weight + (kept.has(part.id) ? 0.5 : 0));
    const needed = must.reduce((sum, part) => sum + part.weight, 0);
    const sets = Array.from({ length: 2 ** free.length }, (_, bits) => bits);
    const weigh = (bits: number) =>
      weights.reduce((sum, weight, place) => sum + ((bits >> place) & 1 ? weight : 0), needed);
    const sorted = sets.map((bits) => [weigh(bits), bits] as const).sort((one, other) => other[0] - one[0]);
    return sorted.map(([weight, bits]) => [
      weight,
      parts.filter((part) => must.includes(part) || ((bits >> free.indexOf(part)) & 1 && free.includes(part))),
    ]);
  }

  /** Where not even what is needed fits, and on phones: below one another, and scrolled. */
  private inAColumn(parts: Part[], must: Part[], room: Room, least: number): void {
    const wanted = this.byImportance(parts).filter((part) => must.includes(part));
    if (room.column || !must.length) wanted.push(heaviest(parts)); // what most is about
    const open = [...new Set([...wanted, ...parts.filter((part) => part.own && room.column)])];
    const broadest = Math.max(...open.map((part) => part.width));
    this.scale = room.column ? Math.max(least, Math.min(LARGE, room.width / broadest)) : least;
    this.placed = centred(pack(allScaled(open, this.scale), [], room.width, Infinity) ?? [], room.width);
  }

  private expect(parts: Part[]): void {
    for (const part of parts)
      if (this.placed.some((one) => one.id === part.id) && !this.rooms.has(part.id))
        this.rooms.set(part.id, grownUp(part).height);
  }

  /** How high the frame of something open is: as high as it may become, if nothing lies there. */
  framed(one: Placed, room: Room): number {
    if (room.column) return one.height; // there one lies close below the other
    const foot = room.height - stripHeight(this.strip, this.scale);
    const beside = this.placed.filter((other) => other.x < one.x + one.width && one.x < other.x + other.width);
    const ends = [foot, ...beside.filter((other) => other.y > one.y).map((other) => other.y - GAP)];
    const wanted = (this.rooms.get(one.id) ?? 0) * one.scale;
    return Math.max(one.height, Math.min(wanted, ...ends.map((end) => end - one.y)));
  }

  // During a turn

  /** What is open stays, and what is needed opens. What then reaches below the window is scrolled to. */
  keep(parts: Part[], room: Room): void {
    const before = this.placed;
    this.scrolls = room.column; // unless it must: what did not fit may be over
    const placed = this.withNeeded(parts, room);
    if (!placed || !this.settle(parts, room, placed)) {
      this.scrolls = true;
      this.settle(parts, room, this.withNeeded(parts, room) ?? this.placed);
    }
    const folded = others(before, this.placed);
    if (folded.length && !this.scrolls) this.fill(parts, room, folded);
  }

  private withNeeded(parts: Part[], room: Room): Placed[] | null {
    let placed: Placed[] | null = this.standing(parts);
    for (const part of parts.filter(isNeeded)) {
      if (placed && !placed.some((one) => one.id === part.id)) placed = this.opened(part, parts, placed, room);
    }
    return placed;
  }

  /** Open a part by hand: over what is not needed, or else below everything. */
  open(id: string, parts: Part[], room: Room): void {
    this.wanted = [id, ...this.wanted.filter((one) => one !== id)];
    const part = parts.find((one) => one.id === id);
    if (!part || this.placed.some((one) => one.id === id)) return;
    const placed = this.opened(part, parts, this.placed, room) ?? this.opened(part, parts, this.placed, room, true);
    if (placed) this.settle(parts, room, placed);
  }

  /** What is open, in its place. Where something has grown over something else, the less important folds. */
  private standing(parts: Part[]): Placed[] {
    const open = byName(this.placed);
    const found: Placed[] = [];
    for (const part of [...parts].sort((one, other) => this.missed(other) - this.missed(one))) {
      const one = open.get(part.id);
      const now = one && { ...one, ...scaled(part, one.scale) };
      if (now && !found.some((other) => overlap(now, other))) found.push(now);
    }
    return found;
  }

  /** With one part more: where it has been, or over what is missed least; as large as the others, or smaller. */
  private opened(part: Part, parts: Part[], placed: Placed[], room: Room, below = this.scrolls): Placed[] | null {
    const drawn = byName(parts);
    const cost = (one: Placed) => (room.column ? Infinity : this.missed(drawn.get(one.id)));
    const fewest = this.above(parts, [...parts.filter(isNeeded), part], room); // whatever folds has a line then
    const heights = [this.above(parts, [...placed, part], room), fewest, ...(below ? [room.height, Infinity] : [])];
    for (const high of heights) {
      const found =
        this.home(part, placed, cost, high) ?? packOver(this.sizes(part, parts, room), placed, cost, room.width, high);
      if (!found) continue;
      const all = [...placed.filter((one) => !overlap(one, found)), found];
      if (high >= room.height || found.y + found.height <= this.above(parts, all, room) + 0.5) return all;
    }
    return null;
  }

  /** Where it has been since panels moved last. */
  private home(part: Part, placed: Placed[], cost: (one: Placed) => number, high: number): Placed | null {
    const one = this.homes.get(part.id);
    if (!one) return null;
    const back = { ...one, ...scaled(part, one.scale) };
    return back.y + back.height <= high + 0.5 && costOf(back, placed, cost) < Infinity ? back : null;
  }

  private sizes(part: Part, parts: Part[], room: Room): Box[] {
    const least = smallest(parts, room);
    const count = Math.max(0, Math.ceil((this.scale - least) / STEP));
    return [...Array.from({ length: count }, (_, place) => this.scale - place * STEP), least].map((scale) =>
      scaled(part, scale),
    );
  }

  /** How much that is, if something covers it. */
  private missed(part: Part | undefined): number {
    if (!part || isNeeded(part)) return Infinity;
    return part.weight + (part.id === this.wanted[0] ? BY_HAND : 0);
  }

  /** Lay the lines; what then reaches into them folds. False if that is something needed. */
  private settle(parts: Part[], room: Room, placed: Placed[]): boolean {
    const drawn = byName(parts);
    const stays = (one: Placed) => isNeeded(drawn.get(one.id) as Part) || one.id === this.wanted[0];
    const strip = lined(others(parts, placed), room.width, this.scale, this.strip);
    const high = room.column ? Infinity : room.height - stripHeight(strip, this.scale);
    const low = placed.filter((one) => one.y + one.height > high + 0.5);
    const folds = low.find((one) => !stays(one));
    if (folds)
      return this.settle(
        parts,
        room,
        placed.filter((one) => one !== folds),
      );
    if (low.some((one) => one.id !== this.wanted[0]) && !this.scrolls) return false;
    [this.placed, this.strip] = [placed, strip];
    for (const one of placed) this.homes.set(one.id, one);
    this.expect(parts);
    return true;
  }

  /** Of all that could be open beside what stays, what has room without moving anything, and together weighs most. */
  private fill(parts: Part[], room: Room, folded: Box[]): void {
    const open = byName(this.placed);
    const stays = parts.filter((part) => open.has(part.id) && (part.own || this.missed(part) >= BY_HAND));
    for (const [, wanted] of this.choices(parts, stays)) {
      const placed = this.unmoved(wanted, parts, room, folded);
      if (placed && this.settle(parts, room, placed)) return;
    }
  }

  /** A selection, if it fits: what is open in its place, the others where they have been, or where nothing lies. */
  private unmoved(open: Part[], parts: Part[], room: Room, folded: Box[]): Placed[] | null {
    const high = this.above(parts, open, room);
    const never = () => Infinity;
    let placed = this.placed.filter((one) => open.some((part) => part.id === one.id));
    for (const part of others(open, placed)) {
      const sizes = folded.some((one) => one.id === part.id) ? [] : [scaled(part, this.scale)]; // that would be a jump
      const found = this.home(part, placed, never, high) ?? packOver(sizes, placed, never, room.width, high);
      if (!found) return null;
      placed = [...placed, found];
    }
    return lowest(placed) <= high + 0.5 ? placed : null;
  }

  /** What the lines of all others leave of the room. */
  private above(parts: Part[], open: Box[], room: Room): number {
    if (room.column) return Infinity;
    return room.height - stripHeight(lined(others(parts, open), room.width, this.scale, this.strip), this.scale);
  }

  /** What holds options first, then what was opened by hand, the viewer's own, and what is open already. */
  private byImportance(parts: Part[]): Part[] {
    const opened = new Set(this.placed.map((one) => one.id));
    const rank = (part: Part) => {
      if (isNeeded(part)) return 0;
      if (part.id === this.wanted[0]) return 1;
      if (part.own) return 2;
      return this.wanted.includes(part.id) ? 3 : opened.has(part.id) ? 4 : 5;
    };
    return [...parts].sort(
      (one, other) => rank(one) - rank(other) || other.options - one.options || other.weight - one.weight,
    );
  }
}

/** As high as it may be at the end of the turn. */
function grownUp(part: Part): Part {
  return { ...part, height: part.height + part.grows };
}

/** It holds options that its line cannot stand for. */
function isNeeded(part: Part): boolean {
  return part.options > 0 && !part.stands;
}

/** The smallest that anything may be drawn: letters must be legible, or it must fit across. */
function smallest(parts: Part[], room: Room): number {
  return Math.min(SMALL, room.width / Math.max(...parts.map((part) => part.width)));
}

/** How much is shown: of each panel its weight, the more the larger it is. */
function shown(placed: Placed[], parts: Part[]): number {
  const drawn = byName(parts);
  return placed.reduce((sum, one) => sum + (drawn.get(one.id)?.weight ?? 0) * Math.min(one.scale, LARGE), 0);
}

export function lowest(placed: Placed[]): number {
  return Math.max(0, ...placed.map((one) => one.y + one.height));
}

function heaviest(parts: Part[]): Part {
  return parts.reduce((one, other) => (other.weight > one.weight ? other : one));
}

/** In the middle, if there is room at the sides. */
function centred(placed: Placed[], width: number): Placed[] {
  const right = Math.max(...placed.map((one) => one.x + one.width));
  return placed.map((one) => ({ ...one, x: one.x + Math.max(0, (width - right) / 2) }));
}

function others<B extends Box>(boxes: B[], these: Box[]): B[] {
  const names = byName(these);
  return boxes.filter((box) => !names.has(box.id));
}

function byName<B extends Box>(boxes: B[]): Map<string, B> {
  return new Map(boxes.map((box) => [box.id, box]));
}
