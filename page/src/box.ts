/** The page of a box: values are corrected in place, pieces are confirmed, and the server starts anew with the result. */

import "./style.css";
import "./box.css";

import { all, around, byId } from "./dom";
import { post, Refusal } from "./post";
import { wirePage } from "./preferences";
import { watchSwitches } from "./settings";

interface BoxNow {
  bar: string;
  pieces: Record<string, string>;
}

interface Change {
  values?: Record<string, unknown>;
  confirm?: string[];
  undo?: string[];
  edition?: string;
}

const PAUSE = 300; // milliseconds between two questions whether the server is there again
const main = byId("main");
const box = `/box/${main.dataset.game}`;
const refused: Record<string, unknown> = {}; // values that were not kept, by path: tried again with the next change

// What a form holds

function held(field: Element): unknown {
  const kind = (field as HTMLElement).dataset.field;
  if (kind === "table") {
    const parts = inner(field).map((part) => [part.dataset.key ?? "", held(part)] as const);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (kind === "list") {
    const items = all(":scope > .items > .item > [data-field]", field).map(held);
    return items.length === 0 && field.hasAttribute("data-optional") ? undefined : items;
  }
  const input = field.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
  const text = input?.value.trim() ?? "";
  if (text === "" && field.hasAttribute("data-optional")) return undefined;
  if (kind === "whole") return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
  return kind === "truth" ? text === "true" : text;
}

function inner(field: Element): HTMLElement[] {
  return all(":scope > [data-field]", field);
}

// Editing in place

function lineOf(path: string): HTMLElement | undefined {
  return all("[data-path]").find((line) => line.dataset.path === path);
}

async function edit(path: string, op = ""): Promise<void> {
  const line = lineOf(path);
  if (!line) return;
  const query = new URLSearchParams({ path, ...(op ? { op } : {}) });
  const response = await fetch(`${box}/editor?${query}`);
  if (!response.ok) return;
  line.querySelector("form")?.remove();
  line.classList.add("editing");
  line.insertAdjacentHTML("beforeend", await response.text());
  const first = line.querySelector<HTMLInputElement>(op ? "[data-op]" : "input, select");
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

function close(form: Element): void {
  const line = form.closest<HTMLElement>("[data-path]");
  delete refused[line?.dataset.path ?? ""];
  form.remove();
  line?.classList.remove("editing");
  line?.querySelector<HTMLElement>("[data-edit]")?.focus();
}

async function save(form: HTMLFormElement): Promise<void> {
  const path = form.dataset.editor ?? "";
  const field = form.querySelector("[data-field]");
  if (!field) return;
  refused[path] = held(field);
  try {
    await change({ values: refused });
  } catch (error) {
    complain(form.querySelector<HTMLElement>(".problem"), error, main.dataset.unsaved);
  }
}

function complain(place: HTMLElement | null, error: unknown, more = ""): void {
  if (!place) return;
  place.textContent = error instanceof Refusal ? `${error.answer.problem} ${more}`.trim() : String(error);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

// Changes

async function change(wish: Change): Promise<void> {
  const now = await post<BoxNow>(`/api${box}`, wish);
  for (const path of Object.keys(refused)) delete refused[path];
  byId("problem").hidden = true;
  byId("box-bar").innerHTML = now.bar;
  const focused = (document.activeElement?.closest<HTMLElement>("[data-path]")?.dataset.path ?? "") as string;
  const near = document.activeElement?.closest<HTMLElement>("[data-piece]")?.dataset.piece;
  for (const [path, markup] of Object.entries(now.pieces)) renew(path, markup);
  count();
  const after = lineOf(focused)?.querySelector<HTMLElement>("[data-edit]") ?? (near ? next(near) : null);
  after?.focus();
  void repaint(Object.keys(now.pieces));
}

function pieceOf(path: string): HTMLElement | undefined {
  return all("[data-piece]").find((piece) => piece.dataset.piece === path);
}

/** The picture stays until there is a new one. */
function renew(path: string, markup: string): void {
  const old = pieceOf(path);
  if (!old) return;
  const template = document.createElement("template");
  template.innerHTML = markup;
  const drawn = old.querySelector(".drawn");
  if (drawn) template.content.querySelector(".drawn")?.replaceWith(drawn);
  old.replaceWith(template.content);
}

/** Whoever has confirmed a piece goes on with the next one. */
function next(path: string): HTMLElement | null {
  const pieces = all("[data-piece]");
  const place = pieces.findIndex((piece) => piece.dataset.piece === path);
  const later = pieces.slice(place).find((piece) => piece.querySelector("[data-confirm]") && piece.offsetParent);
  return (
    later?.querySelector<HTMLElement>("[data-confirm]") ?? pieces[place]?.querySelector<HTMLElement>("button") ?? null
  );
}

async function repaint(paths: string[]): Promise<void> {
  const query = new URLSearchParams(paths.map((path) => ["piece", path]));
  const response = await fetch(`${box}/pictures?${query}`);
  if (!response.ok) return;
  for (const [path, picture] of Object.entries((await response.json()) as Record<string, string>)) {
    const drawn = pieceOf(path)?.querySelector(".drawn");
    if (drawn) drawn.innerHTML = picture;
  }
}

/** How many values are still open, beside the names of the sections. */
function count(): void {
  for (const link of all<HTMLAnchorElement>(".contents a")) {
    const open = all(`${link.hash} .value.stand-in`).length;
    const badge = link.parentElement?.querySelector(".count");
    if (badge) badge.textContent = open ? String(open) : "✓";
  }
}

async function upload(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file || !confirm(input.dataset.confirm)) return;
  try {
    await post(`/api${box}/upload`, { text: await file.text() });
    location.reload();
  } catch (error) {
    complain(byId("problem"), error);
  } finally {
    input.value = "";
  }
}

// Playing with it

async function play(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const { start } = await post<{ start: string }>(`/api${box}/play`, {});
    byId("restarting").hidden = false;
    window.setTimeout(() => void back(start), PAUSE);
  } catch (error) {
    button.disabled = false;
    complain(byId("problem"), error);
  }
}

async function back(before: string): Promise<void> {
  const now = await fetch(`${box}/start`, { cache: "no-store" }).then(
    (response) => response.text(),
    () => before,
  );
  if (now !== before) location.reload();
  else window.setTimeout(() => void back(before), PAUSE);
}

// The page

function press(button: HTMLButtonElement): void {
  const { edit: path, undo, confirm: right } = button.dataset;
  const told = (error: unknown) => complain(byId("problem"), error);
  if (path) void edit(path);
  else if (undo) change({ undo: JSON.parse(undo) as string[] }).catch(told);
  else if (right) change({ confirm: JSON.parse(right) as string[] }).catch(told);
  else if (button.hasAttribute("data-play")) void play(button);
  else if (button.hasAttribute("data-cancel")) close(button.closest("form") as Element);
  else if (button.hasAttribute("data-less")) button.closest(".item")?.remove();
  else if (button.hasAttribute("data-more")) {
    const list = button.closest("fieldset");
    const blank = list?.querySelector<HTMLTemplateElement>(":scope > template")?.content.cloneNode(true);
    if (blank) list?.querySelector(":scope > .items")?.append(blank);
    all<HTMLElement>(
      ":scope > .items > .item:last-child input, :scope > .items > .item:last-child select",
      list ?? document,
    )[0]?.focus();
  }
}

wirePage();
watchSwitches(() => main.classList.toggle("only-open", byId<HTMLInputElement>("only-open").checked));
main.classList.toggle("only-open", byId<HTMLInputElement>("only-open").checked);
document.addEventListener("click", (event) => {
  const button = around<HTMLButtonElement>(event, "button");
  if (button) press(button);
});
document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLSelectElement && field.hasAttribute("data-op")) {
    const path = field.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (path) void edit(path, field.value);
  } else if (field instanceof HTMLInputElement && field.type === "file") void upload(field);
});
document.addEventListener("keydown", (event) => {
  const form = around(event, "form.editor");
  if (event.key === "Escape" && form) close(form);
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  if (form.id === "edition-form") {
    const edition = String(new FormData(form).get("edition"));
    change({ edition }).catch((error: unknown) => complain(byId("problem"), error));
  } else void save(form);
});
performance.mark("wired"); // from here on the page can be used
