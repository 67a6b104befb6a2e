// Keyboard navigation in the charts of reports: Tab moves to a chart, arrow keys move between its values. Without this
// script, Tab moves to each value. The tooltip of a value is part of the page; CSS shows it.
(() => {
  'use strict';
  /** @type {(part: Element) => SVGGraphicsElement[]} */
  const stopsOf = part => Array.from(part.closest('.chart')?.querySelectorAll('.stop') ?? []);
  /** @param {SVGGraphicsElement} held */
  const hold = held => { for (const stop of stopsOf(held)) stop.setAttribute('tabindex', stop === held ? '0' : '-1'); };
  const equip = () => {
    for (const chart of document.querySelectorAll('.chart')) {
      const stops = stopsOf(chart);
      if (stops.length) hold(stops.find(stop => stop === /** @type {unknown} */ (document.activeElement)) ?? stops[0]);
    }
  };

  /** @type {(key: string, stops: SVGGraphicsElement[], at: number) => SVGGraphicsElement | undefined} */
  const next = (key, stops, at) => {
    switch (key) {
      // Charts start at the left in every language.
      case 'ArrowRight': case 'ArrowDown': return stops[at + 1];
      case 'ArrowLeft': case 'ArrowUp': return stops[at - 1];
      case 'Home': return stops[0];
      case 'End': return stops[stops.length - 1];
    }
  };

  addEventListener('focusin', ({ target }) => {
    if (target instanceof SVGGraphicsElement && stopsOf(target).includes(target)) hold(target);
  });
  addEventListener('keydown', event => {
    if (!(event.target instanceof SVGGraphicsElement)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = stopsOf(event.target);
    const at = stops.indexOf(event.target);
    if (at < 0 || !/^(Arrow|Home$|End$)/.test(event.key)) return;
    event.preventDefault();
    next(event.key, stops, at)?.focus();
  });
  // A live board draws charts anew.
  addEventListener('fuda-change', equip);
  equip();
})();
