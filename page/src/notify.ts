/** Telling that it is my decision: in the title and the icon, and by a message of the browser. */

import { byId } from "./dom";
import { on } from "./settings";

const title = document.title;

let mine: boolean | null = null; // whether it was my decision so far; at first nobody knows

/**
 * The title always says whose decision it is; whoever came to see the table need not be called to it. Whether somebody
 * was called.
 */
export function showTurn(yours: boolean, text: string): boolean {
  document.title = yours ? `● ${text} – ${title}` : title;
  byId<HTMLLinkElement>("icon").href = yours ? "/icon.svg?turn" : "/icon.svg";
  const called = yours && mine === false;
  if (called) callToTable(text);
  mine = yours;
  return called;
}

/** Ask for permission; whether it was given. */
export async function allowMessages(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

function callToTable(text: string): void {
  if (!on("notify") || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const message = new Notification(title, { body: text, tag: location.pathname, icon: "/icon.svg" });
  message.addEventListener("click", () => {
    window.focus();
    message.close();
  });
}
