/** The lobby: the list stays current, and one click sits down. */

import "./style.css";
import "./lobby.css";

import { Idiomorph } from "idiomorph";

import { ago } from "./ago";
import { all, around, byId } from "./dom";
import { post, tell } from "./post";
import { wirePage } from "./preferences";
import { kept } from "./settings";

const EVERY = 10_000; // milliseconds
const SECOND = 1000;

async function refresh(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch("/lobby/list");
  if (answer.ok) Idiomorph.morph(byId("part-lobby"), await answer.text(), { morphStyle: "innerHTML" });
  showTimes();
}

function showTimes(): void {
  for (const time of all("[data-since]")) time.textContent = ago(Number(time.dataset.since) * SECOND);
}

async function sitDown(button: HTMLButtonElement): Promise<void> {
  const { sit, seat } = button.dataset;
  button.disabled = true;
  try {
    await post(`/api/tables/${sit}/chair`, { seat: Number(seat), do: "join", name: kept("name", "") });
    location.assign(`/t/${sit}`);
  } catch (error) {
    button.disabled = false;
    tell(error);
    void refresh();
  }
}

wirePage();
showTimes();
document.addEventListener("click", (event) => {
  const button = around<HTMLButtonElement>(event, "[data-sit]");
  if (button) void sitDown(button);
});
document.addEventListener("visibilitychange", () => void refresh());
setInterval(() => void refresh(), EVERY);
