// What is wrong with the texts of the drawing on the page, a sentence each.
(smallest) => {
  const wrong = [];
  const texts = [...document.querySelectorAll("svg text")].filter((text) => !text.closest("symbol"));
  const boxes = texts.map((text) => {
    const box = text.getBoundingClientRect();
    // The box of a line is higher than its letters.
    const cut = box.height * 0.22;
    return { text, left: box.left, right: box.right, top: box.top + cut, bottom: box.bottom - cut };
  });
  const say = (text) => `"${text.textContent}" in ${text.closest("[id]")?.id}`;
  boxes.forEach((one, place) => {
    for (const other of boxes.slice(place + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) wrong.push(`${say(one.text)} lies on ${say(other.text)}`);
    }
    const scale = one.text.getScreenCTM().a;
    const size = parseFloat(getComputedStyle(one.text).fontSize) * scale;
    if (size < smallest - 0.05) wrong.push(`${say(one.text)} is only ${size} pixels high`);
  });
  const sheet = document.querySelector("svg").getBoundingClientRect();
  for (const one of boxes) {
    if (one.left < sheet.left || one.right > sheet.right) wrong.push(`${say(one.text)} leaves the sheet`);
    const home = one.text.closest("[data-place],[data-piece],[data-panel]");
    // The letter of a seat may stand on the edge of something: it has its own shape around it.
    if (!home || one.text.textContent.length === 1) continue;
    // The smallest frame around the middle of the text, among those of the same thing.
    const middle = { x: (one.left + one.right) / 2, y: (one.top + one.bottom) / 2 };
    const around = [...home.querySelectorAll("rect")]
      .map((rect) => rect.getBoundingClientRect())
      .filter((box) => box.left < middle.x && middle.x < box.right && box.top < middle.y && middle.y < box.bottom)
      .sort((a, b) => a.width * a.height - b.width * b.height)[0];
    if (around && (one.left < around.left - 0.5 || one.right > around.right + 0.5))
      wrong.push(`${say(one.text)} leaves its frame`);
  }
  return wrong;
}
