/** Clocks that run down between two messages of the server. */

import { all } from "./dom";

const SECOND = 1000; // milliseconds
const HOUR = 3600; // seconds
const SHORT = 6; // hours that are few where a turn has days

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
    const days = clock.hasAttribute("data-days");
    clock.textContent = days ? inDays(left) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left < (days ? SHORT * HOUR : 60));
  }
}

/** Days and hours, or hours and minutes, in the words of the reader's language. */
function inDays(left: number): string {
  const hours = Math.floor(left / HOUR);
  const [parts, units] =
    hours >= 24
      ? [
          [Math.floor(hours / 24), hours % 24],
          ["day", "hour"],
        ]
      : [
          [hours, Math.floor((left % HOUR) / 60)],
          ["hour", "minute"],
        ];
  return parts.map((part, place) => measure(part, units[place] as string)).join(" ");
}

function measure(amount: number, unit: string): string {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" }).format(
    amount,
  );
}
