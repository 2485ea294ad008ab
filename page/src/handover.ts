/** Taking one's seats to another browser by a code. Nothing is taken before somebody says so. */

import { byId } from "./dom";
import { post, tell } from "./post";
import { keepVisits, type Visit, visits } from "./recent";

export function wireHandover(taken: () => void): void {
  byId("make-code").addEventListener("click", () => make().catch(tell));
  const field = byId<HTMLInputElement>("typed-code");
  field.value = decodeURIComponent(location.hash.slice(1)); // of the address in the QR code
  byId("take-code").addEventListener("submit", (event) => {
    event.preventDefault();
    take(field, taken).catch(tell);
  });
}

async function make(): Promise<void> {
  const answer = await post<{ code: string; qr: string }>("/api/handover", { tables: JSON.stringify(visits()) });
  const box = byId("code");
  const drawn = new DOMParser().parseFromString(answer.qr, "image/svg+xml").documentElement;
  box.querySelector(".qr")?.replaceChildren(drawn);
  (box.querySelector("output") as HTMLOutputElement).textContent = answer.code;
  box.hidden = false;
}

async function take(field: HTMLInputElement, taken: () => void): Promise<void> {
  if (visits().length && !confirm(byId("main").dataset.losing)) return;
  const answer = await post<{ tables: string }>("/api/handover/take", { code: field.value });
  const brought = (JSON.parse(answer.tables) as Visit[]).filter((visit) => typeof visit.id === "string");
  const known = new Set(brought.map((visit) => visit.id));
  keepVisits([...brought, ...visits().filter((visit) => !known.has(visit.id))]);
  field.value = "";
  history.replaceState(null, "", location.pathname);
  taken();
}
