/** Inviting friends: whole addresses, the share sheet where there is one, and a word where a link leads nobody here. */

import { all } from "./dom";

const LOCAL = /^(localhost|127\..*|\[::1\])$/;

let first = ""; // the question that was open when this page came

/** Whether inviting comes first: nothing was decided here yet, and the invitation lies open. */
export function invites(question: string): boolean {
  first ||= question;
  return question === first && document.querySelector("#inviting[open]") !== null;
}

export function showInvitation(): void {
  for (const line of all("#part-invite [data-link]")) {
    line.textContent = new URL(line.dataset.link ?? "", location.href).href;
  }
  for (const button of all("#part-invite [data-share]")) button.hidden = !("share" in navigator);
  for (const note of all("#part-invite .local")) note.hidden = !LOCAL.test(location.hostname);
}
