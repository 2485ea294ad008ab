/** A game seen again: slider, steps, autoplay, keys; and bringing a record along. */

import "./style.css";
import "./table.css";
import "./recap.css";
import "./learn.css";
import "./replay.css";

import { Arrangement } from "./arrange";
import { all, around, byId } from "./dom";
import { wireExplanations } from "./explain";
import { layout, onLayout, phone } from "./layout";
import { show } from "./morph";
import { ask, post, Refusal, tell, toast } from "./post";
import { wirePage } from "./preferences";

interface Shown {
  move: number;
  parts: Record<string, string>;
}

const KEPT = 60; // positions that are remembered

class Player {
  private move = -1;
  private wanted: number;
  private loading = false;
  private timer = 0;
  private eyes: string;
  private readonly shown = new Map<string, Promise<Shown>>();
  private readonly count: number;
  private readonly table: string;
  private readonly arrangement = new Arrangement(() => phone.matches);

  constructor(main: HTMLElement) {
    new ResizeObserver(() => this.arrangement.arrange()).observe(byId("board-scroll"));
    this.table = main.dataset.table ?? "";
    this.count = Number(main.dataset.count);
    this.wanted = Number(main.dataset.move);
    this.eyes = main.dataset.eyes ?? "";
    phone.addEventListener("change", () => this.again());
    onLayout(() => this.again());
    void this.follow();
  }

  get position(): number {
    return this.wanted;
  }

  /** Show a move as soon as it is here; moves that were wanted meanwhile are skipped. */
  go(move: number): void {
    this.wanted = Math.max(0, Math.min(this.count, move));
    byId<HTMLInputElement>("slider").value = String(this.wanted);
    void this.follow();
  }

  look(eyes: string): void {
    this.eyes = eyes;
    this.again();
  }

  private again(): void {
    this.move = -1;
    void this.follow();
  }

  private async follow(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      while (this.move !== this.wanted) {
        const next = await this.fetched(this.wanted);
        this.move = next.move;
        show(next.parts, () => this.arrangement.arrange());
        this.mark();
      }
      if (this.timer && this.move < this.count) void this.fetched(this.move + 1);
    } catch (error) {
      this.stop();
      tell(error);
    } finally {
      this.loading = false;
    }
  }

  private query(layout: string): URLSearchParams {
    const asked = new URLSearchParams({ layout });
    if (this.eyes) asked.set("eyes", this.eyes);
    return asked;
  }

  /** On a phone everything lies in one column: nothing has to be chosen, and whoever looks on wants to see all. */
  private fetched(move: number): Promise<Shown> {
    const address = `/t/${this.table}/replay/${move}?${this.query(phone.matches ? "narrow" : layout())}`;
    let found = this.shown.get(address);
    if (!found) {
      found = ask<Shown>(address);
      found.catch(() => this.shown.delete(address));
      this.shown.set(address, found);
      const oldest = this.shown.keys().next().value;
      if (this.shown.size > KEPT && oldest) this.shown.delete(oldest);
    }
    return found;
  }

  /** The line of the log, the address and the pictures are those of the move that is shown. */
  private mark(): void {
    for (const line of all("#log li[data-first]")) {
      const now = Number(line.dataset.first) <= this.move && this.move <= Number(line.dataset.last);
      if (now) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
      if (now) byId("log").scrollTop = line.offsetTop - byId("log").clientHeight / 3;
    }
    const address = new URL(location.href);
    address.searchParams.set("move", String(this.move));
    address.searchParams.delete("fork");
    history.replaceState(null, "", address);
    for (const link of all<HTMLAnchorElement>("[data-picture]")) {
      const asked = this.query(phone.matches ? "narrow" : "wide");
      asked.set("move", String(this.move));
      link.href = `/t/${this.table}/board.${link.dataset.picture}?${asked}`;
    }
    document.body.dataset.move = String(this.move);
  }

  /** The first or the last move of the turn beside this one. */
  turn(forwards: boolean): void {
    const lines = all("#log li[data-first]");
    const ends = [0, ...lines.map((line) => Number(line.dataset.last))];
    const next = forwards ? ends.find((end) => end > this.wanted) : ends.filter((end) => end < this.wanted).at(-1);
    this.go(next ?? (forwards ? this.count : 0));
  }

  play(): void {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.wanted === this.count) this.go(0);
    this.tick();
    this.pressed(true);
  }

  private tick(): void {
    const pause = Number(byId<HTMLSelectElement>("speed").value);
    this.timer = window.setTimeout(() => {
      if (!this.loading) this.go(this.wanted + 1);
      if (this.wanted < this.count) this.tick();
      else this.stop();
    }, pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.pressed(false);
  }

  private pressed(playing: boolean): void {
    document.querySelector("[data-go=play]")?.setAttribute("aria-pressed", String(playing));
  }

  async fork(): Promise<void> {
    const seats = all<HTMLSelectElement>("#fork select").map((list) => {
      const [kind, bot] = list.value.split(":");
      return bot ? { kind, bot } : { kind };
    });
    try {
      const begun = await post<{ url: string }>(`/api/tables/${this.table}/fork`, { move: this.wanted, seats });
      location.assign(begun.url);
    } catch (error) {
      tell(error);
    }
  }

  command(name: string): void {
    const steps: Record<string, () => void> = {
      first: () => this.go(0),
      "turn-back": () => this.turn(false),
      back: () => this.go(this.wanted - 1),
      play: () => this.play(),
      on: () => this.go(this.wanted + 1),
      "turn-on": () => this.turn(true),
      last: () => this.go(this.count),
    };
    if (name !== "play") this.stop();
    steps[name]?.();
  }
}

const KEYS: Record<string, string> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  " ": "play",
};

function wirePlayer(main: HTMLElement): void {
  const player = new Player(main);
  const slider = byId<HTMLInputElement>("slider");
  slider.addEventListener("input", () => {
    player.stop();
    player.go(Number(slider.value));
  });
  document.addEventListener("click", (event) => clicked(event, player));
  document.addEventListener("keydown", (event) => typed(event, player));
  document.querySelector<HTMLSelectElement>("#eyes")?.addEventListener("change", (event) => {
    player.look((event.target as HTMLSelectElement).value);
  });
  const dialog = document.querySelector<HTMLDialogElement>("#fork");
  dialog?.addEventListener("close", () => {
    if (dialog.returnValue === "fork") void player.fork();
  });
  if (dialog && new URLSearchParams(location.search).has("fork")) dialog.showModal();
}

function clicked(event: MouseEvent, player: Player): void {
  const button = around<HTMLButtonElement>(event, "button");
  const line = around(event, "#log li[data-last]");
  if (button?.dataset.go) player.command(button.dataset.go);
  else if (button?.dataset.open) byId<HTMLDialogElement>(button.dataset.open).showModal();
  else if (button?.hasAttribute("data-copy-moment")) void copy(button);
  else if (line) {
    event.preventDefault();
    player.stop();
    player.go(Number(line.dataset.last));
  }
}

function typed(event: KeyboardEvent, player: Player): void {
  if (
    around(event, "input:not([type=range]), select, textarea, dialog") ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  if (event.key === " " && around(event, "button, a, summary")) return;
  if (event.key.startsWith("Arrow") && around(event, "#slider") && !event.shiftKey) return;
  const name = KEYS[event.key];
  if (!name) return;
  event.preventDefault();
  player.command(event.shiftKey && (name === "back" || name === "on") ? `turn-${name}` : name);
}

async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(`${button.dataset.done}: ${location.href}`);
  } catch {
    toast(location.href); // not allowed to copy: then it can be marked and copied by hand
  }
}

// Bringing a record

function wireBringing(form: HTMLFormElement): void {
  const text = byId<HTMLTextAreaElement>("record");
  const take = async (file: File | undefined | null) => {
    if (file) text.value = await file.text();
  };
  byId<HTMLInputElement>("file").addEventListener("change", (event) => {
    void take((event.target as HTMLInputElement).files?.[0]);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void bring(text.value);
  });
}

async function bring(record: string): Promise<void> {
  const problem = byId("problem");
  problem.hidden = true;
  try {
    const begun = await post<{ id: string }>("/api/records", { record });
    location.assign(`/t/${begun.id}/replay?move=0`);
  } catch (error) {
    problem.textContent = error instanceof Refusal ? error.answer.problem : String(error);
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  }
}

wirePage();
const main = document.querySelector<HTMLElement>("main.replay");
if (main) {
  wireExplanations(main.dataset.game ?? "");
  wirePlayer(main);
}
const form = document.querySelector<HTMLFormElement>("#bring");
if (form) wireBringing(form);
