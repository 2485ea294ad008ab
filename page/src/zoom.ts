/** How large the board is: it fills its room, or is larger and scrolls. Buttons, keys, or two fingers. */

import { all, byId } from "./dom";
import { keep, kept } from "./settings";

const SIZES = [1, 1.3, 1.7, 2.2];
const LARGEST = 3;

export function wireZoom(): void {
  for (const button of all<HTMLButtonElement>("[data-zoom]")) {
    button.addEventListener("click", () => zoom(Number(button.dataset.zoom)));
  }
  zoom(0);
  wirePinch(byId("board-scroll"));
}

export function zoom(by: number): void {
  const size = Math.max(0, Math.min(SIZES.length - 1, kept("zoom", 0) + by));
  keep("zoom", size);
  setSize(SIZES[size] ?? 1);
}

function setSize(times: number): void {
  byId("part-board").style.width = `${times * 100}%`;
}

/** Two fingers make the board larger around what lies between them; one finger then moves it. */
function wirePinch(board: HTMLElement): void {
  let apart = 0;
  let size = 1;
  board.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2) return;
    apart = distance(event.touches);
    size = byId("part-board").offsetWidth / board.clientWidth;
  });
  board.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length !== 2 || !apart) return;
      event.preventDefault();
      const before = byId("part-board").offsetWidth;
      setSize(Math.max(1, Math.min(LARGEST, (size * distance(event.touches)) / apart)));
      const grown = byId("part-board").offsetWidth / before;
      const [x, y] = middle(event.touches, board);
      board.scrollLeft += x * (grown - 1);
      document.scrollingElement?.scrollBy(0, y * (grown - 1));
    },
    { passive: false },
  );
}

function distance(touches: TouchList): number {
  const [one, other] = [touches[0] as Touch, touches[1] as Touch];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/** Of two fingers, from the corner of the board as it is drawn. */
function middle(touches: TouchList, board: HTMLElement): [number, number] {
  const [one, other] = [touches[0] as Touch, touches[1] as Touch];
  const { left, top } = board.getBoundingClientRect();
  return [(one.clientX + other.clientX) / 2 - left + board.scrollLeft, (one.clientY + other.clientY) / 2 - top];
}
