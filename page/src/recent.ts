/** The tables that this browser has sat at, the latest first. */

import { keep, kept } from "./settings";

export interface Visit {
  id: string;
  game?: string; // its name, where the visit was noted with one
  title: string; // as it was in the language of that visit
  at: number; // milliseconds since 1970
  over: boolean;
}

const MOST = 12;

export function visits(): Visit[] {
  return kept<Visit[]>("visits", []);
}

export function remember(id: string, game: string, title: string, over: boolean): void {
  const others = visits().filter((visit) => visit.id !== id);
  keep("visits", [{ id, game, title, at: Date.now(), over }, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  keep(
    "visits",
    visits().filter((visit) => visit.id !== id),
  );
}

export function forgetAll(): void {
  keep("visits", []);
}
