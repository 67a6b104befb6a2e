// Shows the card of a todo when the pointer rests on its id: `fuda.js` loads this when a pointer first moves.
(() => {
  'use strict';
  /** @type {{ card: HTMLElement, box: DOMRect } | null} */
  let shown = null;
  /** @type {Promise<void> | undefined} */
  let source;
  let resting = 0;
  let wanted = 0;

  /** @returns whether a card was visible */
  const hide = () => {
    const was = shown;
    wanted += 1;
    clearTimeout(resting);
    was?.card.remove();
    shown = null;
    return Boolean(was);
  };

  /**
   * Returns the slug of the todo whose id is at a point, and the box of the id.
   * @param {number} x
   * @param {number} y
   */
  const todoAt = (x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const link = stack[0]?.closest('a[href]');
    if (!link) return null;
    // In SVG, `href` is not a string.
    const { href } = new URL(link.getAttribute('href') ?? '', document.baseURI);
    const [, slug] = href.startsWith(fuda.root) && href.slice(fuda.root.length).match(/^todos\/([^/?#]+)\.html/) || [];
    if (!slug || slug === 'index') return null;
    // The link of a title covers its whole card: only the id inside counts.
    const isTitle = link.matches('.card h3 > a:first-of-type, .row .what > a:first-of-type');
    const place = isTitle ? stack.find(element => element.matches('.card code, .row code')) : link;
    const box = Array.from(place?.getClientRects() ?? []).find(box => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    return box ? { slug: decodeURIComponent(slug), box } : null;
  };

  // Returns the card or row whose title is at a point. The link of a title covers its whole card: only its text counts.
  /** @type {(x: number, y: number) => HTMLElement | null} */
  const titleAt = (x, y) => {
    const link = document.elementFromPoint(x, y)?.closest('main :is(.card h3, .row .what) > a:first-of-type');
    const range = document.createRange();
    if (link) range.selectNodeContents(link);
    const isAt = Array.from(link ? range.getClientRects() : []).some(box => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    return isAt ? /** @type {HTMLElement | null} */ (link?.closest('.card, .row')) : null;
  };

  /**
   * Moves a card below the id or, if there is no room, above it: inside the window and never under the pointer.
   * @param {HTMLElement} card
   * @param {DOMRect} box
   */
  const place = (card, box) => {
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth, offsetHeight } = card;
    const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl';
    const start = isMirrored ? box.right - offsetWidth : box.left;
    const isBelow = box.bottom + 8 + offsetHeight <= clientHeight || box.top < clientHeight - box.bottom;
    card.style.left = `${Math.max(8, Math.min(start, clientWidth - offsetWidth - 8))}px`;
    card.style.top = isBelow ? `${box.bottom + 8}px` : `${box.top - 8 - offsetHeight}px`;
  };

  /**
   * @param {number} x
   * @param {number} y
   */
  const rest = async (x, y) => {
    const item = titleAt(x, y);
    if (item) {
      await fuda.load('assets/peek.js');
      return fuda.peek?.(item, true);
    }
    const todo = todoAt(x, y);
    if (!todo) return;
    const turn = wanted += 1;
    // A missing card is requested only once.
    if (!fuda.card) await (source ??= fuda.load('assets/cards.js'));
    const content = await fuda.card?.(todo.slug);
    if (!content || turn !== wanted) return;
    const card = document.createElement('div');
    card.className = 'glance';
    card.setAttribute('role', 'tooltip');
    card.append(content);
    document.body.append(card);
    place(card, todo.box);
    shown = { card, box: todo.box };
  };

  addEventListener('pointermove', ({ pointerType, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse') return;
    if (shown && x >= shown.box.left && x <= shown.box.right && y >= shown.box.top && y <= shown.box.bottom) return;
    hide();
    resting = setTimeout(() => rest(x, y).catch(() => {}), 400);
  }, { passive: true });
  for (const name of ['scroll', 'pointerdown', 'blur', 'pagehide']) addEventListener(name, hide, { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', hide);
  const others = fuda.hide;
  fuda.hide = () => hide() || Boolean(others?.());
})();
