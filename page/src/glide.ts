/** Pieces glide to where they go: first, last, invert, play. A piece is the same while its id is the same. */

import { likeness } from "./dom";
import { on } from "./settings";

const TIME = 450; // milliseconds
const MOST = 60; // more at once are a new arrangement, not moves

interface Place {
  whole: DOMMatrix; // on the board
  part: Element | null; // the panel it lies in; a panel that is moved moves no piece
  own: DOMMatrix; // in that panel
}

export type Places = Map<string, Place>;

export function whereThingsAre(board: SVGSVGElement): Places {
  const places: Places = new Map();
  if (!moves()) return places;
  for (const piece of board.querySelectorAll<SVGGElement>("[data-piece]")) places.set(piece.id, placeOf(board, piece));
  return places;
}

export function glide(board: SVGSVGElement, before: Places): void {
  if (!moves()) return;
  const moved = [...board.querySelectorAll<SVGGElement>("[data-piece]")].filter((piece) => {
    const from = before.get(piece.id);
    const to = placeOf(board, piece);
    return from && far(from.whole, to.whole) && (from.part !== to.part || far(from.own, to.own));
  });
  if (moved.length > MOST) return;
  for (const piece of moved) fly(board, piece, (before.get(piece.id) as Place).whole);
}

function moves(): boolean {
  return on("motion") && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function placeOf(board: SVGSVGElement, piece: SVGGElement): Place {
  const part = piece.closest<SVGGElement>(".whole");
  const line = part?.hasAttribute("display") ? part.nextElementSibling : null; // of a panel that is folded
  const shown = line instanceof SVGGElement ? line : piece;
  return { whole: matrix(board, shown), part, own: matrix(part ?? board, piece) };
}

/** Where something lies, in the units of the board or of a part of it. */
function matrix(around: SVGGraphicsElement, piece: SVGGraphicsElement): DOMMatrix {
  const whole = around.getScreenCTM();
  const own = piece.getScreenCTM();
  return whole && own ? DOMMatrix.fromMatrix(whole.inverse().multiply(own)) : new DOMMatrix();
}

function far(from: DOMMatrix, to: DOMMatrix): boolean {
  return Math.hypot(from.e - to.e, from.f - to.f) > 2;
}

/** A copy flies above everything else, and the piece appears when it lands. */
function fly(board: SVGSVGElement, piece: SVGGElement, from: DOMMatrix): void {
  const to = placeOf(board, piece).whole;
  const copy = likeness(piece);
  copy.setAttribute("data-flying", "");
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
