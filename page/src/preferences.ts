/** The theme, and menus that close when one is done with them: what every page has. */

import { all, around } from "./dom";

const YEAR = 365 * 24 * 3600;

export function wirePage(): void {
  for (const choice of all<HTMLInputElement>("input[name=theme]")) {
    choice.addEventListener("change", () => setTheme(choice.value));
  }
  document.addEventListener("click", (event) => {
    for (const menu of all<HTMLDetailsElement>("details.menu[open]")) {
      if (around(event, "details.menu") !== menu) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of all<HTMLDetailsElement>("details.menu[open]")) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}

function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `theme=${theme};path=/;max-age=${YEAR};samesite=lax`;
}
