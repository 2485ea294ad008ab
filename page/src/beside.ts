/** Where something that comes up beside a place lies: in the window, and on nothing that it should not cover. */

const GAP = 6;
const EDGE = 8;

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Below, above, right or left of the place, or in a corner of the window: wherever it covers least of what is to be
 * spared. Whether it covers nothing of that.
 */
export function putBeside(box: HTMLElement, place: Element, spared: Area[]): boolean {
  box.style.maxHeight = "";
  const at = place.getBoundingClientRect();
  const [width, height] = [box.offsetWidth + 1, box.offsetHeight + 1]; // they are rounded
  const [right, bottom] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
  const around: [number, number][] = [
    [at.left, at.bottom + GAP],
    [at.left, at.top - height - GAP],
    [at.right + GAP, at.top],
    [at.left - width - GAP, at.top],
    [at.right - width, at.bottom + GAP],
    [at.right - width, at.top - height - GAP],
    [EDGE, bottom],
    [right, bottom],
    [EDGE, EDGE],
    [right, EDGE],
  ];
  const spots = around.map(([x, y]) => {
    const left = Math.max(EDGE, Math.min(x, right));
    const top = Math.max(EDGE, Math.min(y, bottom));
    return { left, top, right: left + width, bottom: top + height };
  });
  const covers = (spot: Area) => spared.reduce((sum, area) => sum + common(spot, area), 0);
  const best = spots.reduce((one, other) => (covers(other) < covers(one) ? other : one));
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
  return covers(best) === 0;
}

/** Where nothing is to be spared across the whole window there is always a strip: the highest, in which it scrolls. */
export function dock(box: HTMLElement, spared: Area[]): void {
  let [top, high, end] = [0, 0, 0];
  const foot: Area = { left: 0, right: innerWidth, top: innerHeight, bottom: innerHeight };
  for (const area of [...spared, foot].sort((one, other) => one.top - other.top)) {
    if (area.top - end > high) [top, high] = [end, area.top - end];
    end = Math.max(end, area.bottom);
  }
  const air = Math.min(EDGE, high / 16);
  box.style.maxHeight = `${high - 2 * air}px`;
  box.style.left = `${EDGE}px`;
  box.style.top = `${top + (high - box.offsetHeight) / 2}px`;
}

/** What of an area lies in another. */
export function within(one: Area, other: Area): Area {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  return { left, top, right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) };
}

/** How much two areas have in common. */
function common(one: Area, other: Area): number {
  return size(within(one, other));
}

export function size(area: Area): number {
  return Math.max(0, area.right - area.left) * Math.max(0, area.bottom - area.top);
}
