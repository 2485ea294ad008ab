/** Short ways to find things on the page. */

export function byId<E extends Element = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This page has no #${id}.`);
  return found as unknown as E;
}

export function all<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** Whatever can be chosen on the board as it is arranged now. */
export function offered(): SVGElement[] {
  return all<SVGElement>("#part-board .option").filter((option) => option.checkVisibility());
}

/** The nearest element around what an event happened at. */
export function around<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

export function template(id: string): DocumentFragment {
  return byId<HTMLTemplateElement>(id).content.cloneNode(true) as DocumentFragment;
}

/** A copy to look at: it has no ids, cannot be chosen and says nothing. */
export function likeness<E extends Element>(thing: E): E {
  const copy = thing.cloneNode(true) as E;
  for (const part of [copy, ...copy.querySelectorAll("[id], .option")]) {
    for (const name of ["id", "data-piece", "data-place", "data-action", "class", "role", "tabindex", "aria-label"])
      part.removeAttribute(name);
  }
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("transform");
  return copy;
}

/** Something of the board as a small picture of its own. */
export function pictureOf(thing: SVGGraphicsElement): SVGSVGElement {
  const { x, y, width, height } = thing.getBBox();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
  picture.setAttribute("class", "picture");
  picture.setAttribute("fill", "var(--ink)");
  picture.setAttribute("aria-hidden", "true");
  picture.append(likeness(thing));
  return picture;
}
