/** What an option would change, asked of the server when somebody points at it, and kept while the same is decided. */

import type { Foretold } from "./connection";

export class Previews {
  private readonly known = new Map<string, Foretold>();
  private since = 0; // the version with which the decision came
  private wanted = ""; // the option that was asked about last
  private show: (found: Foretold) => void = () => {};

  constructor(
    private readonly version: () => number,
    private readonly ask: (what: object) => void,
  ) {
    document.addEventListener("tabard:asked", () => this.forget());
  }

  /** Show what an option would change, once that is known and unless another, or none, is asked about meanwhile. */
  of(action: string, show: (found: Foretold) => void): void {
    const known = this.known.get(action);
    this.wanted = action;
    this.show = show;
    if (known) show(known);
    else if (action) this.ask({ version: this.version(), action: Number(action) });
  }

  /** Nobody wants to know any more. */
  drop(): void {
    this.wanted = "";
  }

  hear(found: Foretold): void {
    const action = String(found.action);
    if (found.told === undefined || found.version < this.since) return;
    this.known.set(action, found);
    if (action === this.wanted) this.show(found);
  }

  private forget(): void {
    this.known.clear();
    this.drop();
    this.since = this.version();
  }
}
