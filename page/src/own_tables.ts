/** Somebody's own tables: a list that this browser keeps, as they stand now, and what came of those that are over. */

import "./style.css";
import "./lobby.css";

import { ago } from "./ago";
import { byId, template } from "./dom";
import { wireHandover } from "./handover";
import { tell } from "./post";
import { wirePage } from "./preferences";
import { ME, ratings } from "./ratings";
import { forgetAll, type Visit, visits } from "./recent";
import { ask, type Standing } from "./results";

const AT_ONCE = 40; // tables that are asked about; as the server allows
const SECOND = 1000; // milliseconds

const main = byId("main");
const title = document.title;

/** Those whose result is not known yet. */
function standings(): Promise<Standing[]> {
  const open = visits().filter((visit) => !visit.result);
  return ask(open.slice(0, AT_ONCE).map((visit) => visit.id));
}

// Lists

function showRunning(tables: Standing[]): void {
  const running = tables.filter((table) => !table.over);
  running.sort((one, other) => Number(other.yours) - Number(one.yours) || other.at - one.at); // your turn first
  fill("running", running.map(runningLine));
  const mine = running.filter((table) => table.yours).length;
  document.title = mine ? `(${mine}) ${title}` : title;
}

function runningLine(table: Standing): Node {
  const line = template("running-line");
  link(line, ".title", `/t/${table.id}`, table.title);
  (line.querySelector(".mine") as HTMLElement).hidden = !table.yours;
  const turn = (main.dataset.turn ?? "").replace("{who}", table.turn);
  put(line, ".turn", table.yours ? "" : turn);
  put(line, ".people", table.seats.map((seat) => seat.who).join(" · "));
  put(line, "time", ago(table.at * SECOND));
  return line;
}

function showFinished(list: Visit[]): void {
  fill("finished", list.map(finishedLine));
}

function finishedLine(visit: Visit): Node {
  const line = template("finished-line");
  const { result } = visit;
  link(line, ".title", `/t/${visit.id}`, visit.title);
  const place = (main.dataset.place ?? "").replace("{place}", String(result?.place));
  if (result) put(line, ".place", `${place.replace("{seats}", String(result.seats))} (${result.points})`);
  put(line, ".people", result?.others.map((other) => other.who).join(" · ") ?? "");
  put(line, "time", ago(visit.at));
  link(line, ".replay", `/t/${visit.id}/replay`);
  link(line, ".review", `/t/${visit.id}/review`);
  return line;
}

function fill(section: string, lines: Node[]): void {
  byId(section).hidden = lines.length === 0;
  byId(section)
    .querySelector("ul")
    ?.replaceChildren(...lines);
}

function put(line: ParentNode, selector: string, text: string): void {
  (line.querySelector(selector) as HTMLElement).textContent = text;
}

function link(line: ParentNode, selector: string, address: string, text?: string): void {
  const found = line.querySelector(selector) as HTMLAnchorElement;
  found.href = address;
  if (text !== undefined) found.textContent = text;
}

// Results

/** Games with a result, by whatever they are counted by. */
function counted<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return new Map([...found].sort(([, one], [, other]) => other.length - one.length));
}

function showResults(list: Visit[]): void {
  const games = list.flatMap(({ title, result }) => (result ? [{ title, ...result }] : []));
  byId("results").hidden = games.length === 0;
  rows(
    "by-game",
    [...counted(games, (game) => `${game.title}\n${game.seats}`)].map(([, same]) => gameRow(same)),
  );
  const meetings = games.flatMap(({ place, others }) => others.map((other) => ({ ...other, mine: place })));
  const row = ([who, met]: [string, { place: number; mine: number }[]]) => [
    who,
    met.length,
    met.filter((meeting) => meeting.mine < meeting.place).length,
  ];
  rows("by-opponent", [...counted(meetings, (meeting) => meeting.who)].map(row));
}

/** Everybody one has met in a game, the best first. */
function showRatings(list: Visit[]): void {
  const titles = new Map(list.map((visit) => [visit.game ?? visit.title, visit.title]));
  const found = [...titles].flatMap(([game, name]) =>
    [...ratings(list, game)]
      .sort(([, one], [, other]) => other.mu - one.mu)
      .map(([who, level]) => [name, who === ME ? (main.dataset.you ?? "") : who, level.mu.toFixed(1), level.games]),
  );
  byId("ratings").hidden = found.length === 0;
  rows("by-rating", found);
}

function gameRow(same: { title: string; seats: number; place: number }[]): (string | number)[] {
  const mean = same.reduce((sum, game) => sum + game.place, 0) / same.length;
  const first = same[0] as { title: string; seats: number };
  return [first.title, first.seats, same.length, same.filter((game) => game.place === 1).length, mean.toFixed(1)];
}

function rows(table: string, cells: (string | number)[][]): void {
  const lines = cells.map((row) => {
    const line = document.createElement("tr");
    line.append(...row.map((cell) => Object.assign(document.createElement("td"), { textContent: String(cell) })));
    return line;
  });
  byId(table)
    .querySelector("tbody")
    ?.replaceChildren(...lines);
}

async function showAll(): Promise<void> {
  byId("none").hidden = visits().length > 0;
  const finished = () => visits().filter((visit) => visit.over);
  showFinished(finished());
  showResults(finished());
  showRatings(finished());
  try {
    showRunning(await standings());
  } catch (error) {
    tell(error);
  }
  showFinished(finished());
  showResults(finished());
  showRatings(finished());
  document.body.dataset.shown = "";
}

wirePage();
wireHandover(() => void showAll());
byId("forget").addEventListener("click", () => {
  forgetAll();
  void showAll();
});
document.addEventListener("visibilitychange", () => document.hidden || void showAll());
void showAll();
