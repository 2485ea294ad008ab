/** The lobby: the list stays current, and one click sits down. */

import "./style.css";
import "./lobby.css";

import { Idiomorph } from "idiomorph";

import { all, around, byId } from "./dom";
import { post, tell } from "./post";
import { wirePage } from "./preferences";
import { kept } from "./settings";

const EVERY = 10_000; // milliseconds
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

async function refresh(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch("/lobby/list");
  if (answer.ok) Idiomorph.morph(byId("part-lobby"), await answer.text(), { morphStyle: "innerHTML" });
  showTimes();
}

function showTimes(): void {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const time of all("[data-since]")) {
    const seconds = Date.now() / 1000 - Number(time.dataset.since);
    const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? ["minute", 60];
    time.textContent = words.format(-Math.round(seconds / size), unit);
  }
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
