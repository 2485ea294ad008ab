/** At the end of a game: one's rating among those one has met, and what this game has made of it. */

import { byId } from "./dom";
import { ME, ratings } from "./ratings";
import { visits } from "./recent";
import { ask } from "./results";

let told = "";

/** Asked once; drawn again whenever the part of the page is new. */
export async function showRating(table: string, game: string): Promise<void> {
  const place = document.getElementById("own-rating");
  if (!place) return;
  if (!visits().find((visit) => visit.id === table)?.result) await ask([table]);
  told = told || sentence(table, game);
  place.textContent = told;
  place.hidden = !told;
}

function sentence(table: string, game: string): string {
  const list = visits();
  const now = ratings(list, game).get(ME);
  if (!list.find((visit) => visit.id === table)?.result?.others.length || !now) return "";
  const before = ratings(
    list.filter((visit) => visit.id !== table),
    game,
  ).get(ME);
  const digits = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(document.documentElement.lang, {
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const change = signed.format(now.mu - (before?.mu ?? 25)).replace("-", "−");
  return (byId("main").dataset.rating ?? "").replace("{rating}", digits.format(now.mu)).replace("{change}", change);
}
