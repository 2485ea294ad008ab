/** A turn ends by itself when nothing else is left to do, for those who want that. */

import type { Chooser } from "./choose";
import { on } from "./settings";

export function endTurn(chooser: Chooser): void {
  const only = document.querySelector<HTMLElement>("#part-decision [data-ends]");
  if (only && on("ending") && !document.querySelector(".lesson")) void chooser.act(Number(only.dataset.choice));
}
