/** Clocks that run down between two messages of the server. */

import { all } from "./dom";

const SECOND = 1000; // milliseconds

let told = 0; // when the server last said what is left

export function wireClocks(): void {
  setInterval(showClocks, SECOND);
}

export function setClocks(): void {
  told = performance.now();
  showClocks();
}

function showClocks(): void {
  const passed = (performance.now() - told) / SECOND;
  for (const clock of all("[data-left]")) {
    const running = clock.hasAttribute("data-running");
    const left = Math.max(0, Math.round(Number(clock.dataset.left) - (running ? passed : 0)));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left < 60);
  }
}
