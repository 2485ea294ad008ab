// The texts of the drawing on the page that do not stand out from what is painted behind them, a sentence each.
({ vellum, least }) => {
  const parts = (colour) =>
    colour.startsWith("#")
      ? [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16))
      : colour.match(/[\d.]+/g).slice(0, 3).map(Number);
  const luminance = (colour) => {
    const [red, green, blue] = parts(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
  // Parchment is a gradient between two colours: the one further from its middle counts.
  const painted = (fill) => (fill.startsWith("url") ? vellum : fill);
  const wrong = [];
  for (const text of document.querySelectorAll("svg text")) {
    if (text.closest("symbol")) continue;
    const box = text.getBoundingClientRect();
    const behind = document
      .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      .find((element) => element instanceof SVGGeometryElement && getComputedStyle(element).fill !== "none");
    const ink = getComputedStyle(text).fill;
    const paper = painted(getComputedStyle(behind).fill);
    const found = contrast(ink, paper);
    if (found < least)
      wrong.push(`"${text.textContent}" in ${text.closest("[id]").id}: ${ink} on ${paper} is ${found.toFixed(2)}`);
  }
  return wrong;
}
