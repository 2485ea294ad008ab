/** Deciding: on the board, by a button, or typed. One click is one decision; what hands the turn on is asked twice. */

import { putBeside } from "./beside";
import type { Refused } from "./connection";
import { all, around, byId, pictureOf } from "./dom";
import { byKeys } from "./focus";
import { post, Refusal, tell, toast } from "./post";
import { on } from "./settings";
import { firstOf } from "./spots";

const STALE = 409;

export class Chooser {
  version = 0;
  private armed = "";
  private busy = false;
  private asked = ""; // what is to be decided
  private readonly menu = byId("spot-menu");

  constructor(
    private readonly table: string,
    private readonly say: (asked: object) => boolean,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("submit", (event) => this.typed(event));
    for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, (event) => light(event, true));
    for (const kind of ["mouseout", "focusout"]) document.addEventListener(kind, (event) => light(event, false));
  }

  /** A new view has come. What was begun goes on while the same is asked: others may have said or asked something. */
  refresh(version: number): void {
    this.version = version;
    this.busy = false;
    const asked = whatIsAsked();
    if (asked === this.asked) this.showArmed();
    else {
      this.thinkAgain();
      document.dispatchEvent(new Event("tabard:asked"));
    }
    this.asked = asked;
  }

  /** Take an option, or get ready to take it if it has to be confirmed. */
  choose(action: string): void {
    const button = buttonOf(action);
    const confirm = on("confirm") && button?.hasAttribute("data-hands-on");
    if (confirm && this.armed !== action) this.arm(action, button as HTMLElement);
    else void this.act(Number(action));
  }

  /** Forget what was about to be confirmed, and close the menu of a spot. */
  thinkAgain(): void {
    this.armed = "";
    for (const thing of all(".armed")) thing.classList.remove("armed");
    this.menu.hidden = true;
  }

  /** Decide: by the WebSocket, which is quick, or while there is none by a request of its own. */
  async act(action: number | string): Promise<void> {
    if (this.busy) return;
    this.busy = true; // until the next view, or a refusal
    const asked = { version: this.version, action };
    if (this.say(asked)) return;
    try {
      await post(`/api/tables/${this.table}/act`, asked);
    } catch (error) {
      if (error instanceof Refusal) this.refused({ kind: "refused", status: error.status, ...error.answer });
      else tell(error);
    } finally {
      this.busy = false;
    }
  }

  refused(why: Refused): void {
    this.busy = false;
    this.thinkAgain();
    if (why.status !== STALE) toast(why.problem); // otherwise the new view is on its way
  }

  private arm(action: string, button: HTMLElement): void {
    this.thinkAgain();
    this.armed = action;
    this.showArmed();
    if (!document.activeElement?.closest(".option, #typed")) button.focus(); // there Enter confirms
    button.scrollIntoView({ block: "nearest" });
  }

  private showArmed(): void {
    const things = this.armed ? [buttonOf(this.armed), ...spotsOf(this.armed)] : [];
    for (const thing of things) thing?.classList.add("armed");
  }

  private clicked(event: MouseEvent): void {
    const button = around(event, "[data-choice]");
    const spot = optionAt(event);
    if (button) this.choose(button.dataset.choice ?? "");
    else if (spot) this.chooseAt(spot);
    else if (!around(event, "#spot-menu")) this.thinkAgain();
  }

  /** A place of the board was chosen; where it stands for several options a menu asks which. */
  chooseAt(spot: SVGElement): void {
    const actions = actionsAt(spot);
    if (actions.length === 1) this.choose(actions[0] as string);
    else if (actions.length > 1) this.openMenu(spot, actions);
  }

  private openMenu(spot: SVGElement, actions: string[]): void {
    this.thinkAgain();
    this.menu.replaceChildren(...actions.map((action) => menuItem(action, spot)));
    this.menu.hidden = false;
    putBeside(this.menu, spot, [spot.getBoundingClientRect()]);
    this.menu.querySelector("button")?.focus();
  }

  private typed(event: Event): void {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "notation") return;
    event.preventDefault();
    const field = byId<HTMLInputElement>("typed");
    const text = field.value.trim().replace(/\s+/g, " ");
    if (!text) {
      if (this.armed) this.choose(this.armed);
      return;
    }
    const found = meant(text);
    if (found) this.choose(found);
    else void this.act(text); // the server says why not
    field.value = "";
  }
}

/** The option, or the hex around some, that was pressed, even if something that cannot be chosen lies on it. */
export function optionAt(event: MouseEvent): SVGElement | null {
  return placeAt(event, ".option") ?? placeAt(event, "[data-inside]");
}

function placeAt(event: MouseEvent, selector: string): SVGElement | null {
  const below = around(event, ".board") ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const found = below.map((thing) => thing.closest<SVGElement>(selector)).find((thing) => thing);
  return around<SVGElement>(event, selector) ?? found ?? null;
}

/** The decision with all its options, in words. */
function whatIsAsked(): string {
  const decision = document.querySelector<HTMLElement>("#part-decision > .decision");
  const options = all<HTMLElement>("#part-decision [data-choice]").map((option) => option.dataset.notation);
  return [decision?.dataset.moment, ...options].join("\n");
}

/** The options that a place of the board stands for. */
export function actionsAt(spot: SVGElement): string[] {
  const listed = spot.dataset.action ?? spot.dataset.inside ?? "";
  return listed.split(" ").filter((action) => buttonOf(action));
}

function buttonOf(action: string): HTMLElement | null {
  return document.querySelector(`#part-decision [data-choice="${action}"]`);
}

/** Where an option lies on the board. */
export function spotsOf(action: string): SVGElement[] {
  return all<SVGElement>(`#part-board [data-action~="${action}"]`);
}

/** The button of an option with a picture of what it is about: its own place, or the one that was pressed. */
function menuItem(action: string, pressed: SVGElement): HTMLElement {
  const item = buttonOf(action)?.cloneNode(true) as HTMLElement;
  item.removeAttribute("id");
  item.setAttribute("role", "menuitem");
  const about = spotsOf(action)[0] ?? pressed;
  item.querySelector(".number")?.replaceWith(pictureOf(about as SVGGraphicsElement));
  return item;
}

/** The option that a text stands for: its notation, or the beginning of only one. */
function meant(text: string): string {
  const options = all<HTMLElement>("#part-decision [data-notation]");
  const exact = options.find((option) => option.dataset.notation === text);
  const begun = options.filter((option) => option.dataset.notation?.startsWith(text));
  return (exact ?? (begun.length === 1 ? begun[0] : undefined))?.dataset.choice ?? "";
}

/** What one points at on one side is shown on the other: options, places, and lines of the log. */
function light(event: Event, shine: boolean): void {
  if (event.type === "focusin" && !byKeys()) return;
  const choice = around(event, "[data-choice]");
  const line = around(event, "[data-spots]");
  const spot = around<SVGElement>(event, ".option");
  let things: Element[] = [];
  if (choice) things = spotsOf(choice.dataset.choice ?? "");
  else if (line) things = (line.dataset.spots ?? "").split(" ").flatMap((places) => firstOf(places) ?? []);
  else if (spot) things = (spot.dataset.action ?? "").split(" ").flatMap((action) => buttonOf(action) ?? []);
  for (const thing of things) thing.classList.toggle("lit", shine);
}
