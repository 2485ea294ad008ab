/** The page of a table. */

import "./style.css";
import "./table.css";
import "./recap.css";
import "./ending.css";
import "./invite.css";
import "./talk.css";

import { Advance } from "./advance";
import { Arrangement } from "./arrange";
import { Chooser } from "./choose";
import { setClocks, wireClocks } from "./clock";
import { wireCommands } from "./commands";
import { Connection, type View } from "./connection";
import { drawCurtain, wireCurtain } from "./curtain";
import { wireDeleting } from "./delete";
import { all, byId } from "./dom";
import { endTurn } from "./ending";
import { wireExplanations } from "./explain";
import { keepFocus, watchKeys } from "./focus";
import { hideHint, wireHints } from "./hint";
import { bringIntoView } from "./in_view";
import { showInvitation } from "./invite";
import { wireKeyboard } from "./keyboard";
import { layout, onLayout, phone } from "./layout";
import { show } from "./morph";
import { welcome, wireNaming } from "./naming";
import { allowMessages, showTurn } from "./notify";
import { OutlookPanel } from "./outlook";
import { showRating } from "./own_rating";
import { wirePace } from "./pace";
import { Pinned } from "./pinned";
import { tell, toast } from "./post";
import { wirePage } from "./preferences";
import { Previews } from "./previews";
import { wantCalls, wirePush } from "./push";
import { Recap } from "./recap";
import { remember } from "./recent";
import { keep, watchSwitches } from "./settings";
import { hearMove, hearView, wireSound } from "./sound";
import { hearTalk, showOrHide, wireTalk } from "./talk";
import { wireZoom } from "./zoom";

const HEARD = 12; // lines that stay for screen readers

const main = byId("main");
const id = main.dataset.table ?? "";
const game = main.dataset.game ?? "";
const chooser = new Chooser(id, (asked) => connection.say("act", asked));
const previews = new Previews(
  () => chooser.version,
  (what) => connection.say("preview", what),
);
const connection: Connection = new Connection(
  id,
  layout,
  seen,
  stepped,
  (why) => chooser.refused(why),
  (found) => previews.hear(found),
);
const arrangement = new Arrangement(() => phone.matches);
const pinned = new Pinned((part) => {
  arrangement.open(part);
  pinned.refresh();
});
const advance = new Advance(id, chooser);
const outlook = new OutlookPanel(id, connection);
const recap = new Recap(id, connection, layout, settle);

function seen(view: View): void {
  recap.stop();
  const asked = keepFocus(() => showParts(view.parts));
  recap.refresh(view.parts);
  if ("board" in view.parts || "decision" in view.parts) bringIntoView();
  chooser.refresh(view.version);
  if ("decision" in view.parts) hideHint();
  if ("invite" in view.parts) showInvitation();
  if ("seats" in view.parts) {
    setClocks();
    welcome();
  }
  drawCurtain();
  outlook.refresh(view.version, view.yours, view.over);
  announce(asked ? [...view.announce, asked] : view.announce);
  if (view.told.length) toast(view.told.join(" "));
  if ("talk" in view.parts) hearTalk(view.said);
  byId("turn").textContent = document.querySelector("#part-decision .who")?.textContent ?? "";
  hearView(view, showTurn(view.yours, main.dataset.turn ?? ""));
  advance.refresh(view.yours, view.over);
  endTurn(chooser);
  if (seated()) remember(id, game, main.dataset.title ?? "", view.over);
  if (view.over && seated()) void showRating(id, game).catch(tell);
  document.body.dataset.version = String(view.version);
  document.dispatchEvent(new Event("tabard:view")); // for the guide of a first game
}

/** Everything of the board in its place. */
function settle(): void {
  arrangement.arrange();
  pinned.refresh();
}

/** A new drawing is laid out anew, and stays scrolled to where it was. */
function showParts(parts: Record<string, string>): void {
  const frame = byId("board-scroll");
  const top = frame.scrollTop;
  show(parts, settle);
  frame.scrollTop = top;
}

/** One step of an opponent that the rules play; the view of what came of it follows. */
function stepped(parts: Record<string, string>): void {
  recap.stop();
  chooser.thinkAgain();
  showParts(parts);
  hearMove("other");
}

function announce(sentences: string[]): void {
  const log = byId("announcer");
  for (const sentence of sentences) log.append(Object.assign(document.createElement("p"), { textContent: sentence }));
  while (log.childElementCount > HEARD) log.firstElementChild?.remove();
}

/** Whether somebody sits here, or has sat here until the end. */
function seated(): boolean {
  return document.querySelector("#part-decision .tools, #part-decision .result") !== null;
}

async function switched(name: string, box: HTMLInputElement): Promise<void> {
  if (name === "ending") endTurn(chooser);
  if (name === "talk") showOrHide();
  if (name === "notify" && box.checked && !(await allowMessages())) {
    box.checked = false;
    keep(name, false);
  }
  if (name === "notify" && seated()) void wantCalls(id, box.checked);
}

function wireSheet(): void {
  for (const grip of all<HTMLButtonElement>("[data-grip]")) {
    grip.addEventListener("click", () => {
      const open = grip.getAttribute("aria-expanded") !== "true";
      grip.setAttribute("aria-expanded", String(open));
    });
  }
}

wirePage();
watchSwitches((name, box) => void switched(name, box));
wireCommands(id, () => chooser.version);
wireNaming(id);
wireDeleting(id);
wireExplanations(game, previews);
wireHints(id, chooser);
wireKeyboard(chooser, game);
watchKeys();
wireCurtain(connection);
wireClocks();
wireSound();
wireZoom();
wireSheet();
wirePace(connection);
wireTalk(id);
wirePush(id, "seated" in main.dataset);
document.body.dataset.layout = layout();
onLayout((now) => {
  document.body.dataset.layout = now;
  connection.look({ layout: now });
});
new ResizeObserver(() => {
  settle();
  bringIntoView();
}).observe(byId("board-scroll"));
connection.open();
