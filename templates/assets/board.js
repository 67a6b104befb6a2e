// The interactive board: filter, lanes, sorting, stars and folded columns. The selection is stored in the address;
// personal state (stars, folded columns, and the user of a static site) stays in this browser.
(() => {
  'use strict';
  const hand = /** @type {HTMLFormElement | null} */ (document.getElementById('hand'));
  const whole = document.querySelector('.board > .columns');
  if (!hand || !whole) return;
  const control = (/** @type {string} */ name) => /** @type {any} */ (hand.elements.namedItem(name));
  const [filter, group, sort] = ['filter', 'group', 'sort'].map(control);
  const [mine, who, starred, clear] = ['mine', 'who', 'starred', 'clear'].map(control);
  const shown = /** @type {HTMLElement} */ (document.getElementById('shown'));
  const tools = document.getElementById('tools');
  const { make, number, quoted } = fuda;
  // The number of cards in a column, in a lane, and in the first batch; the number of columns in the first batch.
  const [limit, laneLimit, first, firstLists] = [100, 20, 20, 20];

  // Stars

  /** @type {Set<string>} */
  const stars = new Set(fuda.store.get('stars') ?? []);
  const slugOf = (/** @type {Element} */ card) => card.id.slice('t-'.length);
  /** @type {b.Decorate} */
  const addStar = card => {
    const star = make('button', 'star');
    star.setAttribute('type', 'button');
    star.setAttribute('aria-label', hand.dataset.star ?? '');
    star.setAttribute('aria-pressed', String(stars.has(slugOf(card))));
    // Beside the priority, where nothing moves if the star appears only below the pointer.
    (card.querySelector('.ids') ?? card).insertBefore(star, card.querySelector('.ids > .whos'));
  };
  const toggleStar = (/** @type {Element} */ star) => {
    const slug = slugOf(/** @type {Element} */ (star.closest('.card')));
    if (!stars.delete(slug)) stars.add(slug);
    fuda.store.set('stars', Array.from(stars));
    for (const card of document.querySelectorAll('.card')) {
      if (slugOf(card) === slug) card.querySelector('.star')?.setAttribute('aria-pressed', String(stars.has(slug)));
    }
  };

  // Folded columns

  /** @type {Set<string>} */
  const folded = new Set(fuda.store.get('folded') ?? []);
  /** @type {b.Decorate} */
  const fold = column => {
    const name = column.dataset.column ?? column.id;
    column.classList.toggle('folded', folded.has(name));
    column.querySelector('.fold')?.setAttribute('aria-expanded', String(!folded.has(name)));
  };
  // Folded columns take only the width of their heads.
  /** @type {b.Decorate} */
  const fit = columns => {
    const all = Array.from(columns.children);
    const isPlain = !all.some(column => column.classList.contains('folded'));
    columns.style.gridTemplateColumns = isPlain || matchMedia('(max-width: 680px)').matches ? ''
      : all.map(column => column.classList.contains('folded') ? '44px' : 'var(--column)').join(' ');
  };
  const foldAll = () => {
    for (const column of document.querySelectorAll('.column')) fold(/** @type {HTMLElement} */ (column));
    for (const columns of document.querySelectorAll('.columns')) fit(/** @type {HTMLElement} */ (columns));
  };
  // What changed fades in, unless the user wants less motion.
  const fade = (/** @type {Element} */ part) => {
    if (matchMedia('(prefers-reduced-motion: no-preference)').matches) part.animate({ opacity: [0.3, 1] }, 120);
  };
  /** @type {b.Decorate} */
  const addFold = column => {
    const button = make('button', 'fold');
    const title = column.querySelector('h2');
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', `${hand.dataset.fold} ${title?.textContent ?? ''}`);
    column.querySelector('header')?.append(button);
  };

  // Cards

  // Cards of the page, and others once they are loaded.
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();

  // Returns a copy, because lanes may show a card twice.
  /** @type {b.Card} */
  const cardOf = async ({ slug, at }) => {
    if (!cards.has(slug)) {
      const loaded = await fuda.todos.card(at);
      addStar(loaded);
      cards.set(slug, loaded);
    }
    const card = /** @type {HTMLElement} */ (cards.get(slug)?.cloneNode(true));
    card.querySelector('.star')?.setAttribute('aria-pressed', String(stars.has(slug)));
    return card;
  };

  // The visible cards

  /** Returns a query that requires both; `text` may contain an `OR`. */
  const both = (/** @type {string} */ text, /** @type {string} */ term) => {
    if (!/(^|[\s)])OR(?=[\s(]|$)/.test(text)) return `${text} ${term}`.trim();
    // Terms for the whole query must not be inside parentheses.
    const whole = /(?:^|\s+)(?:(?:sort|limit):\S+|archived:any)(?=\s|$)/gi;
    return `(${text.replace(whole, '').trim()}) ${term}${(text.match(whole) ?? []).join('')}`;
  };

  // Names as todos contain them, and as pages show them.
  /** @type {b.Names} */
  let names;

  // Returns the sum of the estimates; nothing if no todo has one.
  /** @type {b.Points} */
  const pointsOf = todos => {
    const all = todos.flatMap(todo => todo.number('estimate') ?? []);
    const sum = Math.round(all.reduce((one, other) => one + other, 0) * 10) / 10;
    const points = make('span', 'points', fuda.words.points.replace('{number}', number(sum)));
    points.title = fuda.words.estimate;
    return all.length ? [' ', points] : [];
  };

  // Returns the board's columns for other cards. The first cards of each list go to `soon`, the rest to `later`.
  /** @type {b.Columns} */
  const columnsOf = (todos, most, { soon, later }, lane = '', term = '') => {
    const columns = make('div', whole.className);
    for (const own of whole.children) {
      const at = names.columns.findIndex(([, anchor]) => anchor === own.id);
      const inside = todos.filter(todo => todo.column === at || todo.column === null && names.columns.length - 1 === at && !todo.is('broken'));
      const column = /** @type {HTMLElement} */ (own.cloneNode(false));
      const header = /** @type {HTMLElement} */ (own.querySelector('header')?.cloneNode(true));
      column.dataset.column = own.id;
      if (lane) {
        column.id = `${lane}-${own.id}`;
        for (const title of header.querySelectorAll('h2')) title.id = `h-${column.id}`;
        column.setAttribute('aria-labelledby', `h-${column.id}`);
      }
      // A limit applies to all cards of the column.
      const isAll = !lane && header.querySelector('.count')?.textContent === number(inside.length);
      for (const count of header.querySelectorAll('.count')) {
        if (!isAll) count.closest('.limit')?.replaceWith(count);
        count.textContent = number(inside.length);
      }
      header.querySelector('.points')?.remove();
      header.querySelector('.limit, .count')?.after(...pointsOf(inside));
      const list = make('ul', 'cards');
      const start = Math.min(most, soon.length < firstLists ? first : 0);
      soon.push({ list, todos: inside.slice(0, start) });
      later.push({ list, todos: inside.slice(start, most) });
      column.append(header, list);
      if (inside.length > most) {
        const more = /** @type {HTMLAnchorElement} */ (make('a', '', fuda.say('more', inside.length - most)));
        const place = `${term} status:${quoted(names.columns[at][0])}`.trim();
        const order = sort.value && !/(^|\s)sort:/i.test(filter.value) ? ` sort:${sort.value}` : '';
        const asked = both(filter.value.trim(), place) + order;
        more.href = `${fuda.root}search.html?q=${encodeURIComponent(asked)}`;
        const line = make('p', 'more');
        line.append(more);
        column.append(line);
      }
      columns.append(column);
    }
    return columns;
  };

  // One lane for each name, in the order of their lists; todos without a name come last.
  /** @type {b.Lanes} */
  const lanesOf = (todos, key, most, batches) => {
    /** @type {Map<string, t.Todo[]>} */
    const lanes = new Map();
    for (const todo of todos) {
      const texts = todo.texts(key);
      for (const name of key === 'owner' && texts.length ? texts : [texts[0] ?? '']) {
        lanes.set(name, [...lanes.get(name) ?? [], todo]);
      }
    }
    /** @type {string[]} */
    const order = { owner: names.people, milestone: names.milestones, kind: names.kinds, priority: names.priorities }[key]
      .map(([name]) => name);
    const place = (/** @type {string} */ name) => name ? (order.indexOf(name) + 1 || order.length + 1) : Infinity;
    const all = make('div', 'lanes');
    Array.from(lanes).sort(([one], [other]) => place(one) - place(other)).forEach(([name, inside], at) => {
      const lane = make('section', 'lane');
      const heading = make('h2', 'sub');
      heading.dir = 'auto';
      /** @type {string[][]} */
      const titles = key === 'owner' ? names.people : key === 'priority' ? names.priorities : [];
      const title = titles.find(([one]) => one === name)?.[1] ?? name;
      heading.append(title || fuda.words.none[key], ' ', make('span', '', number(inside.length)), ...pointsOf(inside));
      lane.append(heading, columnsOf(inside, most, batches, `l${at}`, name ? `${key}:${quoted(name)}` : `no:${key}`));
      all.append(lane);
    });
    return all;
  };

  // The scripts for filtering are loaded with the first filter.
  const ready = async () => {
    await Promise.all(['assets/texts.js', 'assets/days.js', 'assets/query.js', 'assets/todos.js', 'words.js'].map(fuda.load));
    names = await fuda.todos.take('data/names.js');
  };

  let asking = 0;
  /** @type {Element} */
  let now = whole;
  // Returns a function that gives the focus back to a card that is added later.
  const show = (/** @type {Element} */ next) => {
    const focused = document.activeElement?.closest('.card')?.id ?? '';
    if (next !== now) {
      now.replaceWith(next);
      fade(next);
    }
    now = next;
    const refocus = () => {
      if (document.activeElement === document.body) document.getElementById(focused)?.querySelector('a')?.focus({ preventScroll: true });
    };
    refocus();
    // This link leads to the columns of the whole board.
    const jump = /** @type {HTMLElement?} */ (document.querySelector('.board > .jump'));
    if (jump) jump.hidden = next !== whole;
    foldAll();
    return refocus;
  };

  const isChosen = () => filter.value.trim() || group.value || sort.value || starred.getAttribute('aria-pressed') === 'true';

  // Below the filter, and in the head: how many cards there are, the terms, the nearest names if nothing is found, and a view.
  /** @type {b.Tell} */
  const tell = async (found, onlyStars, isLast) => {
    const [count, text] = [found.length, filter.value.trim()];
    const { archived, context } = await fuda.todos.index();
    const all = archived.reduce((sum, isArchived) => sum + 1 - isArchived, 0);
    const line = [!count ? fuda.words.nothing : count === all ? fuda.say('found', count)
      : fuda.say('foundOf', count).replace('{number}', number(all))];
    shown.replaceChildren(...line);
    if (text || onlyStars) await fuda.load('assets/suggest.js');
    if (!isLast()) return;
    fuda.suggest?.figures(text || onlyStars ? found : null, judgement => both(text, `is:${judgement}`));
    if (!text) return;
    const parts = fuda.suggest?.chips(text, rest => { filter.value = rest; choose(); }) ?? [];
    if (!count) parts.push(...await fuda.suggest?.hints(text) ?? []);
    const view = fuda.texts.view([text, sort.value && !/(^|\s)sort:/i.test(text) ? `sort:${sort.value}` : ''].join(' ').trim(), context, group.value);
    if (count && view) {
      const keep = make('button', 'keep', fuda.words.keepAsView);
      keep.setAttribute('type', 'button');
      keep.addEventListener('click', () => fuda.suggest?.keep(view));
      parts.push(keep);
    }
    if (isLast()) shown.replaceChildren(...line, ...parts);
  };

  /** @type {b.Update} */
  const update = async isLast => {
    filter.removeAttribute('aria-invalid');
    now.classList.remove('dim');
    clear.hidden = !isChosen();
    if (!isChosen()) {
      shown.textContent = '';
      fuda.suggest?.figures(null);
      show(whole);
      return;
    }
    await ready();
    const { context } = await fuda.todos.index();
    let query;
    // The order of numbers: git knows when a todo without 'createdAt' appeared.
    const isByCreation = sort.value === '-created';
    try {
      query = fuda.query.parse(filter.value.trim(), { ...context, me: await fuda.todos.me() });
      // The chosen order overrides the order of the query.
      const chosen = sort.value && !isByCreation ? fuda.query.parse(`sort:${sort.value}`, context) : query;
      if (chosen !== query) query = { ...query, sort: [...chosen.sort, ...query.sort] };
    } catch (error) {
      const { column, message } = /** @type {Error & { column?: number }} */ (error);
      if (!column) throw error;
      // Whoever is still typing knows that it is not complete.
      if (document.activeElement === filter) await new Promise(rest => { setTimeout(rest, 600); });
      if (!isLast()) return;
      filter.setAttribute('aria-invalid', 'true');
      now.classList.add('dim');
      shown.replaceChildren(make('strong', 'wrong', message));
      const part = Array.from(filter.value.trim()).slice(column - 1).join('');
      if (part) shown.append(' ', make('code', '', part));
      return;
    }
    const onlyStars = starred.getAttribute('aria-pressed') === 'true';
    const found = (await fuda.todos.answer(isByCreation ? { ...query, limit: null } : query))
      .filter(todo => !onlyStars || stars.has(todo.slug));
    if (!isLast()) return;
    if (isByCreation) found.sort((one, other) => other.at - one.at).splice(query.limit ?? Infinity);
    // Queries know nothing of stars, so all starred todos are shown.
    const most = onlyStars ? Infinity : group.value ? laneLimit : limit;
    /** @type {b.Batches} */
    const batches = { soon: [], later: [] };
    const next = group.value ? lanesOf(found, group.value, most, batches) : columnsOf(found, most, batches);
    /** @type {b.Fill} */
    const fill = async ({ list, todos }) => {
      const added = await Promise.all(todos.map(cardOf));
      if (isLast()) list.append(...added);
    };
    await Promise.all(batches.soon.map(fill));
    if (!isLast()) return;
    const refocus = show(next);
    await tell(found, onlyStars, isLast);
    // The other cards are added after the first ones are on the screen.
    await new Promise(paint => { setTimeout(paint); });
    for (const batch of batches.later) if (isLast()) await fill(batch);
    if (isLast()) refocus();
  };
  // A result or an error is not shown if a later query has started.
  const run = () => {
    const turn = asking += 1;
    const isLast = () => turn === asking;
    update(isLast).catch(() => { if (isLast()) shown.textContent = hand.dataset.sorry ?? ''; });
  };

  // The address

  const write = (/** @type {boolean} */ isNew) => {
    const asked = new URLSearchParams();
    for (const [name, value] of [['q', filter.value.trim()], ['group', group.value], ['sort', sort.value]]) if (value) asked.set(name, value);
    if (starred.getAttribute('aria-pressed') === 'true') asked.set('starred', '1');
    const address = `${asked}` ? `?${asked}` : location.pathname;
    if (isNew) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  // On narrow screens a button opens the tools; they stay open while something is chosen.
  const open = (/** @type {boolean} */ isOpen) => {
    hand.parentElement?.classList.toggle('open', isOpen);
    tools?.setAttribute('aria-expanded', String(isOpen));
  };
  const read = () => {
    const asked = new URLSearchParams(location.search);
    filter.value = asked.get('q') ?? '';
    for (const [one, name] of [[group, 'group'], [sort, 'sort']]) {
      one.value = asked.get(name) ?? '';
      if (one.selectedIndex < 0) one.value = '';
    }
    starred.setAttribute('aria-pressed', String(asked.has('starred')));
    const isMine = /(^| )owner:me( |$)/.test(filter.value);
    mine?.setAttribute('aria-pressed', String(isMine));
    if (who) {
      who.textContent = fuda.store.get('me');
      who.hidden = !isMine || !who.textContent;
    }
    if (isChosen()) open(true);
    run();
  };
  const choose = () => {
    write(true);
    read();
  };

  /** Adds a term to the query, or removes it if the query contains it. */
  const toggle = (/** @type {string} */ term) => {
    const parts = ` ${filter.value.trim()} `;
    filter.value = (parts.includes(` ${term} `) ? parts.replace(` ${term} `, ' ') : both(parts.trim(), term)).trim();
    choose();
  };

  /** Asks who the user is: at first, and again after a click on the name. A live board knows it, and has no such name. */
  const chooseMe = async () => {
    await Promise.all([ready(), fuda.load('assets/keys.js')]);
    fuda.keys?.who(hand.dataset.whoami ?? '', names.people, id => {
      fuda.store.set('me', id);
      // Nothing is marked as that of a user who is not listed.
      if (who.hidden === Boolean(id)) toggle('owner:me');
      else read();
    });
  };

  const press = (/** @type {HTMLElement} */ button) => button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
  mine?.addEventListener('click', () => { if (!who || fuda.store.get('me')) toggle('owner:me'); else chooseMe().catch(() => {}); });
  who?.addEventListener('click', () => { chooseMe().catch(() => {}); });
  starred.addEventListener('click', () => { press(starred); choose(); });
  clear.addEventListener('click', () => {
    filter.value = group.value = sort.value = '';
    starred.setAttribute('aria-pressed', 'false');
    choose();
    filter.focus();
  });
  tools?.addEventListener('click', () => {
    open(tools.getAttribute('aria-expanded') === 'false');
    if (tools.getAttribute('aria-expanded') === 'true') filter.focus();
  });
  for (const one of [group, sort]) one.addEventListener('change', choose);
  hand.addEventListener('submit', event => {
    event.preventDefault();
    choose();
  });
  let waiting = 0;
  filter.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { write(false); run(); }, 120);
  });
  filter.addEventListener('focus', () => {
    fuda.load('assets/suggest.js').then(() => fuda.suggest?.attach(filter)).catch(() => {});
  }, { once: true });
  filter.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') filter.blur(); });
  addEventListener('popstate', read);

  // The slug of an owner's page may differ from the owner's id.
  const pressOwner = async (/** @type {HTMLAnchorElement} */ link) => {
    await ready();
    const person = names.people.find(([, , path]) => new URL(path, fuda.root).href === link.href);
    if (person) toggle(`owner:${quoted(person[0])}`);
  };

  // A priority may have another name in the site's language.
  const pressPriority = async (/** @type {string} */ title) => {
    await ready();
    const name = names.priorities.find(([, shown]) => shown === title)?.[0];
    toggle(`priority:${quoted(name ?? title)}`);
  };

  // A click on a name on a card filters by it; with a modifier key, the link works as usual.
  const keys = { tag: 'tag', goal: 'milestone', kind: 'kind' };
  document.getElementById('main')?.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null;
    const star = target?.closest('.star');
    const button = target?.closest('.fold');
    if (star) return toggleStar(star);
    if (button) {
      const column = /** @type {HTMLElement} */ (button.closest('.column'));
      const name = column.dataset.column ?? column.id;
      if (!folded.delete(name)) folded.add(name);
      fuda.store.set('folded', Array.from(folded));
      foldAll();
      return fade(now);
    }
    const name = target?.closest('.card :is(.tag, .goal, .rank, .kind, .who)');
    if (!name || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const text = (name.querySelector('bdi') ?? name).textContent ?? '';
    const pressing = name.matches('.who') ? pressOwner(/** @type {HTMLAnchorElement} */ (name)) : name.matches('.rank') && pressPriority(text);
    if (pressing) {
      pressing.catch(() => { shown.textContent = hand.dataset.sorry ?? ''; });
      return;
    }
    const key = Object.entries(keys).find(([className]) => name.classList.contains(className))?.[1];
    if (key) toggle(`${key}:${quoted(text)}`);
  });

  const meet = () => {
    cards.clear();
    for (const card of whole.querySelectorAll('.card')) {
      if (!card.querySelector('.star')) addStar(/** @type {HTMLElement} */ (card));
      cards.set(slugOf(card), /** @type {HTMLElement} */ (card));
    }
    for (const column of whole.querySelectorAll('.column')) if (!column.querySelector('.fold')) addFold(/** @type {HTMLElement} */ (column));
  };
  meet();
  // A live board changes the page's own columns, even while others are shown.
  fuda.board = { whole, renew() { meet(); run(); } };
  matchMedia('(max-width: 680px)').addEventListener('change', foldAll);
  foldAll();
  hand.hidden = false;
  read();
})();
