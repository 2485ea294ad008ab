/** Between two people at one screen: nothing private is shown until the one whose turn it is says so. */

import type { Connection } from "./connection";
import { around, byId } from "./dom";

export function wireCurtain(connection: Connection): void {
  const dialog = byId<HTMLDialogElement>("curtain");
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  document.addEventListener("click", (event) => {
    const button = around(event, "[data-look]");
    if (button) connection.look({ eyes: Number(button.dataset.look) });
  });
}

/** Draw or raise the curtain, as the decision of the new view says. */
export function drawCurtain(): void {
  const dialog = byId<HTMLDialogElement>("curtain");
  const decision = document.querySelector("#part-decision [data-curtain]");
  if (!decision) {
    dialog.close();
    return;
  }
  const copy = decision.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
  dialog.querySelector(".card")?.replaceChildren(copy);
  if (!dialog.open) dialog.showModal();
}
