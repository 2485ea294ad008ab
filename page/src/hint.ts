/** What the grandmaster would do, and why: each option is said once. */

import type { Chooser } from "./choose";
import { around, byId, template } from "./dom";
import { post, tell } from "./post";

interface Candidate {
  action: number;
  sentence: string;
  share: number;
}

interface Stretch {
  title: string;
  steps: string[];
}

interface Hint {
  sentence: string;
  plan: string[];
  about: string[];
  brings: string;
  follows: Stretch[];
  candidates: Candidate[];
}

const SHOWN = 5;
const TRIED = 0.005; // of its time: with less a choice was hardly thought of

export function wireHints(table: string, chooser: Chooser): void {
  document.addEventListener("click", (event) => {
    if (around(event, "[data-hint]")) void ask(table, chooser);
  });
}

export function hideHint(): void {
  byId("hints").hidden = true;
}

async function ask(table: string, chooser: Chooser): Promise<void> {
  const box = byId("hints");
  const version = chooser.version;
  box.replaceChildren(template("hint-waits"));
  box.hidden = false;
  try {
    const hint = await post<Hint>(`/api/tables/${table}/hint`, {});
    if (chooser.version === version) fill(box, hint);
  } catch (error) {
    box.hidden = true;
    tell(error);
  }
}

function fill(box: HTMLElement, hint: Hint): void {
  const frame = template("hint-frame");
  const list = frame.querySelector(".hint-list") as HTMLElement;
  (frame.querySelector(".why") as HTMLElement).textContent = hint.sentence;
  const plan = frame.querySelector(".plan") as HTMLElement;
  const [best, ...others] = hint.candidates;
  for (const [place, step] of hint.plan.entries()) plan.append(place === 0 && best ? first(step, best) : planned(step));
  const about = frame.querySelector(".about") as HTMLElement;
  for (const sentence of hint.about) about.append(planned(sentence));
  about.hidden = !hint.about.length;
  (frame.querySelector(".brings") as HTMLElement).textContent = hint.brings;
  const follows = frame.querySelector(".follows") as HTMLElement;
  for (const stretch of hint.follows) follows.append(later(stretch));
  const thought = others.filter((candidate) => candidate.share >= TRIED);
  for (const candidate of thought.slice(0, SHOWN)) list.append(line(candidate));
  if (!thought.length) for (const part of [list.previousElementSibling, list]) part?.remove();
  box.replaceChildren(frame);
  box.scrollIntoView({ block: "nearest" });
}

function later(stretch: Stretch): DocumentFragment {
  const made = template("hint-stretch");
  (made.firstElementChild as HTMLElement).textContent = stretch.title;
  for (const step of stretch.steps) made.lastElementChild?.append(planned(step));
  return made;
}

/** The step that can be taken now. */
function first(step: string, candidate: Candidate): DocumentFragment {
  const made = template("hint-first");
  (made.querySelector(".sentence") as HTMLElement).textContent = step;
  (made.querySelector("button") as HTMLElement).dataset.choice = String(candidate.action);
  return made;
}

function planned(step: string): DocumentFragment {
  const made = template("hint-step");
  (made.firstElementChild as HTMLElement).textContent = step;
  return made;
}

function line(candidate: Candidate): DocumentFragment {
  const made = template("hint-line");
  const button = made.querySelector("button") as HTMLElement;
  const share = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  (made.querySelector(".share") as HTMLElement).textContent = share.format(candidate.share);
  (made.querySelector(".sentence") as HTMLElement).textContent = candidate.sentence;
  button.dataset.choice = String(candidate.action);
  return made;
}
