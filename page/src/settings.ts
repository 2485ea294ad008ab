/** What this browser remembers for itself: switches of the table page, and the form of the last game. */

const PREFIX = "tabard-";

export function kept<T>(name: string, usual: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual; // forbidden to remember, or written by something else
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Then it holds until the page is left.
  }
}

/** Whether a switch of the page is on. */
export function on(name: string): boolean {
  const box = document.querySelector<HTMLInputElement>(`[data-setting="${name}"]`);
  return box?.checked ?? false;
}

/** Switches are as they were left, and tell when they are changed. */
export function watchSwitches(changed: (name: string, box: HTMLInputElement) => void): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-setting]")) {
    const name = box.dataset.setting ?? "";
    box.checked = kept(name, box.checked);
    box.addEventListener("change", () => {
      keep(name, box.checked);
      changed(name, box);
    });
  }
}
