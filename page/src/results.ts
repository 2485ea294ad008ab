/** How tables stand, as the server tells, and what of it this browser keeps. */

import { post } from "./post";
import { keepVisits, type Result, type Visit, visits } from "./recent";

export interface Seat {
  who: string;
  yours: boolean;
  place: number;
  points: string;
}

export interface Standing {
  id: string;
  game: string;
  title: string;
  over: boolean;
  yours: boolean;
  turn: string;
  at: number; // seconds since 1970
  seats: Seat[];
}

/** Ask about some tables; what is deleted goes from the list. */
export async function ask(tables: string[]): Promise<Standing[]> {
  if (!tables.length) return [];
  const answer = await post<{ tables: Standing[]; missing: string[] }>("/api/own-tables", { tables });
  const known = new Map(answer.tables.map((table) => [table.id, table]));
  const there = visits().filter((visit) => !answer.missing.includes(visit.id));
  keepVisits(there.map((visit) => noted(visit, known.get(visit.id))));
  return answer.tables;
}

function noted(visit: Visit, table: Standing | undefined): Visit {
  if (!table) return visit;
  const result = table.over ? resultOf(table) : undefined;
  return { ...visit, title: table.title, game: table.game, over: table.over, ...(result ? { result } : {}) };
}

/** Where several people share a screen, the best of them counts. */
function resultOf({ seats, at }: Standing): Result | undefined {
  const [best] = seats.filter((seat) => seat.yours).sort((one, other) => one.place - other.place);
  if (!best) return undefined;
  const others = seats.filter((seat) => !seat.yours).map(({ who, place }) => ({ who, place }));
  return { place: best.place, points: best.points, seats: seats.length, others, ended: at };
}
