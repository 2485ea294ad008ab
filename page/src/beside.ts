/** Where something that comes up beside a place lies: in the window, and on nothing that it should not cover. */

const GAP = 6;
const EDGE = 8;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Below, above, right or left of the place, or in a corner of the window: wherever it covers least of what is to be
 * spared. Whether it covers nothing of that.
 */
export function putBeside(box: HTMLElement, place: Element, spared: Element[]): boolean {
  const at = place.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
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
  const areas = spared.map((thing) => thing.getBoundingClientRect());
  const spots = around.map(([x, y]) => {
    const left = Math.max(EDGE, Math.min(x, right));
    const top = Math.max(EDGE, Math.min(y, bottom));
    return { left, top, right: left + width, bottom: top + height };
  });
  const covers = (spot: Area) => areas.reduce((sum, area) => sum + common(spot, area), 0);
  const best = spots.reduce((one, other) => (covers(other) < covers(one) ? other : one));
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
  return covers(best) === 0;
}

/** How much two areas have in common. */
function common(one: Area, other: Area): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}
