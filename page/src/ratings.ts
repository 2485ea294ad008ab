/**
 * How well somebody plays, by the games in the list of this browser: Plackett and Luce's model as the arena has it, in
 * which everybody begins at 25. Who plays where else no server knows, so these are ratings among those one has met.
 */

import type { Visit } from "./recent";

export interface Level {
  mu: number; // the rating
  sigma: number; // how unsure it is
  games: number;
}

export const ME = ""; // in place of a name

const FIRST = { mu: 25, sigma: 25 / 3, games: 0 };
const BETA = 25 / 6; // what luck makes of a level in one game
const TAU = 25 / 300; // people learn between games
const LEAST = 1e-4;

/** Everybody's level after all games of one title, in the order in which they ended. */
export function ratings(list: Visit[], game: string): Map<string, Level> {
  const levels = new Map<string, Level>();
  const over = list.filter((visit) => visit.result?.others.length && (visit.game ?? visit.title) === game);
  for (const { result } of over.sort((one, other) => ended(one) - ended(other))) {
    if (result) rate(levels, [{ who: ME, place: result.place }, ...result.others]);
  }
  return levels;
}

function ended(visit: Visit): number {
  return visit.result?.ended ?? visit.at / 1000;
}

/** One game. Who sits on several seats gets the mean of what happens on each. */
function rate(levels: Map<string, Level>, seats: { who: string; place: number }[]): void {
  const after = updated(
    seats.map(({ who }) => levels.get(who) ?? FIRST),
    seats.map(({ place }) => place),
  );
  for (const who of new Set(seats.map((seat) => seat.who))) {
    const own = after.filter((_, seat) => seats[seat]?.who === who);
    const mean = (of: (level: Level) => number) => own.reduce((sum, level) => sum + of(level), 0) / own.length;
    levels.set(who, { mu: mean((one) => one.mu), sigma: mean((one) => one.sigma), games: mean((one) => one.games) });
  }
}

function updated(before: Level[], places: number[]): Level[] {
  const players = before.map(({ mu, sigma, games }) => ({ mu, games, spread: sigma ** 2 + TAU ** 2 }));
  const c = Math.sqrt(players.reduce((sum, { spread }) => sum + spread + BETA ** 2, 0));
  const strength = players.map(({ mu }) => Math.exp(mu / c));
  const behind = places.map((place) =>
    strength.reduce((sum, one, i) => sum + ((places[i] ?? 0) >= place ? one : 0), 0),
  );
  const alike = places.map((place) => places.filter((other) => other === place).length);
  return players.map(({ mu, spread, games }, i) => {
    let omega = 0;
    let delta = 0;
    for (const [q, place] of places.entries()) {
      if (place > (places[i] ?? 0)) continue;
      const share = (strength[i] ?? 0) / (behind[q] ?? 1);
      omega += (Number(q === i) - share) / (alike[q] ?? 1);
      delta += (share * (1 - share)) / (alike[q] ?? 1);
    }
    const sigma = Math.sqrt(spread * Math.max(1 - delta * (Math.sqrt(spread) / c) ** 3, LEAST));
    return { mu: mu + (omega * spread) / c, sigma, games: games + 1 };
  });
}
