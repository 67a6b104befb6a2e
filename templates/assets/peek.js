// A panel beside the cards or rows with a todo's facts and text: `fuda.js` loads this for Space, `glance.js` for a
// pointer that rests on a title.
(() => {
  'use strict';
  const { make } = fuda;
  const titles = 'h3 a, .what > a';
  const panel = make('aside', 'peek');
  panel.setAttribute('aria-live', 'polite');
  /** @type {{ item: HTMLElement, isHovered: boolean } | null} */
  let shown = null;
  let [turn, leaving] = [0, 0];

  /** @param {Element | null | undefined} item */
  const linkOf = item => /** @type {HTMLAnchorElement | null} */ (item?.querySelector(titles) ?? null);
  // Only pages that show todos may fetch, and none from a disk. All pages of a live board may.
  const mayFetch = location.protocol.startsWith('http')
    && Boolean(document.querySelector('html[data-live], meta[http-equiv][content*="connect-src"]'));

  /** @type {(address: string, base: string) => URL | null} */
  const parsed = (address, base) => { try { return new URL(address, base); } catch { return null; } };
  // Removes what is not text from a part of another page, and completes its addresses.
  /** @type {(part: Element, base: string) => void} */
  const clean = (part, base) => {
    for (const one of part.querySelectorAll('script, style, link, meta, base, template, iframe, object, embed, form, dialog')) one.remove();
    for (const one of part.querySelectorAll('*')) {
      for (const { name, value } of Array.from(one.attributes)) {
        if (/^on|^id$|^name$|^style$|^srcset$/i.test(name)) one.removeAttribute(name);
        else if (name === 'href' || name === 'src') {
          const url = parsed(value, base);
          if (url && /^(https?|mailto|data|file):$/.test(url.protocol)) one.setAttribute(name, url.href);
          else one.removeAttribute(name);
        }
      }
    }
  };

  /** @type {Map<string, Promise<Node | null>>} */
  const texts = new Map();
  // Returns the text of a todo's page.
  /** @type {(url: string) => Promise<Node | null>} */
  const fetched = async url => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(url);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const text = page.querySelector('main.one .prose');
    if (text) clean(text, answer.url || url);
    return text && document.importNode(text, true);
  };
  // Returns the summary and the beginning of the text, as the search data has them.
  /** @type {(url: string) => Promise<Node | null>} */
  const known = async url => {
    if (!document.querySelector('form[role=search]')) return null;
    await Promise.all(['assets/texts.js', 'assets/todos.js'].map(fuda.load));
    const todo = (await fuda.todos.facts()).find(({ slug }) => `${decodeURI(fuda.root)}todos/${slug}.html` === decodeURI(url));
    const parts = todo ? await fuda.todos.texts(todo.at) : [];
    const text = Array.from(parts[parts.length - 1] ?? '');
    return text.length ? make('p', 'prose', text.slice(0, 1000).join('') + (text.length > 1000 ? ' …' : '')) : null;
  };
  /** @type {(url: string) => Promise<Node | null>} */
  const textOf = url => {
    const text = texts.get(url) ?? (mayFetch ? fetched(url).catch(() => known(url)) : known(url));
    texts.set(url, text);
    text.catch(() => texts.delete(url));
    return text.then(node => node && node.cloneNode(true));
  };

  // Returns copies of what a card or row has beside its title.
  /** @type {(item: HTMLElement) => HTMLElement} */
  const factsOf = item => {
    const copy = /** @type {HTMLElement} */ (item.cloneNode(true));
    const facts = make('div', 'facts-of');
    for (const part of copy.querySelectorAll('.star, .around, .own-part, h3')) part.remove();
    linkOf(copy)?.remove();
    for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
    facts.append(...copy.children);
    return facts;
  };

  const close = () => {
    const was = shown;
    turn += 1;
    shown = null;
    clearTimeout(leaving);
    was?.item.classList.remove('peeked');
    panel.remove();
    return Boolean(was);
  };

  // Returns the button, the title and the facts of a todo; names the panel.
  /** @type {(item: HTMLElement, link: HTMLAnchorElement) => HTMLElement[]} */
  const headOf = (item, link) => {
    const title = make('h2');
    title.dir = 'auto';
    const own = /** @type {HTMLAnchorElement} */ (make('a'));
    own.href = link.href;
    for (const node of link.childNodes) if (!(node instanceof Element && node.matches('.unseen'))) own.append(node.cloneNode(true));
    title.append(own);
    const shut = make('button', '', fuda.words.close);
    shut.addEventListener('click', close);
    panel.setAttribute('aria-label', title.textContent ?? '');
    return [shut, title, factsOf(item)];
  };

  /** @type {(item: HTMLElement, isHovered?: boolean) => Promise<void>} */
  const open = async (item, isHovered = false) => {
    const link = linkOf(item);
    if (!link) return;
    await Promise.all([fuda.load('words.js'), fuda.load('assets/palette.css')]);
    close();
    const now = turn += 1;
    shown = { item, isHovered };
    item.classList.add('peeked');
    panel.replaceChildren(...headOf(item, link));
    // Never above the todo itself.
    const { left, right } = item.getBoundingClientRect();
    panel.classList.toggle('left', (left + right) / 2 > innerWidth / 2 && right - left < innerWidth / 2);
    panel.scrollTop = 0;
    document.body.append(panel);
    const text = await textOf(link.href).catch(() => null);
    if (now === turn && text) panel.append(text);
  };

  addEventListener('focusin', ({ target }) => {
    const item = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('.card, .row')) : null;
    if (shown && item && item !== shown.item && !panel.contains(item)) open(item).catch(() => {});
  });
  addEventListener('pointerdown', ({ target }) => { if (shown && !panel.contains(/** @type {Node} */ (target))) close(); });
  // A panel that a pointer opened closes once the pointer has left the todo and the panel.
  addEventListener('pointermove', ({ target }) => {
    if (!shown?.isHovered) return;
    const isInside = target instanceof Node && (panel.contains(target) || shown.item.contains(target));
    if (isInside) {
      clearTimeout(leaving);
      leaving = 0;
    } else leaving ||= setTimeout(close, 300);
  }, { passive: true });
  addEventListener('pagehide', close);
  // A live board changed, and so may have what is shown.
  addEventListener('fuda-data', async () => {
    texts.clear();
    const item = shown?.item;
    const link = linkOf(item);
    if (!item || !link) return;
    if (!item.isConnected) return close();
    // An older answer, which may come later, is not shown.
    const now = turn += 1;
    const text = await textOf(link.href).catch(() => null);
    if (now === turn) panel.replaceChildren(...headOf(item, link), ...text ? [text] : []);
  });

  const { hide } = fuda;
  fuda.hide = () => close() || Boolean(hide?.());
  fuda.peek = (item, isHovered) => {
    if (shown?.item === item) {
      if (!isHovered) close();
      return;
    }
    open(item, isHovered).catch(() => {});
  };
})();
