/** The tables that this browser has sat at, the latest first. */

import { keep, kept } from "./settings";

/** How a game has ended, for whoever sat here. */
export interface Result {
  place: number;
  points: string;
  seats: number;
  others: { who: string; place: number }[];
  ended?: number; // seconds since 1970; not in results that were kept before
}

export interface Visit {
  id: string;
  game?: string; // its name, where the visit was noted with one
  title: string; // as it was in the language of that visit
  at: number; // milliseconds since 1970
  over: boolean;
  result?: Result;
}

const MOST = 200;

export function visits(): Visit[] {
  return kept<Visit[]>("visits", []);
}

export function remember(id: string, game: string, title: string, over: boolean): void {
  const before = visits().find((visit) => visit.id === id);
  keepVisits([{ ...before, id, game, title, at: Date.now(), over }, ...visits().filter((visit) => visit.id !== id)]);
}

export function keepVisits(list: Visit[]): void {
  keep("visits", list.slice(0, MOST));
}

export function forget(id: string): void {
  keepVisits(visits().filter((visit) => visit.id !== id));
}

export function forgetAll(): void {
  keepVisits([]);
}
