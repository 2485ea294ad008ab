/** What everybody may expect at the end, by category: asked for while its panel is open. */

import type { Connection } from "./connection";
import { byId, template } from "./dom";
import { post, tell } from "./post";

interface Outlook {
  version: number;
  sentence: string;
  columns: string[];
  rows: { label: string; points: number[] }[];
  totals: number[];
}

const points = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

export class OutlookPanel {
  private readonly panel = byId<HTMLDetailsElement>("outlook");
  private readonly place = this.panel.querySelector("div") as HTMLElement;
  private asked = -1; // the version that was asked about last
  private version = 0;

  constructor(
    private readonly table: string,
    private readonly connection: Connection,
  ) {
    this.panel.addEventListener("toggle", () => this.look());
  }

  /** The table has gone on: what is shown is of a position before, until the next decision of one's own. */
  refresh(version: number, yours: boolean, over: boolean): void {
    this.version = version;
    const seen = document.querySelector("#part-scores table"); // who may see no points may expect none
    this.panel.hidden = over || "off" in this.panel.dataset || !seen;
    this.place.classList.toggle("past", this.asked < version);
    if (document.querySelector("[data-curtain]")) this.forget();
    else if (yours) this.look();
  }

  /** Somebody else may look now. */
  private forget(): void {
    this.place.replaceChildren();
    this.asked = -1;
  }

  private look(): void {
    if (this.panel.open && !this.panel.hidden && this.asked < this.version) void this.ask(this.version);
  }

  private async ask(version: number): Promise<void> {
    this.asked = version;
    if (!this.place.hasChildNodes()) this.place.replaceChildren(template("outlook-waits"));
    try {
      const found = await post<Outlook>(`/api/tables/${this.table}/outlook?eyes=${this.connection.eyes}`, {});
      if (this.asked !== version) return; // asked anew meanwhile
      this.place.replaceChildren(filled(found));
      this.place.classList.toggle("past", version < this.version);
    } catch (error) {
      this.panel.open = false;
      this.forget();
      tell(error);
    }
  }
}

function filled(found: Outlook): DocumentFragment {
  const frame = template("outlook-frame");
  const part = (selector: string) => frame.querySelector(selector) as HTMLElement;
  part("thead tr").append(...found.columns.map((column) => cell("th", column, "col")));
  part("tbody").append(...found.rows.map((row) => line(row.label, row.points)));
  part("tfoot tr").append(...found.totals.map((total) => cell("td", points.format(total))));
  part("p").textContent = found.sentence;
  return frame;
}

function line(label: string, row: number[]): HTMLElement {
  const made = document.createElement("tr");
  made.append(cell("th", label, "row"), ...row.map((one) => cell("td", points.format(one))));
  return made;
}

function cell(kind: "td" | "th", text: string, scope = ""): HTMLElement {
  const made = document.createElement(kind);
  made.textContent = text;
  if (scope) made.setAttribute("scope", scope);
  return made;
}
