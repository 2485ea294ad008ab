/** The WebSocket of a table: it comes back by itself, and then everything is sent anew. */

import type { Problem } from "./post";
import { kept } from "./settings";

/** A text, or how it is made from the one before: new text, and slices of the old (where, how long). */
type News = string | (string | [number, number])[];

interface Message extends Omit<View, "parts" | "kind"> {
  kind: "view" | "step";
  parts: Record<string, News>;
}

/** Why a click was refused. */
export interface Refused extends Problem {
  kind: "refused";
  status: number;
}

/** What an option would change, or why that was not said. */
export interface Foretold {
  kind: "preview";
  version: number;
  action: number;
  told?: string; // markup
  spots?: string; // places of the board, the best first
}

export interface View {
  kind: "view";
  version: number;
  parts: Record<string, string>; // those that have changed
  announce: string[];
  told: string[]; // what was done beside moves
  said: string[]; // by others
  yours: boolean;
  over: boolean;
  moved: "" | "own" | "other"; // who has decided since the last view
}

const FIRST_WAIT = 250; // milliseconds
const LONGEST_WAIT = 8000;
const GONE = 4000; // codes from here on are the server's own: coming back would not help
const NO_SUCH_TABLE = 4404; // it was deleted; the page that then comes says so

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  eyes = ""; // the seat that this page was asked to look for
  private texts: Record<string, string> = {}; // every part as it was sent last
  private timer = 0;

  constructor(
    private readonly table: string,
    private readonly layout: () => string,
    private readonly seen: (view: View) => void,
    private readonly stepped: (parts: Record<string, string>) => void,
    private readonly refused: (why: Refused) => void,
    private readonly foretold: (found: Foretold) => void,
  ) {
    window.addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
  }

  open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ layout: this.layout(), lang: document.documentElement.lang, deltas: "1" });
    this.texts = {};
    query.set("pace", kept("pace", "normal"));
    if (this.eyes) query.set("eyes", this.eyes);
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.table}/live?${query}`);
    this.socket = socket;
    socket.addEventListener("message", (event) =>
      this.hear(JSON.parse(event.data as string) as Message | Refused | Foretold),
    );
    socket.addEventListener("close", (event) => this.lost(socket, event.code));
  }

  /** Show the table through somebody's eyes, in another layout, or at another pace. */
  look(change: { eyes?: number; layout?: string; pace?: string; skip?: boolean }): void {
    if (change.eyes !== undefined) this.eyes = String(change.eyes);
    this.say("look", change);
  }

  /** Whether something could be said to the server. */
  say(kind: "act" | "look" | "preview", what: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ kind, ...what }));
    return true;
  }

  /** A part of the page as it was sent last. */
  text(part: string): string {
    return this.texts[part] ?? "";
  }

  private hear(message: Message | Refused | Foretold): void {
    this.wait = FIRST_WAIT;
    document.body.dataset.connection = "on";
    if (message.kind === "refused") this.refused(message);
    else if (message.kind === "preview") this.foretold(message);
    else this.show(message);
  }

  private show(message: Message): void {
    const parts: Record<string, string> = {};
    for (const [name, news] of Object.entries(message.parts)) parts[name] = made(news, this.texts[name] ?? "");
    Object.assign(this.texts, parts);
    if (message.kind === "step") this.stepped(parts);
    else this.seen({ ...message, kind: "view", parts });
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    document.body.dataset.connection = "off";
    if (code === NO_SUCH_TABLE && document.body.dataset.leaving === undefined) location.reload();
    if (code >= GONE) return;
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Try at once: the network is back, or somebody looks again. */
  private now(): void {
    if (this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }
}

function made(news: News, old: string): string {
  if (typeof news === "string") return news;
  return news.map((piece) => (typeof piece === "string" ? piece : old.slice(piece[0], piece[0] + piece[1]))).join("");
}
