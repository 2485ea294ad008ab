/** The review of a game: while it is being made, how far it is. */

import "./style.css";
import "./table.css";
import "./learn.css";
import "./replay.css";

import { byId } from "./dom";
import type { Problem } from "./post";
import { wirePage } from "./preferences";

const PAUSE = 700; // milliseconds between two questions

async function ask(table: string): Promise<void> {
  const response = await fetch(`/api/tables/${table}/review`);
  if (response.status === 200) return location.reload();
  const answer = (await response.json()) as { share: number } & Problem;
  if (response.status === 202) {
    byId<HTMLProgressElement>("share").value = answer.share;
    window.setTimeout(() => void ask(table), PAUSE);
  } else {
    byId("problem").textContent = answer.problem;
    byId("problem").hidden = false;
  }
}

wirePage();
const main = byId("main");
if (main.dataset.share !== undefined) void ask(main.dataset.table ?? "");
