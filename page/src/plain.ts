/** A page that has nothing but text; a closed table can be deleted there. */

import "./style.css";

import { wireDeleting } from "./delete";
import { byId } from "./dom";
import { wirePage } from "./preferences";

wirePage();

const table = document.querySelector<HTMLElement>("main")?.dataset.table;
if (table) {
  wireDeleting(table);
  byId("delete").addEventListener("click", () => byId<HTMLDialogElement>("deleting").showModal());
}
