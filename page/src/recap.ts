/** What the others did since one's turn: marked on the board, and shown again step by step. */

import type { Connection } from "./connection";
import { all, around, byId } from "./dom";
import { lookAt } from "./in_view";
import { show } from "./morph";
import { ask, tell } from "./post";
import { firstOf } from "./spots";

const STEP = 700; // milliseconds from one position to the next

interface Shown {
  parts: { board: string };
}

export class Recap {
  private playing: AbortController | null = null;

  constructor(
    private readonly table: string,
    private readonly connection: Connection,
    private readonly layout: () => string,
    private readonly settle: () => void, // puts the parts of a board in their places
  ) {
    document.addEventListener("click", (event) => {
      if (around(event, "[data-to-recap]")) lookAt(byId("part-recap"));
      const button = around(event, "[data-recap]");
      if (button && !this.playing) void this.play(button);
      else this.stop();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.stop();
    });
  }

  /** New parts have come: the log ends with the latest, the recap starts at its first, what changed last is marked. */
  refresh(parts: Record<string, string>): void {
    if ("log" in parts) byId("part-log").scrollTop = byId("part-log").scrollHeight;
    const lines = document.querySelector("#part-recap ol");
    if ("recap" in parts && lines) lines.scrollTop = 0;
    if ("recap" in parts || "board" in parts) this.mark();
  }

  /** The board is again as it is now. */
  stop(): void {
    if (!this.playing) return;
    this.playing.abort();
    this.playing = null;
    for (const line of all("#part-recap [aria-current]")) line.removeAttribute("aria-current");
    show({ board: this.connection.text("board") }, this.settle);
    this.mark();
  }

  private mark(): void {
    for (const thing of all<Element>("#part-board .changed")) thing.classList.remove("changed");
    const latest = document.querySelector<HTMLElement>("#part-recap [data-latest]")?.dataset.latest;
    const line = latest ? document.getElementById(latest) : null;
    for (const places of (line?.dataset.spots ?? "").split(" ")) firstOf(places)?.classList.add("changed");
  }

  private async play(button: HTMLElement): Promise<void> {
    const playing = new AbortController();
    this.playing = playing;
    button.setAttribute("aria-pressed", "true");
    lookAt(byId("part-board")); // on a phone it lies above the recap
    try {
      for (const step of (button.dataset.recap ?? "").split(" ").map(Number)) {
        const shown = await this.position(step, playing.signal);
        if (playing.signal.aborted) return;
        show(shown.parts, this.settle);
        this.follow(step);
        await new Promise((done) => setTimeout(done, STEP));
        if (playing.signal.aborted) return;
      }
      this.stop();
    } catch (error) {
      if (!playing.signal.aborted) {
        this.stop();
        tell(error);
      }
    } finally {
      button.removeAttribute("aria-pressed");
    }
  }

  private async position(move: number, signal: AbortSignal): Promise<Shown> {
    const query = new URLSearchParams({ layout: this.layout() });
    if (this.connection.eyes) query.set("eyes", this.connection.eyes);
    const { parts } = await ask<Shown>(`/t/${this.table}/replay/${move}?${query}`, { signal });
    return { parts: { board: parts.board } };
  }

  /** The line that tells of the move that is shown. */
  private follow(move: number): void {
    for (const line of all("#part-recap li[data-last]")) {
      const first = Number(line.id.replace("recap-", ""));
      const now = first < move && move <= Number(line.dataset.last) + 1;
      if (now) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
      if (now) line.scrollIntoView({ block: "nearest" });
    }
  }
}
