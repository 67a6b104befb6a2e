// The timeline opens at today, and shows the same days after a change of the zoom, which is remembered.
(() => {
  'use strict';
  const strip = /** @type {HTMLElement | null} */ (document.querySelector('.strip'));
  const now = document.querySelector('.axis rect');
  const link = document.querySelector('.to-now');
  const levels = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('.zoom input'));
  const weeks = /** @type {HTMLElement | null} */ (document.querySelector('.weeks'));
  const names = /** @type {HTMLElement | null} */ (document.querySelector('.names'));
  if (!strip || !now || !weeks || !names) return;

  // The plot is beside the labels, which are on the right in right-to-left languages.
  const room = () => strip.clientWidth - names.offsetWidth;
  /** The distance of today from the first day. */
  const today = () => now.getBoundingClientRect().left - weeks.getBoundingClientRect().left;
  const toToday = () => strip.scrollTo({ left: today() - room() / 5 });
  /**
   * What stays in place: today if it is visible, otherwise the middle of the visible days. As a fraction of all days,
   * with its distance from the start.
   */
  const anchor = () => {
    const place = today() - strip.scrollLeft;
    const at = place >= 0 && place < room() ? place : room() / 2;
    return { day: (strip.scrollLeft + at) / weeks.offsetWidth, at };
  };

  const known = fuda.store.get('zoom');
  for (const level of levels) {
    if (level.value === known) level.checked = true;
    level.addEventListener('change', () => {
      strip.scrollLeft = kept.day * weeks.offsetWidth - kept.at;
      fuda.store.set('zoom', level.value);
    });
  }
  toToday();
  let kept = anchor();
  strip.addEventListener('scroll', () => { kept = anchor(); }, { passive: true });
  link?.addEventListener('click', event => {
    event.preventDefault();
    toToday();
  });
})();
