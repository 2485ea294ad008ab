/** How quickly the computer plays: as this browser wants it, or at once until it is one's own decision. */

import type { Connection } from "./connection";
import { around, byId } from "./dom";
import { keep, kept } from "./settings";

export function wirePace(connection: Connection): void {
  const choice = byId<HTMLSelectElement>("pace");
  choice.value = kept("pace", choice.value);
  choice.addEventListener("change", () => {
    keep("pace", choice.value);
    connection.look({ pace: choice.value });
  });
  document.addEventListener("click", (event) => {
    if (around(event, "[data-skip]")) connection.look({ skip: true });
  });
}
