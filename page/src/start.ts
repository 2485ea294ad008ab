/** The start page: a form that becomes a table. */

import "./style.css";
import "./start.css";

import { ago } from "./ago";
import { begin, wireBeginning } from "./begin";
import { all, around, byId } from "./dom";
import { wirePage } from "./preferences";
import { type Visit, visits } from "./recent";
import { ask } from "./results";
import { keep, kept } from "./settings";

const SHOWN = 6; // tables; their own page has all of them

const form = byId<HTMLFormElement>("new-table");

function chosenGame(): string {
  return String(new FormData(form).get("game"));
}

function showOptions(): void {
  for (const box of all("[data-options]")) box.hidden = box.dataset.options !== chosenGame();
}

function showNames(): void {
  for (const row of all(".seat-row")) {
    const kind = kindOf(row);
    nameOf(row).hidden = kind === "" || kind.startsWith("bot");
    row.classList.toggle("nobody", kind === "");
  }
}

function kindOf(row: Element): string {
  return row.querySelector<HTMLSelectElement>("select")?.value ?? "";
}

function nameOf(row: Element): HTMLInputElement {
  return row.querySelector("input[name=name]") as HTMLInputElement;
}

// What is asked for

function seats(): object[] {
  return all(".seat-row")
    .filter((row) => kindOf(row))
    .map((row) => {
      const [kind, bot] = kindOf(row).split(":");
      return bot ? { kind, bot } : { kind, name: nameOf(row).value.trim() };
    });
}

function options(): Record<string, unknown> {
  const chosen: Record<string, unknown> = {};
  for (const field of all<HTMLInputElement>(`[data-options="${chosenGame()}"] [data-option]`)) {
    const name = field.dataset.option ?? "";
    if (field.dataset.kind === "switch") chosen[name] = field.checked;
    else if (field.dataset.kind === "number") chosen[name] = Number(field.value);
    else chosen[name] = seats().map((_, seat) => Number(all<HTMLInputElement>("input", field)[seat]?.value));
  }
  return chosen;
}

function box(name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function wish(): object {
  const data = new FormData(form);
  const minutes = Number(data.get("minutes"));
  const days = Number(data.get("days"));
  const seed = String(data.get("seed")).trim();
  return {
    game: chosenGame(),
    seats: seats(),
    options: options(),
    public: data.get("public") !== null,
    hints: data.get("hints") !== null,
    chat: data.get("chat") !== null,
    ...(seed ? { seed: Number(seed) } : {}),
    ...(minutes ? { clock: { minutes, increment: Number(data.get("increment")) } } : {}),
    ...(days ? { clock: { days } } : {}),
  };
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  rememberForm();
  void begin(wish(), byId("form-problem"));
}

/** The fold with the form opens, for a game if one is meant. */
function openForm(game = ""): void {
  byId<HTMLDetailsElement>("own").open = true;
  for (const input of all<HTMLInputElement>("input[name=game]")) input.checked ||= input.value === game;
  showOptions();
}

// The form as it was last time

function rememberForm(): void {
  keep("form", {
    game: chosenGame(),
    seats: all(".seat-row").map((row) => [kindOf(row), nameOf(row).value]),
  });
}

function restoreForm(): void {
  const last = kept<{ game?: string; seats?: [string, string][] }>("form", {});
  const card = all<HTMLInputElement>("input[name=game]").find((input) => input.value === last.game);
  if (card) card.checked = true;
  for (const [number, row] of all(".seat-row").entries()) {
    const [kind, name] = last.seats?.[number] ?? [undefined, ""];
    const list = row.querySelector("select") as HTMLSelectElement;
    if (kind !== undefined && [...list.options].some((option) => option.value === kind)) list.value = kind;
    nameOf(row).value = name;
  }
}

/** The title of a game in the language of this page. */
function titleOf(game: string | undefined): string | null | undefined {
  return document.getElementById(`game-${game}`)?.textContent;
}

function showVisits(): void {
  const running = runningVisits();
  byId("mine").hidden = running.length === 0;
  byId("mine-list").replaceChildren(
    ...running.map((visit) => {
      const line = Object.assign(document.createElement("li"), { id: `mine-${visit.id}` });
      const link = Object.assign(document.createElement("a"), {
        href: `/t/${visit.id}`,
        textContent: titleOf(visit.game) ?? visit.title,
      });
      const date = Object.assign(document.createElement("span"), {
        className: "faint",
        textContent: ago(visit.at),
      });
      line.append(link, " ", date);
      return line;
    }),
  );
}

function runningVisits(): Visit[] {
  return visits()
    .filter((visit) => !visit.over)
    .slice(0, SHOWN);
}

/** One's own decisions come first; what is over meanwhile goes. */
async function showDecisions(): Promise<void> {
  const standings = await ask(runningVisits().map((visit) => visit.id));
  showVisits();
  const list = byId("mine-list");
  for (const { id } of standings.filter((table) => table.yours).reverse()) {
    const line = document.getElementById(`mine-${id}`);
    const told = Object.assign(document.createElement("b"), { textContent: list.dataset.turn, className: "mine" });
    line?.firstElementChild?.after(" ", told);
    if (line) list.prepend(line);
  }
}

wirePage();
wireBeginning();
restoreForm();
showOptions();
showNames();
showVisits();
showDecisions().catch(() => undefined); // without an answer the list is as it was kept
form.addEventListener("change", (event) => {
  if (event.target === box("public")) box("hints").checked = !box("public").checked; // unless somebody wants both
  showOptions();
  showNames();
});
form.addEventListener("submit", submit);
document.addEventListener("click", (event) => {
  const link = around(event, "[data-own]");
  if (link) openForm(link.dataset.own);
});
if (location.hash === "#own") openForm();
performance.mark("wired"); // from here on the page can be used
