/** Deleting a table that is over, after asking. */

import { byId } from "./dom";
import { remove, tell } from "./post";
import { forget } from "./recent";

export function wireDeleting(table: string): void {
  const dialog = byId<HTMLDialogElement>("deleting");
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "delete") return;
    dialog.returnValue = "";
    document.body.dataset.leaving = ""; // whoever deletes a table need not be shown that it is gone
    const stays = (problem: unknown) => {
      delete document.body.dataset.leaving;
      tell(problem);
    };
    remove(`/api/tables/${table}`).then(() => {
      forget(table);
      location.assign("/");
    }, stays);
  });
}
