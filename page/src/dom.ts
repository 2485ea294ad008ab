/** Short ways to find things on the page. */

export function byId<E extends Element = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This page has no #${id}.`);
  return found as unknown as E;
}

export function all<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** The nearest element around what an event happened at. */
export function around<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

export function template(id: string): DocumentFragment {
  return byId<HTMLTemplateElement>(id).content.cloneNode(true) as DocumentFragment;
}
