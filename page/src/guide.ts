/** The guide of a first game: its pages are turned here, and the places it speaks of are outlined on the board. */

import { all } from "./dom";

let moment = "";
let turned = 0; // how many pages of this moment were turned

export function wireGuide(): void {
  document.addEventListener("tabard:view", show);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".lesson [data-turn]") : null;
    if (!button) return;
    turned += Number(button.dataset.turn);
    show();
    document.querySelector<HTMLElement>(".lesson article:not([hidden]) [data-turn='1']")?.focus();
  });
}

/** After every new view, as it knows nothing of turned pages and outlines. */
function show(): void {
  const lesson = document.querySelector<HTMLElement>(".lesson");
  for (const thing of all<Element>(".pointed, .expected")) thing.classList.remove("pointed", "expected");
  if (!lesson) return;
  if (lesson.dataset.moment !== moment) {
    moment = lesson.dataset.moment ?? "";
    turned = 0;
  }
  const pages = all("article", lesson);
  turned = Math.max(0, Math.min(pages.length - 1, turned));
  for (const [number, page] of pages.entries()) page.hidden = number !== turned;
  const page = pages[turned];
  if (page) outline(page, turned === pages.length - 1 ? (lesson.dataset.expects ?? "") : "");
}

function outline(page: HTMLElement, expects: string): void {
  const spoken = (page.dataset.points ?? "").split(" ").filter(Boolean);
  const places = spoken.flatMap((id) => document.querySelector(`#part-board [id="${id}"]`) ?? []);
  for (const place of places) place.classList.add("pointed");
  if (expects) {
    for (const thing of all<Element>(`#part-board [data-action~="${expects}"], #choice-${expects}`)) {
      thing.classList.add("expected");
    }
  }
  bringIntoView(document.querySelector("#part-board .expected") ?? places[0]);
}

/** Only if it is not in sight: a board that jumps about is hard to read. */
function bringIntoView(place: Element | undefined | null): void {
  const room = document.getElementById("board-scroll")?.getBoundingClientRect();
  const at = place?.getBoundingClientRect();
  if (!place || !room || !at) return;
  const top = Math.max(room.top, lowestEdge());
  const bottom = Math.min(room.bottom, sheetEdge());
  if (at.top >= top && at.bottom <= bottom) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "center", inline: "nearest", behavior: calm ? "auto" : "smooth" });
}

/** Where the guide ends that stays above the board on a phone. */
function lowestEdge(): number {
  return document.querySelector(".lesson")?.getBoundingClientRect().bottom ?? 0;
}

/** Where the sheet with the decision begins that lies over the board on a phone. */
function sheetEdge(): number {
  const sheet = document.querySelector(".decision-box");
  return sheet && getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : innerHeight;
}
