// Keyboard navigation in the charts of reports: Tab moves to a chart, arrow keys move between its values. Without this
// script, Tab moves to each value. The tooltip of a value is part of the page; CSS shows it.
(() => {
  'use strict';
  for (const chart of document.querySelectorAll('.chart')) {
    const stops = Array.from(/** @type {NodeListOf<SVGGraphicsElement>} */ (chart.querySelectorAll('.stop')));
    /** @param {SVGGraphicsElement} held */
    const hold = held => { for (const stop of stops) stop.setAttribute('tabindex', stop === held ? '0' : '-1'); };
    if (stops.length) hold(stops[0]);

    /** @type {(key: string, at: number) => SVGGraphicsElement | undefined} */
    const next = (key, at) => {
      switch (key) {
        // Charts start at the left in every language.
        case 'ArrowRight': case 'ArrowDown': return stops[at + 1];
        case 'ArrowLeft': case 'ArrowUp': return stops[at - 1];
        case 'Home': return stops[0];
        case 'End': return stops[stops.length - 1];
      }
    };
    /** @param {Element} target */
    const place = target => stops.findIndex(stop => stop === target);

    chart.addEventListener('focusin', event => {
      if (event.target instanceof SVGGraphicsElement && place(event.target) >= 0) hold(event.target);
    });
    chart.addEventListener('keydown', event => {
      if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const at = place(event.target);
      if (at < 0 || !/^(Arrow|Home$|End$)/.test(event.key)) return;
      event.preventDefault();
      next(event.key, at)?.focus();
    });
  }
})();
