// The live board: changes appear while a page is open. A page works without this file.
(() => {
  'use strict';
  const { make } = fuda;
  /** @param {string} selector @param {ParentNode} [within] */
  const one = (selector, within = document) => /** @type {HTMLElement | null} */ (within.querySelector(selector));
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  const role = /** @type {HTMLMetaElement | null} */ (one('meta[name=role]'))?.content ?? '';
  const isEditor = role === 'editor' || role === 'admin';
  const here = () => location.pathname + location.search;
  const wait = (/** @type {number} */ time) => new Promise(resolve => { setTimeout(resolve, time); });

  // Words

  /** @type {(name: string) => string} */
  const say = name => fuda.words.live?.[name] ?? '';
  const ready = () => fuda.load('words.js').catch(() => {});

  // What happened, at the end of the window

  const says = make('div', 'says');
  const state = make('p', 'lost');
  for (const place of [says, state]) place.setAttribute('role', 'status');
  document.body.append(state, says);

  /** @type {l.Tell} */
  const tell = (text, { button, run, isAlert, lasts = 8000 } = {}) => {
    const line = make('p', isAlert ? 'bad' : '');
    if (isAlert) line.setAttribute('role', 'alert');
    line.append(make('span', '', text));
    const close = () => line.remove();
    if (button) {
      const press = make('button', '', button);
      press.setAttribute('type', 'button');
      press.addEventListener('click', () => { close(); run?.(); });
      line.append(press);
    }
    if (isAlert || lasts === Infinity) {
      const shut = make('button', '', '✕');
      shut.setAttribute('type', 'button');
      shut.setAttribute('aria-label', fuda.words.close ?? '');
      shut.addEventListener('click', close);
      line.append(shut);
    }
    // Nobody loses a button while they reach for it.
    const end = () => setTimeout(() => line.matches(':hover, :focus-within') ? end() : close(), lasts);
    if (lasts !== Infinity) end();
    while (says.children.length > 2) says.firstElementChild?.remove();
    says.append(line);
    return close;
  };

  // Forms

  /** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */
  /** @type {(form: HTMLFormElement) => Control[]} */
  const controls = form => /** @type {Control[]} */ (Array.from(form.elements).filter(part => part.matches('input, textarea, select')));
  /** @type {(box: HTMLSelectElement) => number} */
  const usual = box => Math.max(0, Array.from(box.options).map(option => option.defaultSelected).lastIndexOf(true));
  // Whether something was typed or chosen that the server does not know.
  /** @type {(form: HTMLFormElement) => boolean} */
  const isDirty = form => form.classList.contains('unsent') || controls(form).some(part => {
    if (part instanceof HTMLSelectElement) return part.selectedIndex !== usual(part);
    return part.type !== 'hidden' && (part.value !== part.defaultValue || part instanceof HTMLInputElement && part.checked !== part.defaultChecked);
  });
  // The changes of a page

  // Pairs the parts of two lists that are alike and in the same order; parts with a name, wherever they are.
  /** @param {Node} node */
  const nameOf = node => node instanceof HTMLElement ? node.dataset.todo ?? node.id : '';
  /** @type {(node: Node) => string} */
  const shape = node => node instanceof HTMLElement ? `${node.nodeName} ${node.getAttribute('name') ?? node.classList[0] ?? ''}` : node.nodeName;
  /** @type {l.Pair} */
  const pair = (ours, theirs) => {
    const names = new Map(theirs.filter(nameOf).map(node => [nameOf(node), node]));
    const pairs = new Map();
    let at = 0;
    for (const node of ours) {
      let found = names.get(nameOf(node));
      if (!nameOf(node)) {
        const place = theirs.findIndex((other, index) => index >= at && !nameOf(other) && shape(other) === shape(node));
        if (place >= 0) [found, at] = [theirs[place], place + 1];
      }
      if (found) pairs.set(node, found);
    }
    return pairs;
  };

  /** Forms that were left alone although they changed. */
  let left = 0;
  /** The todos of the whole page: what they were, and where they are. @type {Map<string, { live: Element, old: Element }>} */
  let moving = new Map();
  /** @type {Set<string>} */
  let staying = new Set();

  /** @type {(live: Element, old: Element, next: Element) => void} */
  const attributes = (live, old, next) => {
    for (const { name, value } of next.attributes) {
      if (old.getAttribute(name) === value) continue;
      if (live instanceof HTMLInputElement && name === 'value' && live.type !== 'hidden' && live.value === live.defaultValue) live.value = value;
      live.setAttribute(name, value);
      if (live instanceof HTMLInputElement && name === 'checked') live.checked = true;
    }
    for (const { name } of Array.from(old.attributes)) {
      if (next.hasAttribute(name)) continue;
      live.removeAttribute(name);
      if (live instanceof HTMLInputElement && name === 'checked') live.checked = false;
    }
  };

  // Makes what changed from one version of the server's page to the next in the page itself, which scripts and people have
  // changed meanwhile: everything else stays.
  /** @type {(live: Node, old: Node, next: Node) => void} */
  const patch = (live, old, next) => {
    if (old.isEqualNode(next)) return;
    if (!(live instanceof Element && old instanceof Element && next instanceof Element)) {
      live.nodeValue = next.nodeValue;
      return;
    }
    if (live instanceof HTMLFormElement && isDirty(live)) {
      // Its base stays too: the server merges with it.
      const [before, after] = [old, next].map(form => {
        const copy = /** @type {Element} */ (form.cloneNode(true));
        copy.querySelector('[name=base]')?.remove();
        return copy;
      });
      if (!before.isEqualNode(after)) left += 1;
      return;
    }
    attributes(live, old, next);
    if (live instanceof HTMLTextAreaElement) {
      live.defaultValue = next.textContent ?? '';
      return;
    }
    const own = Array.from(live.childNodes).filter(node => !(node instanceof Element && node.matches('.star, .fold, .own-part')));
    const oldParts = Array.from(old.childNodes);
    const liveOf = pair(oldParts, own);
    const { whole } = fuda.board ?? {};
    for (const node of oldParts) {
      if (node instanceof Element && node.matches('.board > .columns') && whole) liveOf.set(node, whole);
    }
    const oldOf = pair(Array.from(next.childNodes), oldParts);
    const staysOn = new Set(oldOf.values());
    for (const node of oldParts) {
      const part = liveOf.get(node);
      if (!part || staysOn.has(node) || staying.has(nameOf(node))) continue;
      const forms = part instanceof Element ? Array.from(part.querySelectorAll('form')).concat(part instanceof HTMLFormElement ? part : []) : [];
      if (forms.some(isDirty)) left += 1;
      else /** @type {ChildNode} */ (part).remove();
    }
    /** @type {ChildNode | null} */
    let last = null;
    for (const node of next.childNodes) {
      const before = oldOf.get(node);
      const known = before ? { live: liveOf.get(before), old: before } : moving.get(nameOf(node));
      const part = /** @type {ChildNode | undefined} */ (known ? known.live : document.importNode(node, true));
      // What a script has taken away stays away; a board that shows others has its own columns elsewhere.
      if (!part) continue;
      if (known?.old) patch(part, known.old, node);
      if (part === whole && part.parentNode !== live) continue;
      const isPlaced = part.parentNode === live && (last ? last.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING
        : !own.some(other => other.parentNode === live && other !== part && other.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING));
      if (!isPlaced) {
        if (last) last.after(part);
        else {
          const first = own.find(other => other.parentNode === live);
          if (first) live.insertBefore(part, first);
          else live.append(part);
        }
      }
      last = part;
    }
    if (live instanceof HTMLSelectElement) live.selectedIndex = usual(live);
  };

  const todosOf = (/** @type {Element} */ part) => /** @type {HTMLElement[]} */ (Array.from(part.querySelectorAll('[data-todo]')));
  /** @type {(old: Element, next: Element) => void} */
  const swap = (old, next) => {
    const focus = /** @type {HTMLElement} */ (document.activeElement);
    const open = focus?.closest('[data-todo]')?.getAttribute('data-todo');
    const { whole } = fuda.board ?? {};
    const lives = new Map([...todosOf(main), ...(whole ? todosOf(whole) : [])].map(todo => [todo.dataset.todo ?? '', todo]));
    moving = new Map(todosOf(old).flatMap(todo => {
      const [name, live] = [todo.dataset.todo ?? '', lives.get(todo.dataset.todo ?? '')];
      return live ? [[name, { live, old: todo }]] : [];
    }));
    staying = new Set(todosOf(next).map(todo => todo.dataset.todo ?? ''));
    left = 0;
    const [x, y] = [scrollX, scrollY];
    patch(main, old, next);
    scrollTo(x, y);
    if (document.activeElement !== focus && focus !== document.body) {
      if (focus.isConnected) focus.focus({ preventScroll: true });
      else if (open) /** @type {HTMLElement | null} */ (one(`[data-todo="${CSS.escape(open)}"] :is(h3, .what) > a`) ?? one('main :is(h3, .what) > a'))?.focus({ preventScroll: true });
    }
    dispatchEvent(new Event('fuda-change'));
  };

  // The newest page of the server that this one shows, as soon as it is known.
  /** @type {{ html: string, main: Element } | null} */
  let base = null;
  const parse = (/** @type {string} */ html) => new DOMParser().parseFromString(html, 'text/html');
  /** @type {(page: Document, html: string) => void} */
  const keep = (page, html) => {
    const part = page.getElementById('main');
    if (part) base = { html, main: part };
  };
  // Forms are pages of their own, which nothing may change below a person's hands.
  const isForm = main.classList.contains('form');

  const first = async () => {
    if (isForm) return;
    const answer = await fetch(here(), { cache: 'force-cache' });
    if (!answer.ok) return;
    const html = await answer.text();
    keep(parse(html), html);
  };

  let [isBusy, isAsked, isOver] = [false, false, false];
  /** Whether the board may have changed since this page last looked. */
  let isStale = false;
  /** @type {(() => void) | null} */
  let closeBar = null;
  /** @type {(text: string, run: () => void) => void} */
  const bar = (text, run) => {
    closeBar?.();
    closeBar = tell(text, { button: say('show'), run, lasts: Infinity });
  };

  // The data of search, filters and previews change with the board, also where the page itself stays as it is.
  const forget = () => {
    isStale = isAsked;
    for (const path of Array.from(fuda.scripts.keys())) {
      if (!/^data\/|\/todos\.js$/.test(path)) continue;
      const { href } = new URL(path, fuda.root);
      for (const script of Array.from(document.scripts)) if (script.src === href) script.remove();
      fuda.scripts.delete(path);
    }
    dispatchEvent(new Event('fuda-data'));
    fuda.board?.renew();
  };
  // What is beside the main part: the navigation with its numbers, and how the board stands to the remote.
  /** @type {(page: Document, places?: string[]) => void} */
  const surround = (page, places = ['.bar nav', '.foot', '.unpushed', '.unsynced']) => {
    for (const place of places) {
      const [now, next] = [one(place), one(place, page)];
      if (!now || !next || now.isEqualNode(next) || one('details[open]', now)) continue;
      now.replaceChildren(...Array.from(next.childNodes, node => document.importNode(node, true)));
    }
  };
  // What parts that are new need.
  /** @type {(page: Document) => void} */
  const equip = page => {
    for (const part of page.querySelectorAll('head > script[src], head > link[rel=stylesheet]')) {
      const path = part.getAttribute('src') ?? part.getAttribute('href') ?? '';
      if (!one(`head > [src="${path}"], head > [href="${path}"]`)) fuda.load(path).catch(() => {});
    }
  };

  const look = async () => {
    // An error stays as it was answered.
    if (main.classList.contains('notice')) return;
    const answer = await fetch(here(), { cache: 'no-cache', headers: { Accept: 'application/json, text/html' } });
    if (answer.status === 401 || answer.redirected && new URL(answer.url).pathname.endsWith('/sign-in')) return ended();
    if (answer.status === 404) {
      if (!isOver) tell(say('gone'), { isAlert: true, lasts: Infinity });
      isOver = true;
      return;
    }
    if (answer.status >= 500) throw new Error();
    if (!answer.ok) return;
    const html = await answer.text();
    if (html === base?.html) {
      if (isStale) forget();
      return;
    }
    const page = parse(html);
    const part = page.getElementById('main');
    if (!part) return;
    surround(page);
    if (isForm) {
      const [now, next] = [one('[name=base]', main), one('[name=base]', part)].map(field => field?.getAttribute('value'));
      if (!now || !next || now === next) return;
      const form = /** @type {HTMLFormElement | null} */ (main.querySelector('form:not(.failure form)'));
      // What was typed also stands in the answer to a form, as if the server knew it.
      if (form && !isDirty(form) && !one('.failure, .shown, [data-asks]', main)) {
        const focus = document.activeElement?.id;
        main.replaceChildren(...Array.from(part.childNodes, node => document.importNode(node, true)));
        if (focus) document.getElementById(focus)?.focus();
      } else {
        const next = /** @type {HTMLAnchorElement | null} */ (main.querySelector('.act a'));
        bar(say('changed'), () => { open(next?.href ?? fuda.root); });
      }
      return;
    }
    const old = base?.main;
    keep(page, html);
    document.title = page.title;
    if (old && (isStale || !old.isEqualNode(part))) {
      // A filter shows other figures than the page.
      fuda.suggest?.figures(null);
      swap(old, part);
      equip(page);
      forget();
    }
    if (old && !left) closeBar?.();
    else bar(say('changed'), () => location.reload());
  };
  // Shows what is new; several calls at once become one.
  const refresh = async () => {
    isAsked = true;
    if (isBusy || document.hidden || fuda.live?.isHeld) return;
    isBusy = true;
    try {
      await Promise.all([reading, ready()]);
      while (isAsked) {
        isAsked = false;
        await look();
      }
    } catch { setTimeout(refresh, 5000); } finally { isBusy = false; }
  };
  const reading = first().catch(() => {});

  // The stream of changes: one for all tabs, held by one that is visible

  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`fuda ${fuda.root}`) : null;
  // A small page has the bar, too, which differs between roles.
  const lookAtBar = async () => {
    const answer = await fetch(role ? `${fuda.root}status` : here());
    if (answer.ok) surround(parse(await answer.text()), ['.unpushed', '.unsynced']);
  };
  /** @type {(message: { kind: 'change' | 'lost' | 'found' | 'sync' }) => void} */
  const hear = ({ kind }) => {
    if (kind === 'sync') {
      // A hidden page looks at itself as soon as it is visible.
      if (!document.hidden) lookAtBar().catch(() => {});
    } else if (kind === 'lost') ready().then(() => { state.textContent = say('lost'); });
    else {
      state.textContent = '';
      isStale = true;
      refresh();
    }
  };
  /** @type {(kind: 'change' | 'lost' | 'found' | 'sync') => void} */
  const spread = kind => {
    channel?.postMessage({ kind });
    hear({ kind });
  };
  channel?.addEventListener('message', ({ data }) => hear(data));

  /** @type {(signal: AbortSignal) => Promise<void>} */
  const follow = async signal => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      if (!isFirst) await wait(1000 + Math.random() * 4000);
      if (signal.aborted) return;
      await /** @type {Promise<void>} */ (new Promise(resolve => {
        const source = new EventSource(new URL('events', fuda.root));
        let losing = 0;
        const end = () => {
          clearTimeout(losing);
          source.close();
          resolve();
        };
        signal.addEventListener('abort', end);
        source.addEventListener('open', () => {
          clearTimeout(losing);
          spread('found');
        });
        source.addEventListener('change', () => spread('change'));
        source.addEventListener('sync', () => spread('sync'));
        source.addEventListener('notice', ({ data }) => { try { tell(String(JSON.parse(data).text)); } catch { /* not a notice */ } });
        source.addEventListener('bye', () => {
          spread('lost');
          end();
        });
        source.addEventListener('error', () => {
          clearTimeout(losing);
          losing = setTimeout(() => spread('lost'), 1000);
          if (source.readyState !== EventSource.CLOSED) return;
          end();
          spread('lost');
        });
      }));
    }
  };

  /** @type {AbortController | null} */
  let turn = null;
  const start = () => {
    // Who must sign in first gets no events.
    if (turn || isForm && !role) return;
    const { signal } = turn = new AbortController();
    const run = () => follow(signal);
    // Without locks, which only secure origins have, each tab follows.
    if (navigator.locks && channel) navigator.locks.request(`fuda ${fuda.root}`, { signal }, run).catch(() => {});
    else run();
  };
  const stop = () => {
    turn?.abort();
    turn = null;
  };
  let hiding = 0;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(stop, 30_000);
    else {
      start();
      refresh();
    }
  });
  addEventListener('pagehide', stop);
  // Signing out ends both.
  one('.own form')?.addEventListener('submit', stop);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    start();
    refresh();
  });
  addEventListener('online', () => { refresh(); });

  // Sending

  /** @type {(() => void) | null} */
  let closeEnded = null;
  const ended = async () => {
    await ready();
    closeEnded?.();
    closeEnded = tell(say('ended'), { isAlert: true, lasts: Infinity, button: say('signIn'),
      run: () => location.assign(`${fuda.root}sign-in?next=${encodeURIComponent(here())}`) });
  };

  const token = () => /** @type {HTMLMetaElement | null} */ (one('meta[name=csrf]'))?.content ?? '';
  // A new session, perhaps of another tab, has a new token.
  const renewToken = async () => {
    const answer = await fetch(here(), { cache: 'no-cache' });
    const next = /** @type {HTMLMetaElement | null} */ (parse(await answer.text()).querySelector('meta[name=csrf]'))?.content;
    if (!next || next === token()) return false;
    one('meta[name=csrf]')?.setAttribute('content', next);
    for (const field of document.querySelectorAll('input[name=csrf]')) field.setAttribute('value', next);
    return true;
  };

  /** @type {l.Post} */
  const post = async (path, fields) => {
    for (let isSecond = false; ; isSecond = true) {
      const body = new URLSearchParams(fields);
      body.set('csrf', token());
      const answer = await fetch(new URL(path, fuda.root), { method: 'POST', body, headers: { Accept: 'application/json' } });
      if (answer.status === 403 && !isSecond && await renewToken()) continue;
      const told = await answer.json().catch(() => ({}));
      return { status: answer.status, isDone: answer.ok, told, reason: told.detail || told.title || say('failed') };
    }
  };

  /** @type {Record<string, string>} */
  const deeds = { move: 'moved', place: 'moved', create: 'created', remove: 'deleted', archive: 'archived' };
  /** The last action of this page, which can be undone. */
  let last = '';
  /** @type {(told: l.Told) => void} */
  const toast = ({ action, change, merged }) => {
    const text = say(merged ? 'merged' : deeds[change ?? ''] ?? 'saved');
    if (!action || !isEditor) {
      tell(text);
      return;
    }
    last = action;
    tell(text, { button: say('undo'), run: () => takeBack(action) });
  };
  /** @type {(action: string) => Promise<void>} */
  const undo = async action => {
    const { isDone, reason, status } = await post('undo', { action });
    if (status === 401) return ended();
    if (action === last) last = '';
    if (isDone) tell(say('undone'));
    else tell(reason, { isAlert: true });
    await refresh();
  };

  const takeBack = (/** @type {string} */ action) => { undo(action).catch(() => { tell(say('notSent'), { isAlert: true }); }); };

  // Keys

  /** @type {(item?: Element | null) => HTMLElement | null} */
  const todo = (item = document.activeElement) => /** @type {HTMLElement | null} */ (item?.closest('[data-todo]') ?? null);
  const pageOf = () => {
    const link = /** @type {HTMLAnchorElement | null} */ (todo()?.querySelector('h3 a, .what > a') ?? null);
    return link?.href ?? (one('main.one .controls') ? location.href : '');
  };
  const inline = (/** @type {string} */ name) => { fuda.load('assets/inline.js').then(() => fuda.inline?.(todo(), name)).catch(() => {}); };
  /** @type {Record<string, { run(): void, needs: string }>} */
  const deedsOf = {
    c: { needs: '.plus', run: () => one('.plus')?.click() },
    e: { needs: '[data-base], .controls', run: () => {
      const page = pageOf();
      if (page) location.assign(`${page.replace(/(\.html)?([?#].*)?$/, '')}/edit?next=${encodeURIComponent(here())}`);
    } },
    m: { needs: '[data-base], .controls', run: () => {
      if (todo()?.matches('.row')) inline('status');
      else if (todo()) fuda.load('assets/drag.js').then(() => fuda.drag?.lift(/** @type {HTMLElement} */ (todo()))).catch(() => {});
      else one('.controls [name=status]')?.focus();
    } },
    a: { needs: '[data-base], .controls', run: () => {
      if (todo()) inline('owner');
      else one('.controls [name=owner]')?.focus();
    } },
  };
  let [before, until, coming] = ['', 0, 0];
  addEventListener('keydown', event => {
    const { target, key } = event;
    clearTimeout(coming);
    const isSecond = (before === 'g' || before === 'c') && event.timeStamp < until;
    [before, until] = [key, event.timeStamp + 1500];
    if (!(target instanceof Element) || event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (fuda.live?.isHeld || isSecond || one('dialog[open]:not(.failure)') || target.matches('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]')) return;
    const deed = isEditor && Object.hasOwn(deedsOf, key) ? deedsOf[key] : null;
    if (!deed || !one(deed.needs)) return;
    // `c` alone creates; `c l` and others copy.
    if (key === 'c') coming = setTimeout(deed.run, 600);
    else {
      event.preventDefault();
      deed.run();
    }
  }, true);

  // What the palette offers for the todo that had the focus, or for that of the page.
  /** @type {l.Actions} */
  const actions = focus => {
    /** @type {[string, () => void, string?][]} */
    const all = [];
    /** @type {(title: string | null | undefined, run: () => void, key?: string) => void} */
    const add = (title, run, key) => { if (title) all.push([title, () => { setTimeout(run); }, key]); };
    const page = one('main.one .controls');
    const item = todo(focus) ?? page;
    if (isEditor) {
      if (one('.plus')) add(say('new'), deedsOf.c.run, 'c');
      if (item) {
        for (const [key, word] of [['e', 'edit'], ['m', 'move'], ['a', 'assign']]) add(say(word), deedsOf[key].run, key);
        for (const name of ['title', 'priority', 'due', 'tags']) add(`${say('edit')}: ${say(name)}`, () => inline(name));
      }
      if (item === page) {
        for (const name of ['archive', 'delete']) {
          const button = one(`.controls form[action$="/${name}"] button`);
          add(button?.textContent, () => button?.click());
        }
      }
      if (last) add(say('undo'), () => takeBack(last));
    }
    const talk = one('form[action$="/comment"]');
    add(talk && one('button', talk)?.textContent, () => one('textarea', /** @type {Element} */ (talk))?.focus());
    return all;
  };

  fuda.live = {
    isHeld: false, isEditor, tell, say, ready, post, toast, refresh, ended, todo, controls, token, parse,
    needed: Object.fromEntries(Object.entries(deedsOf).map(([key, { needs }]) => [key, isEditor ? needs : '.nothing'])),
    actions,
  };

  // Dragging and editing in place come with the first need of them.
  if (isEditor && one('[data-base]')) {
    const prepare = () => {
      fuda.load('assets/drag.js').catch(() => {});
    };
    // A finger needs the menus, and its first press lifts a card.
    if (matchMedia('(any-pointer: coarse)').matches) prepare();
    for (const name of ['pointerover', 'focusin']) addEventListener(name, prepare, { once: true, passive: true });
  }
  if (isEditor && one('main.one .controls')) fuda.load('assets/inline.js').catch(() => {});
  if (one('form[method=post]:not(.own form)')) fuda.load('assets/forms.js').catch(() => {});
  ready().then(() => {
    try {
      const said = sessionStorage.getItem('fuda said');
      sessionStorage.removeItem('fuda said');
      if (said) toast(JSON.parse(said));
    } catch { /* forbidden */ }
  });
  if (!document.hidden) start();
})();
