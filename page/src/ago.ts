/** How long ago something was, in the reader's language; a date where that is more than a week. */

const DAY = 86_400; // seconds
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", DAY],
  ["hour", 3600],
  ["minute", 60],
];
const LONG = 7 * DAY;

const { lang } = document.documentElement;
const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
const dates = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });

/** Of a moment in milliseconds since 1970. */
export function ago(at: number): string {
  const seconds = (Date.now() - at) / 1000;
  if (seconds >= LONG) return dates.format(at);
  const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? ["minute", 60];
  return words.format(-Math.floor(seconds / size), unit);
}
