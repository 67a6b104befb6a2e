// In the dependency graph, highlights everything before and after the todo under the pointer or with the focus. Boxes
// are numbered in the order of the page.
(() => {
  'use strict';
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector('.sheet-of .graph'));
  if (!drawing) return;
  /** @type {HTMLAnchorElement[]} */
  let boxes = [];
  /** @type {SVGGElement[]} */
  let lines = [];
  /** @type {number[][]} */
  let ends = [];
  const read = () => {
    boxes = Array.from(drawing.querySelectorAll('a'));
    lines = Array.from(drawing.querySelectorAll('g[data-e]'));
    ends = lines.map(line => (line.dataset.e ?? '').split(' ').map(Number));
  };
  read();
  addEventListener('fuda-change', read);

  /**
   * Returns the numbers of a box and of all boxes that lead to it or that it leads to.
   * @param {number} start
   * @param {0 | 1} side the end of a line at which the search leaves it
   */
  const reach = (start, side) => {
    const met = new Set([start]);
    for (const place of met) {
      for (const line of ends) if (line[1 - side] === place) met.add(line[side]);
    }
    return met;
  };

  /** @param {EventTarget | null} target */
  const light = target => {
    const box = target instanceof Element ? target.closest('a') : null;
    const place = boxes.findIndex(other => other === /** @type {unknown} */ (box));
    drawing.classList.toggle('lit', place >= 0);
    if (place < 0) return;
    const [before, behind] = [reach(place, 0), reach(place, 1)];
    boxes.forEach((other, at) => other.classList.toggle('on', before.has(at) || behind.has(at)));
    lines.forEach((line, at) => {
      const [from, to] = ends[at];
      line.classList.toggle('on', before.has(from) && before.has(to) || behind.has(from) && behind.has(to));
    });
  };

  const focused = () => drawing.contains(document.activeElement) ? document.activeElement : null;
  drawing.addEventListener('pointerover', event => { if (event.pointerType === 'mouse') light(event.target); });
  drawing.addEventListener('pointerleave', () => light(focused()));
  drawing.addEventListener('focusin', event => light(event.target));
  drawing.addEventListener('focusout', event => light(event.relatedTarget));
})();
