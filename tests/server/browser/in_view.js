// How well the page shows what can be decided now: a list of faults, and where everything is.
() => {
  const faults = [];
  const box = (thing) => thing.getBoundingClientRect();
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  // Where the board can be seen: inside its frame, below the head of the page, above the sheet of a phone.
  let room = meet(window_, box(document.querySelector("#board-scroll")));
  room.top = Math.max(room.top, box(document.querySelector(".top")).bottom);
  const sheet = document.querySelector(".decision-box");
  if (getComputedStyle(sheet).position === "fixed") room.bottom = Math.min(room.bottom, box(sheet).top);
  const drawn = (thing) => {
    const halo = thing.querySelector(".halo") ?? thing;
    return box(halo);
  };
  const inside = (spot, slack = 3) =>
    spot.left >= room.left - slack && spot.right <= room.right + slack &&
    spot.top >= room.top - slack && spot.bottom <= room.bottom + slack;
  // A folded panel offers nothing, unless its line stands for what it offers.
  const [options, folded] = [[], []];
  for (const option of document.querySelectorAll("#part-board .option")) (option.checkVisibility() ? options : folded).push(option);
  for (const option of folded) {
    if (!option.closest("[data-part]").querySelector(":scope > .line.option")?.checkVisibility()) faults.push(`${option.id} is folded away`);
  }
  const spots = options.map(drawn);
  if (spots.length) {
    const all = {
      left: Math.min(...spots.map((spot) => spot.left)), right: Math.max(...spots.map((spot) => spot.right)),
      top: Math.min(...spots.map((spot) => spot.top)), bottom: Math.max(...spots.map((spot) => spot.bottom)),
    };
    const fits = all.right - all.left <= room.right - room.left && all.bottom - all.top <= room.bottom - room.top;
    const seen = spots.filter((spot) => inside(spot)).length;
    if (fits && seen < spots.length) faults.push(`${spots.length - seen} of ${spots.length} places are out of view`);
    if (!fits) {
      // Then the panel with most of them fills the room as far as it can.
      const panels = Map.groupBy(options, (option) => option.closest("[data-panel], .line"));
      const [panel] = [...panels.entries()].sort((one, other) => other[1].length - one[1].length)[0];
      const whole = box(panel), part = meet(whole, room);
      const share = Math.max(0, part.bottom - part.top) / Math.min(whole.height, room.bottom - room.top);
      const small = spots.some((spot) => spot.bottom - spot.top <= room.bottom - room.top);
      if (share < 0.85 || (small && !seen)) faults.push(`of the panel ${panel.id} ${Math.round(100 * share)} % are in view, and ${seen} of its places`);
    }
    options.forEach((option, place) => {
      const spot = spots[place];
      if (!inside(spot, 0)) return;
      const top = document.elementFromPoint((spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2);
      if (top && !top.closest("#part-board")) faults.push(`${option.id} lies below ${top.className || top.id}`);
    });
  }
  // Beside the board nothing is cut off, as long as something could be folded that is not needed.
  const frame = document.querySelector("#board-scroll");
  const idle = [...document.querySelectorAll("[data-part] > .whole:not([display])")].filter(
    (whole) => !whole.querySelector(".option") && !whole.contains(document.activeElement), // what was opened by hand has the focus
  );
  if (getComputedStyle(sheet).position !== "fixed" && idle.length && frame.scrollHeight > frame.clientHeight + 1)
    faults.push(`the board is ${frame.scrollHeight - frame.clientHeight} pixels too high`);
  const first = document.querySelector(".choices button");
  if (first) {
    const at = box(first);
    const point = document.elementFromPoint(at.left + at.width / 2, at.top + Math.min(at.height / 2, 10));
    if (at.top < 0 || at.bottom > innerHeight + 1 || !first.contains(point)) faults.push("the list does not start at its first option");
  }
  const small = [...document.querySelectorAll("#part-board text, #pinned text")].filter((text) => {
    if (!text.checkVisibility({ visibilityProperty: true }) || text.closest("symbol, defs") || !box(text).width) return false;
    return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 8.95 && text.textContent.trim();
  });
  if (small.length) faults.push(`${small.length} texts are below 9 pixels: "${small[0].textContent}"`);
  return faults;
}
