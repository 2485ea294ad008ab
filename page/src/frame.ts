/** The frame of a panel, made higher than what is drawn in it (`frame` in `tabard.drawing.panels`). */

import { all } from "./dom";

export function setHeight(panel: Element, height: number): void {
  let inset = 0;
  for (const border of all(":scope > rect", panel).slice(0, 2)) {
    inset = Number(border.getAttribute("y"));
    border.setAttribute("height", String(height - 2 * inset));
  }
  for (const corner of all(":scope > [href='#k-corner']", panel)) {
    const at = corner.getAttribute("transform") ?? "";
    corner.setAttribute("transform", at.replace(/ [\d.]+(\) scale\(-?1 -1\))/, ` ${height - inset}$1`));
  }
}
