/** A table is begun, and whoever began it goes there. What the server refuses is said on the page. */

import { all, around, byId } from "./dom";
import { post, Refusal } from "./post";

interface Begun {
  url: string;
}

/** Ask for a table; meanwhile nothing else on the page can be begun. */
export async function begin(wish: object, problem: HTMLElement = byId("problem")): Promise<void> {
  hold(true);
  problem.hidden = true;
  try {
    location.assign((await post<Begun>("/api/tables", wish)).url);
  } catch (error) {
    problem.textContent = error instanceof Refusal ? error.answer.problem : String(error);
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  } finally {
    hold(false);
  }
}

/** Buttons that know the table they begin. */
export function wireBeginning(): void {
  document.addEventListener("click", (event) => {
    const wish = around(event, "[data-begin]")?.dataset.begin;
    if (wish) void begin(JSON.parse(wish) as object);
  });
}

function hold(held: boolean): void {
  for (const button of all<HTMLButtonElement>("[data-begin], #start")) button.disabled = held;
}
