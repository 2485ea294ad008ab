/** Which drawing suits the window: letters of 9 pixels need a board about as broad as the panels of the large one. */

import { byId } from "./dom";

type Layout = "phone" | "tablet" | "table";

// In pixels: the broadest panel of each layout, as small as its letters allow
const TABLE = 763;
const TABLET = 668;

/** Phones have everything below one another. */
export const phone = matchMedia("(max-width: 720px)");

export function layout(): Layout {
  const broad = byId("board-scroll").offsetWidth;
  return broad >= TABLE ? "table" : broad >= TABLET && !phone.matches ? "tablet" : "phone";
}

/** Hear of every window that wants another layout than the one before. */
export function onLayout(changed: (layout: Layout) => void): void {
  let known = layout();
  new ResizeObserver(() => {
    if (layout() === known) return;
    known = layout();
    changed(known);
  }).observe(byId("board-scroll"));
}
