// From now on, whenever the page shows another version of its table: after how many moves, and where every panel is.
() => {
  const placed = (thing, width, height) => {
    const [x, y, scale] = thing.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    return [x, y, width * scale, height * scale].map(Math.round);
  };
  const look = () => {
    const open = {}, folded = {};
    for (const part of document.querySelectorAll("[data-part]")) {
      const { part: name, width, height, line } = part.dataset;
      const [whole, strip] = part.children;
      if (!whole.hasAttribute("display")) open[name] = placed(whole, Number(width), Number(height));
      if (!strip.hasAttribute("display")) folded[name] = placed(strip, Number(line), 24);
    }
    const decision = document.querySelector(".decision");
    const own = decision.matches(".mine") ? decision.dataset.begun : null; // the own turn that is played
    return { moment: decision.dataset.moment, own, over: document.querySelector(".result") !== null, open, folded };
  };
  window.looks = [look()];
  new MutationObserver(() => window.looks.push(look())).observe(document.body, { attributeFilter: ["data-version"] });
}
