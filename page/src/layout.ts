/** Which drawing suits the window: letters of 9 pixels need a board about as broad as the panels of the large one. */

import { byId } from "./dom";

const BROAD = 763; // pixels: the broadest panel of the layout `table`, as small as its letters allow

/** Phones have everything below one another. */
export const phone = matchMedia("(max-width: 720px)");

export function layout(): "phone" | "table" {
  return byId("board-scroll").offsetWidth < BROAD ? "phone" : "table";
}

/** Hear of every window that wants another layout than the one before. */
export function onLayout(changed: (layout: "phone" | "table") => void): void {
  let known = layout();
  new ResizeObserver(() => {
    if (layout() === known) return;
    known = layout();
    changed(known);
  }).observe(byId("board-scroll"));
}
