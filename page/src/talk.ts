/** What people say to each other: messages that are offered, and their own words. Both can be switched off here. */

import { around, byId } from "./dom";
import { post, tell, toast } from "./post";
import { on } from "./settings";

export function wireTalk(table: string): void {
  showOrHide();
  document.addEventListener("click", (event) => {
    const phrase = around(event, "[data-phrase]")?.dataset.phrase;
    if (phrase) post(`/api/tables/${table}/say`, { phrase }).catch(tell);
    const writes = around(event, "[data-writes]")?.dataset.writes;
    if (writes) post(`/api/tables/${table}/writing`, { on: writes === "on" }).catch(tell);
  });
  document.getElementById("say")?.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(table, byId<HTMLInputElement>("said"));
  });
}

async function send(table: string, field: HTMLInputElement): Promise<void> {
  const text = field.value.trim();
  if (!text) return;
  try {
    await post(`/api/tables/${table}/say`, { text });
    field.value = "";
  } catch (error) {
    tell(error); // and what was typed stays
  }
}

/** What others have just said comes up for a while; the list is at its end. */
export function hearTalk(said: string[]): void {
  if (said.length && on("talk")) toast(said.join(" "));
  const list = byId("part-talk");
  list.scrollTop = list.scrollHeight;
}

export function showOrHide(): void {
  byId("talk").hidden = !on("talk");
}
