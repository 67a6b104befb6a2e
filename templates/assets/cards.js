// Finds the card of a todo by its address. `glance.js` shows the card when the pointer rests on an id.
(() => {
  'use strict';
  /** @type {Map<string, Promise<HTMLElement?>>} */
  const cards = new Map();
  addEventListener('fuda-data', () => cards.clear());

  // The address contains words of the todo's id, and the index contains the id.
  /** @type {(slug: string) => Promise<HTMLElement?>} */
  const make = async slug => {
    await Promise.all(['assets/texts.js', 'assets/todos.js'].map(fuda.load));
    for (const number of await fuda.todos.named(fuda.texts.fold(slug))) {
      const item = await fuda.todos.row(number);
      const link = /** @type {HTMLAnchorElement?} */ (item.querySelector('a'));
      if (link && decodeURIComponent(link.href) === `${decodeURIComponent(fuda.root)}todos/${slug}.html`) return item;
    }
    return null;
  };

  fuda.card = async slug => {
    const card = cards.get(slug) ?? make(slug);
    cards.set(slug, card);
    return /** @type {HTMLElement?} */ ((await card)?.cloneNode(true));
  };
})();
