/** Buttons that ask the server for something besides a decision: the words are theirs, the request is in their data. */

import { around, byId } from "./dom";
import { post, tell, toast } from "./post";

export function wireCommands(table: string, version: () => number): void {
  document.addEventListener("click", (event) => {
    const button = around<HTMLButtonElement>(event, "button");
    if (!button) return;
    if (button.dataset.post) void send(table, button, version());
    else if (button.dataset.copy) void copy(button);
    else if (button.dataset.open) byId<HTMLDialogElement>(button.dataset.open).showModal();
  });
}

async function send(table: string, button: HTMLButtonElement, version: number): Promise<void> {
  if (button.dataset.confirm && !confirm(button.dataset.confirm)) return;
  const body = JSON.parse(button.dataset.body ?? "{}") as Record<string, unknown>;
  if (button.hasAttribute("data-versioned")) body.version = version;
  try {
    const answer = await post<{ url?: string }>(`/api/tables/${table}/${button.dataset.post}`, body);
    if (answer.url) location.assign(answer.url);
  } catch (error) {
    tell(error);
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const link = new URL(button.dataset.copy ?? "", location.href).href;
  try {
    if ("share" in button.dataset && "share" in navigator) return await navigator.share({ url: link });
    await navigator.clipboard.writeText(link);
    toast(`${button.dataset.done}: ${link}`);
  } catch (error) {
    if ((error as Error).name === "AbortError") return; // they have thought better of it
    toast(link); // not allowed to copy: then it can be marked and copied by hand
  }
}
