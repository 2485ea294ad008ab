/** How large the board is: it fills its room, or is larger and scrolls. */

import { all, byId } from "./dom";
import { keep, kept } from "./settings";

const SIZES = [1, 1.3, 1.7, 2.2];

export function wireZoom(): void {
  for (const button of all<HTMLButtonElement>("[data-zoom]")) {
    button.addEventListener("click", () => zoom(Number(button.dataset.zoom)));
  }
  zoom(0);
}

export function zoom(by: number): void {
  const size = Math.max(0, Math.min(SIZES.length - 1, kept("zoom", 0) + by));
  keep("zoom", size);
  byId("part-board").style.width = `${(SIZES[size] ?? 1) * 100}%`;
}
