/** A seat and a name: somebody who comes by a link sits down, somebody who sits there is called otherwise. */

import { around, byId } from "./dom";
import { post, tell } from "./post";
import { keep, kept } from "./settings";

let invited = false;

export function wireNaming(table: string): void {
  document.addEventListener("click", (event) => {
    const button = around(event, "[data-naming]");
    if (button) ask(table, button);
  });
}

/** Whoever comes by the link of a free seat is asked for a name, once. */
export function welcome(): void {
  const button = document.querySelector<HTMLElement>("[data-invited]");
  if (!button || invited) return;
  invited = true;
  button.click();
}

function ask(table: string, button: HTMLElement): void {
  const dialog = byId<HTMLDialogElement>("naming");
  const field = byId<HTMLInputElement>("naming-name");
  const { naming, seat, link = "" } = button.dataset;
  field.value = button.dataset.name ?? kept("name", "");
  byId("naming-do").textContent = button.textContent; // sit down, or rename
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (dialog.returnValue !== "save") return;
    const name = field.value.trim();
    keep("name", name);
    const done = post(`/api/tables/${table}/chair`, { seat: Number(seat), do: naming, name, link });
    done.then(() => naming === "join" && location.assign(`/t/${table}`), tell); // as somebody who now holds the seat
  };
  dialog.showModal();
}
