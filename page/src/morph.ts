/** New parts of the page are morphed into the old ones: what stays the same stays, with its focus and its place. */

import { Idiomorph } from "idiomorph";

import { byId } from "./dom";
import { glide, whereThingsAre } from "./glide";

const CALLBACKS = {
  beforeNodeMorphed: (old: Node, fresh: Node) => !old.isEqualNode(fresh), // most of a board is as it was
  beforeAttributeUpdated: (name: string) => name !== "open", // what somebody has opened stays open
};

/** `settle` puts the panels of a new board in their places, before pieces glide there. */
export function show(parts: Record<string, string>, settle?: () => void): void {
  const { board, ...others } = parts; // where panels lie depends on what is asked
  for (const [name, markup] of Object.entries(others)) morph(byId(`part-${name}`), markup);
  if (board !== undefined) showBoard(byId("part-board"), board, settle);
}

function morph(part: Element, markup: string): void {
  Idiomorph.morph(part, markup, { morphStyle: "innerHTML", callbacks: CALLBACKS });
}

function showBoard(part: Element, markup: string, settle?: () => void): void {
  const drawn = part.querySelector<SVGSVGElement>("svg");
  const before = drawn && whereThingsAre(drawn);
  const layout = drawn?.dataset.layout;
  morph(part, markup);
  settle?.();
  const now = part.querySelector<SVGSVGElement>("svg");
  if (before && now === drawn && now?.dataset.layout === layout) glide(now, before); // another drawing is no move
}
