// Loaded before the first paint, so a stored colour scheme never flashes. Nothing on a page needs this file.
(() => {
  'use strict';
  const root = document.documentElement;
  const name = 'fuda-scheme';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

  /** Storage may be forbidden; then a choice lasts as long as the page. */
  const read = () => { try { return localStorage.getItem(name); } catch { return null; } };
  /** @param {string | null} scheme */
  const write = scheme => {
    try {
      if (scheme) localStorage.setItem(name, scheme);
      else localStorage.removeItem(name);
    } catch { /* forbidden */ }
  };

  /** `null` follows the system.
   * @param {string | null} scheme */
  const show = scheme => {
    if (scheme === 'light' || scheme === 'dark') root.dataset.theme = scheme;
    else delete root.dataset.theme;
  };

  const flip = () => {
    const system = systemIsDark.matches ? 'dark' : 'light';
    const now = root.dataset.theme || system;
    const next = now === 'dark' ? 'light' : 'dark';
    // Choosing what the system says anyway is following it again.
    const choice = next === system ? null : next;
    show(choice);
    write(choice);
  };

  root.dataset.js = '';
  show(read());
  addEventListener('storage', event => { if (event.key === name) show(event.newValue); });
  addEventListener('click', event => { if (event.target?.closest?.('.scheme')) flip(); });

  // Arrow keys (or h j k l) walk from the card or row that has the focus; elsewhere every key keeps its meaning.
  /** @type {(item?: Element | null) => HTMLElement | null | undefined} */
  const titleOf = item => item?.querySelector('h3 a, .what > a');
  /** @type {(item: Element) => Element[]} */
  const itemsBeside = item => [...item.parentElement?.children ?? []].filter(titleOf);

  /** @type {fuda.Walk} */
  const along = (item, by) => {
    const items = itemsBeside(item);
    return items[items.indexOf(item) + by];
  };

  /** The card at the same height in the next column that has any.
   * @type {fuda.Walk} */
  const across = (item, by) => {
    const columns = [...document.querySelectorAll('.cards')];
    const top = item.getBoundingClientRect().top;
    /** @param {Element} card */
    const distance = card => Math.abs(card.getBoundingClientRect().top - top);
    for (let at = columns.findIndex(column => column === item.parentElement) + by; columns[at]; at += by) {
      const cards = [...columns[at].children];
      if (cards.length) return cards.reduce((best, card) => distance(card) < distance(best) ? card : best);
    }
  };

  /** @type {Record<string, [walk: fuda.Walk, by: number]>} */
  const steps = { ArrowDown: [along, 1], j: [along, 1], ArrowUp: [along, -1], k: [along, -1],
    ArrowRight: [across, 1], l: [across, 1], ArrowLeft: [across, -1], h: [across, -1] };

  addEventListener('keydown', event => {
    const item = event.target?.closest?.('.card, .row');
    const step = steps[event.key];
    if (!item || !step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const [walk, by] = step;
    if (walk === across && !item.matches('.card')) return;
    const mirrored = walk === across && getComputedStyle(root).direction === 'rtl';
    const target = titleOf(walk(item, mirrored ? -by : by));
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
})();
