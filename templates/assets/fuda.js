// Loaded before the first paint, so that a stored colour scheme never flashes. Pages work without this file.
// Functions shared by the scripts of the site.
const fuda = /** @type {Fuda} */ ((() => {
  'use strict';
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL('..', script.src).href;

  /** @type {Map<string, Promise<void>>} */
  const scripts = new Map();
  /** @param {string} path */
  const load = path => {
    const known = scripts.get(path);
    if (known) return known;
    /** @type {Promise<void>} */
    const loading = new Promise((resolve, reject) => {
      const { href } = new URL(path, root);
      // A page may have the script itself.
      if (Array.from(document.scripts).some(script => script.src === href)) return resolve();
      // Scripts requested at once run in the order of the requests.
      const tag = path.endsWith('.css') ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        : Object.assign(document.createElement('script'), { src: href, async: false });
      tag.onload = () => resolve();
      tag.onerror = () => {
        scripts.delete(path);
        tag.remove();
        reject(new Error(path));
      };
      document.head.append(tag);
    });
    scripts.set(path, loading);
    return loading;
  };

  /** @type {Record<string, any>} */
  const words = {};
  const { lang } = document.documentElement;
  /** @param {number} count */
  const number = count => count.toLocaleString(lang === 'en' ? 'en-GB' : lang);
  /** @param {string} name @param {number} count */
  const say = (name, count) => {
    const word = words[name];
    const text = typeof word === 'string' ? word : word[new Intl.PluralRules(lang).select(count)] ?? word.other;
    return text.replace('{n}', number(count));
  };

  // Storage may be forbidden or full; values then last as long as the page. The title tells boards at one
  // address apart.
  /** @type {Map<string, unknown>} */
  const memory = new Map();
  /** @param {string} key */
  const nameOf = key => `fuda ${new URL(root).pathname} ${document.querySelector('.site bdi')?.textContent ?? ''} ${key}`;
  const store = {
    /** @param {string} key */
    get(key) {
      try { return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') ?? memory.get(key) ?? null; }
      catch { return memory.get(key) ?? null; }
    },
    /** @param {string} key @param {unknown} value */
    set(key, value) {
      memory.set(key, value);
      try { localStorage.setItem(nameOf(key), JSON.stringify(value)); } catch { /* forbidden */ }
    },
  };
  /** @param {string} name @param {string} [className] @param {string} [text] */
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  // Creates an element from HTML that the site's build has escaped. Never pass it any other text.
  // Addresses in the HTML are relative to the site's root.
  /** @param {string} html */
  const element = html => {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    for (const name of ['href', 'src']) {
      for (const part of content.querySelectorAll(`[${name}]`)) {
        const address = part.getAttribute(name);
        if (address && !address.startsWith('#')) part.setAttribute(name, new URL(address, root).href);
      }
    }
    return /** @type {HTMLElement} */ (content.firstElementChild);
  };
  // A value as queries write it.
  const quoted = (/** @type {string} */ name) => /^[\p{L}\p{N}_-]+$/u.test(name) && !/^(AND|OR|NOT|me)$/i.test(name) ? name
    : `"${name.replace(/[\\"]/g, '\\$&')}"`;
  return { root, load, scripts, words, number, say, store, make, element, quoted };
})());
Object.assign(window, { fuda });

// Light or dark, and calm or compact.
(() => {
  'use strict';
  const page = document.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  /** The choices by their keys in the storage: the attribute, and its values. */
  const choices = /** @type {const} */ ({ 'fuda-scheme': ['theme', 'light', 'dark'], 'fuda-density': ['density', 'calm', 'compact'] });
  /** @typedef {keyof typeof choices} Name */
  const names = /** @type {Name[]} */ (Object.keys(choices));

  /** @param {Name} name @param {string | null} value `null` follows the system or the theme. */
  const show = (name, value) => {
    const [attribute, ...values] = choices[name];
    if (values.some(known => known === value)) page.dataset[attribute] = value ?? '';
    else delete page.dataset[attribute];
  };

  /** @param {Name} name @param {boolean} isSecond whether the system or the theme has the second value */
  const flip = (name, isSecond) => {
    const [attribute, first, second] = choices[name];
    const usual = isSecond ? second : first;
    const next = (page.dataset[attribute] || usual) === second ? first : second;
    // The value of the system means following the system again.
    const choice = next === usual ? null : next;
    show(name, choice);
    try {
      if (choice) localStorage.setItem(name, choice);
      else localStorage.removeItem(name);
    } catch { /* forbidden */ }
  };

  page.dataset.js = '';
  for (const name of names) try { show(name, localStorage.getItem(name)); } catch { /* forbidden */ }
  addEventListener('storage', event => {
    for (const name of names) if (event.key === name) show(name, event.newValue);
  });
  addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('.scheme, .density') : null;
    if (button?.matches('.scheme')) flip('fuda-scheme', systemIsDark.matches);
    else if (button) flip('fuda-density', getComputedStyle(page).getPropertyValue('--density').includes('compact'));
  });
})();

// Keyboard shortcuts, restored focus and scroll position, news.
(() => {
  'use strict';
  const { make } = fuda;
  /** @typedef {HTMLElement | null | undefined} Item */
  /** @param {string} selector @param {ParentNode} [within] */
  const one = (selector, within = document) => /** @type {HTMLElement | null} */ (within.querySelector(selector));
  /** @param {string} selector @param {ParentNode} [within] */
  const all = (selector, within = document) => /** @type {HTMLElement[]} */ (Array.from(within.querySelectorAll(selector)));
  const isMirrored = () => getComputedStyle(document.documentElement).direction === 'rtl';
  const loadWords = () => fuda.load('words.js');

  // Arrow keys (or h j k l) move from the card or row that has the focus.
  const titles = 'h3 a, .what > a';
  /** @param {Item} item */
  const titleOf = item => /** @type {HTMLAnchorElement | null} */ (item ? one(titles, item) : null);
  /** @param {EventTarget | null} target */
  const itemOf = target => target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('.card, .row')) : null;
  /** @type {(item: HTMLElement, by: number) => Item} */
  const walk = (item, by) => {
    const items = all(':scope > :not([hidden])', item.parentElement ?? item).filter(titleOf);
    return items[items.indexOf(item) + by];
  };
  /**
   * Returns the card at the same height in the next column that has cards.
   * @type {(item: HTMLElement, by: number) => Item}
   */
  const cross = (item, by) => {
    const columns = all('.cards');
    const { top } = item.getBoundingClientRect();
    /** @param {HTMLElement} card */
    const distance = card => Math.abs(card.getBoundingClientRect().top - top);
    for (let at = columns.indexOf(/** @type {HTMLElement} */ (item.parentElement)) + by; columns[at]; at += by) {
      const cards = all(':scope > :not([hidden])', columns[at]);
      if (cards.length) return cards.reduce((best, card) => distance(card) < distance(best) ? card : best);
    }
  };
  /** @type {Record<string, [typeof walk, number]>} */
  const steps = { ArrowDown: [walk, 1], j: [walk, 1], ArrowUp: [walk, -1], k: [walk, -1],
    ArrowRight: [cross, 1], l: [cross, 1], ArrowLeft: [cross, -1], h: [cross, -1] };

  /** @param {KeyboardEvent} event */
  const step = event => {
    const item = itemOf(event.target);
    const found = steps[event.key];
    if (!found || event.shiftKey) return null;
    if (!item) return event.key === 'j' ? one(`main :is(.card, .row):not([hidden]) :is(${titles})`) : null;
    const [go, by] = found;
    if (go === cross && !item.matches('.card')) return null;
    return titleOf(go(item, go === cross && isMirrored() ? -by : by));
  };

  // Scrolls to the whole card, not only to its link.
  addEventListener('focusin', event => {
    const item = itemOf(event.target);
    if (item && titleOf(item)?.matches(':focus-visible')) item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // The focus waits in the header's box, which takes what is typed before the palette is there.
  /** @param {Element | null} from */
  const toPalette = async from => {
    one('.bar [name=q]')?.focus();
    await fuda.load('assets/palette.js');
    await fuda.palette?.(/** @type {HTMLElement | null} */ (from));
  };
  for (const type of ['click', 'input']) {
    addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.matches('.bar [name=q]')) toPalette(target).catch(() => {});
    });
  }
  const toSearch = () => {
    const box = /** @type {HTMLInputElement | null} */ (one('main input[name=q]'));
    if (!box && !one('.bar [name=q]')) return false;
    if (box) box.select();
    if (box) box.focus();
    else toPalette(document.activeElement).catch(() => {});
    return true;
  };
  /** @type {(name: 'help' | 'copy', kind?: string) => Promise<void>} */
  const act = async (name, kind = '') => {
    await fuda.load('assets/keys.js');
    await fuda.keys?.[name](kind);
  };

  addEventListener('click', ({ target }) => {
    const kind = target instanceof HTMLElement && target.dataset.copy;
    if (kind) act('copy', kind).catch(() => {});
  });

  // The menu of the other pages closes when the focus or a click leaves it.
  const menu = () => /** @type {HTMLDetailsElement | null} */ (one('.others details[open]'));
  for (const type of ['click', 'focusin']) {
    addEventListener(type, ({ target }) => {
      const open = menu();
      if (open && !(target instanceof Node && open.contains(target))) open.open = false;
    });
  }

  // State of each page of the site, stored for the lifetime of the tab.
  const session = {
    /** @param {string} key */
    get(key) { try { return JSON.parse(sessionStorage.getItem(`fuda ${key}`) ?? 'null'); } catch { return null; } },
    /** @param {string} key @param {unknown} value */
    set(key, value) { try { sessionStorage.setItem(`fuda ${key}`, JSON.stringify(value)); } catch { /* forbidden */ } },
  };
  const here = () => location.pathname + location.search;
  const entry = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0]);
  const isReturn = entry?.type === 'back_forward' || entry?.type === 'reload';
  /** The previous page; pages opened from disk have no referrer. */
  const from = document.referrer || (location.protocol === 'file:' && session.get('last')) || '';

  const leave = () => {
    if (from.startsWith(fuda.root) && history.length > 1) history.back();
    else location.assign(from.startsWith(fuda.root) ? from : one('.site')?.getAttribute('href') ?? fuda.root);
  };

  // The first of two keys.
  let [first, until] = ['', 0];
  /** @param {string} key */
  const go = async key => {
    await loadWords();
    const path = fuda.words.pages[key];
    if (path) location.assign(new URL(path, fuda.root).href);
  };

  addEventListener('keydown', event => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.isComposing || event.defaultPrevented || one('dialog[open]')) return;
    const isSearch = key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSearch && (event.ctrlKey || event.metaKey || event.altKey)) return;
    const isField = target.matches('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]');
    if (isField && !isSearch) {
      if (key === 'Escape' && target instanceof HTMLInputElement && target.name === 'q') {
        event.preventDefault();
        target.blur();
      }
      return;
    }
    const before = event.timeStamp < until ? first : '';
    until = 0;
    if (isSearch) toPalette(document.activeElement).catch(() => {});
    else if (key === '/') {
      if (!toSearch()) return;
    } else if (before === 'g' && /^[a-z]$/.test(key)) go(key).catch(() => {});
    else if (before === 'c' && /^[libm]$/.test(key)) act('copy', key).catch(() => {});
    else if (key === 'g' || key === 'c') [first, until] = [key, event.timeStamp + 1500];
    else if (key === '?') act('help').catch(() => {});
    else if (key === ' ' && target.matches(`:is(.card, .row) :is(${titles})`)) {
      fuda.load('assets/peek.js').then(() => fuda.peek?.(/** @type {HTMLElement} */ (itemOf(target)))).catch(() => {});
    } else if (key === '[' || key === ']') one(`.turn [rel=${key === '[' ? 'prev' : 'next'}]`)?.click();
    else if (key === 'f' && one('#filter')) one('#filter')?.focus();
    else if (key === 'Escape') {
      const open = menu();
      if (open) {
        open.open = false;
        one('.others summary')?.focus();
      } else {
        if (fuda.hide?.() || !one('main.one')) return;
        leave();
      }
    } else {
      const next = step(event);
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  });

  // Restores focus and scroll position on return.
  addEventListener('pagehide', () => {
    const item = itemOf(document.activeElement);
    session.set('last', location.href);
    session.set(here(), { title: titleOf(item)?.href, grown: fuda.rows?.grown, y: scrollY });
  });

  const focus = (/** @type {string} */ href) => {
    const title = /** @type {HTMLAnchorElement[]} */ (all(`main :is(${titles})`)).find(link => link.href === href);
    title?.focus({ preventScroll: true });
    return title;
  };
  fuda.change = run => {
    const old = document.activeElement;
    run();
    if (old instanceof HTMLAnchorElement && !old.isConnected) focus(old.href);
  };
  const comeBack = async () => {
    const { title, grown, y } = session.get(here()) ?? {};
    const { rows } = fuda;
    while (rows && rows.grown < grown && await rows.grow()) { /* until as many rows are loaded as before */ }
    if (grown) scrollTo(0, y);
    if (!title || focus(title)) return;
    // Other scripts may add the title later. The focus stays where it is by then.
    const observer = new MutationObserver(() => { if (document.activeElement !== document.body || focus(title)) observer.disconnect(); });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), 3000);
  };
  addEventListener('pageshow', async event => {
    // Pages opened from disk cannot fetch: they keep the pager.
    const grows = !event.persisted && one('#rows') && one('.pager [rel=next]') && location.protocol.startsWith('http');
    if (grows) await fuda.load('assets/rows.js').catch(() => {});
    if (event.persisted || isReturn) await comeBack();
    if (grows) fuda.rows?.watch();
  });

  // Shows the card of an id under a resting mouse pointer, which touch input lacks.
  /** @param {PointerEvent} event */
  const meet = event => {
    if (event.pointerType !== 'mouse') return;
    removeEventListener('pointermove', meet);
    if (!one('form[role=search]')) return;
    fuda.load('assets/glance.js').catch(() => {});
  };
  addEventListener('pointermove', meet, { passive: true });

  // Shows what is new since the last visit; nothing on the first visit.
  const tellNews = async () => {
    const columns = one('.columns');
    const cards = all('.card[data-at]');
    if (!columns || !cards.length) return;
    // Cards may come and go while the page is open.
    const newest = () => Math.max(0, ...all('.card[data-at]').map(card => Number(card.dataset.at)));
    const seen = entry?.type === 'back_forward' ? session.get('since') : fuda.store.get('seen');
    const fresh = typeof seen === 'number' ? cards.filter(card => Number(card.dataset.at) > seen) : [];
    const keep = () => fuda.store.set('seen', newest());
    session.set('since', seen);
    addEventListener('pagehide', keep);
    if (!fresh.length) return;
    await loadWords();
    const line = make('p', 'news');
    line.setAttribute('role', 'status');
    const dismiss = make('button', '', fuda.words.close);
    const marks = fresh.map(card => {
      card.classList.add('new');
      const mark = make('span', 'unseen', ` (${fuda.words.fresh})`);
      titleOf(card)?.append(mark);
      return mark;
    });
    dismiss.addEventListener('click', () => {
      keep();
      session.set('since', newest());
      for (const card of fresh) card.classList.remove('new');
      for (const mark of marks) mark.remove();
      line.remove();
    });
    one('.board > .head')?.after(line);
    line.append(fuda.say('freshCount', fresh.length), ' ', dismiss);
  };
  addEventListener('DOMContentLoaded', () => { tellNews().catch(() => {}); });
})();
