/** Pieces glide to where they go: first, last, invert, play. A piece is the same while its id is the same. */

import { on } from "./settings";

const TIME = 450; // milliseconds
const MOST = 60; // more at once are a new arrangement, not moves

export type Places = Map<string, DOMMatrix>;

export function whereThingsAre(board: SVGSVGElement): Places {
  const places: Places = new Map();
  if (!moves()) return places;
  for (const piece of board.querySelectorAll<SVGGElement>("[data-piece]")) places.set(piece.id, matrix(board, piece));
  return places;
}

export function glide(board: SVGSVGElement, before: Places): void {
  if (!moves()) return;
  const moved = [...board.querySelectorAll<SVGGElement>("[data-piece]")].filter((piece) => {
    const from = before.get(piece.id);
    return from && far(from, matrix(board, piece));
  });
  if (moved.length > MOST) return;
  for (const piece of moved) fly(board, piece, before.get(piece.id) as DOMMatrix);
}

function moves(): boolean {
  return on("motion") && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where a piece lies, in the units of the whole board. */
function matrix(board: SVGSVGElement, piece: SVGGraphicsElement): DOMMatrix {
  const whole = board.getScreenCTM();
  const own = piece.getScreenCTM();
  return whole && own ? DOMMatrix.fromMatrix(whole.inverse().multiply(own)) : new DOMMatrix();
}

function far(from: DOMMatrix, to: DOMMatrix): boolean {
  return Math.hypot(from.e - to.e, from.f - to.f) > 2;
}

/** A copy flies above everything else, and the piece appears when it lands. */
function fly(board: SVGSVGElement, piece: SVGGElement, from: DOMMatrix): void {
  const to = matrix(board, piece);
  const copy = piece.cloneNode(true) as SVGGElement;
  for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
  for (const name of ["data-piece", "data-action", "class", "role", "tabindex", "aria-label"])
    copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("data-flying", "");
  copy.removeAttribute("transform");
  board.append(copy);
  piece.style.visibility = "hidden";
  const flight = copy.animate([{ transform: from.toString() }, { transform: to.toString() }], {
    duration: TIME,
    easing: "ease-in-out",
    fill: "both",
  });
  const land = () => {
    copy.remove();
    piece.style.visibility = "";
  };
  flight.finished.then(land, land);
}
