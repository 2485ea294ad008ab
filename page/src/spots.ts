/** Places of the board that lines of the log are about. */

/** The first of these places that is drawn now: what was chosen may lie elsewhere since. */
export function firstOf(places: string): Element | undefined {
  return places.split("|").flatMap((id) => (id && document.getElementById(id)) || [])[0];
}
