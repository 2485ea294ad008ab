/** Choosing in advance, while others decide: this page keeps it, and sends it when it is one's decision. */

import type { Chooser } from "./choose";
import { around, byId, template } from "./dom";
import { post, tell, toast } from "./post";

interface Option {
  action: number;
  sentence: string;
}

interface Expected {
  question: string;
  options: Option[];
}

export class Advance {
  private kept = ""; // the action
  private readonly box = byId("in-advance");

  constructor(
    private readonly table: string,
    private readonly chooser: Chooser,
  ) {
    document.addEventListener("click", (event) => {
      const option = around(event, "[data-keeps]");
      if (option) this.keep(option.dataset.keeps ?? "", option.textContent ?? "");
      else if (around(event, "[data-advance]")) void this.ask();
      else if (around(event, "[data-take-back]")) this.forget();
    });
  }

  /** It is one's decision: what was chosen is done, or told to be impossible. */
  refresh(yours: boolean, over: boolean): void {
    if (!yours && !over) return;
    const wanted = this.kept;
    this.forget();
    if (!wanted || over) return;
    if (document.querySelector(`#part-decision [data-choice="${wanted}"]`)) void this.chooser.act(Number(wanted));
    else toast(this.box.dataset.gone ?? "");
  }

  private async ask(): Promise<void> {
    this.kept = "";
    try {
      const expected = await post<Expected>(`/api/tables/${this.table}/advance`, {});
      if (!document.querySelector(".decision.mine")) this.offer(expected);
    } catch (error) {
      tell(error);
    }
  }

  private offer({ question, options }: Expected): void {
    const frame = template("advance-frame");
    (frame.querySelector("h3") as HTMLElement).textContent = question;
    frame.querySelector("ol")?.append(...options.map(line));
    this.show(frame);
  }

  private keep(action: string, sentence: string): void {
    this.kept = action;
    const frame = template("advance-kept");
    (frame.querySelector(".sentence") as HTMLElement).textContent = sentence;
    this.show(frame);
  }

  private show(frame: DocumentFragment): void {
    this.box.replaceChildren(frame);
    this.box.hidden = false;
    this.box.scrollIntoView({ block: "nearest" });
  }

  private forget(): void {
    this.kept = "";
    this.box.hidden = true;
    this.box.replaceChildren();
  }
}

function line(option: Option): DocumentFragment {
  const made = template("advance-line");
  const button = made.querySelector("button") as HTMLElement;
  button.dataset.keeps = String(option.action);
  (made.querySelector(".sentence") as HTMLElement).textContent = option.sentence;
  return made;
}
