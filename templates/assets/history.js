// The board's history: a slider over its days. Without this file, the days with the largest changes have pages of their
// own.
(() => {
  'use strict';
  const slider = /** @type {HTMLInputElement | null} */ (document.getElementById('past'));
  const main = document.getElementById('main');
  const today = main?.querySelector('.columns, .first');
  const output = main?.querySelector('.past output');
  const status = main?.querySelector('.past [role=status]');
  if (!slider || !main || !today || !output || !status) return;
  const { lang } = document.documentElement;
  const locale = lang === 'en' ? 'en-GB' : lang;
  const days = new Intl.DateTimeFormat(locale,
    { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  /** Writes a day as the pages do: `Tue 13 October 2026`, `Di, 13. Oktober 2026`, `2026年10月13日（火）`.
   * @type {(time: number) => string} */
  const inWords = time => days.format(time).replace(/^(\p{L}+)\.?, /u, lang === 'en' ? '$1 ' : '$1, ').replace(/\((.+)\)$/, '（$1）');
  const todayInWords = output.textContent ?? '';
  const last = Number(slider.max);
  const first = Date.parse(slider.dataset.first ?? '');
  const files = new Map();
  addEventListener('fuda-data', () => files.clear());
  /** @type {Element | null} */
  let past = null;
  let wanted = last;
  let announcing = 0;

  /** Requests a file once, and again only after a failure.
   * @param {string} url */
  const load = async url => {
    // No browser lets a page opened from disk load another file; a request would only log an error in the console.
    if (url.startsWith('file:')) throw new Error(url);
    if (!files.has(url)) {
      const answer = fetch(url).then(found => found.ok ? found.json() : Promise.reject(new Error(found.statusText)));
      answer.catch(() => files.delete(url));
      files.set(url, answer);
    }
    return files.get(url);
  };
  /** @type {(href: string, base: string) => string} */
  const at = (href, base) => new URL(href, base).href;
  const index = at(slider.dataset.index ?? '', document.baseURI);

  /** @type {fuda.Make} */
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  /** @type {(pattern: string, values: Record<string, string>) => string} */
  const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  /** @param {number} count */
  const number = count => count.toLocaleString(locale);
  /** A pattern for a number, which may have plural forms.
   * @type {(pattern: fuda.Form, count: number) => string} */
  const form = (pattern, count) => typeof pattern === 'string' ? pattern
    : pattern[new Intl.PluralRules(locale).select(count)] ?? pattern.other ?? Object.values(pattern).at(-1) ?? '';

  /** Moves up to a day of the month, one after the other.
   * @type {(month: fuda.Month, date: number) => fuda.Column[]} */
  const replay = (month, date) => {
    const places = new Map();
    let now = month.days[0];
    for (const day of month.days) {
      if (day.day > date) break;
      now = day;
      for (const [todo, column] of day.moves) {
        if (column === null) places.delete(todo);
        else places.set(todo, column);
      }
    }
    const fresh = new Set(now.day === date ? now.moves.filter(move => move[2]).map(move => move[0]) : []);
    const todos = [...places.keys()].sort((one, other) => Number(fresh.has(other)) - Number(fresh.has(one)) || one - other);
    return now.columns.map((column, place) => ({
      ...month.columns[column], count: now.counts[place], fresh,
      todos: todos.filter(todo => places.get(todo) === column) }));
  };

  /** @type {(column: fuda.Column, month: fuda.Month, words: fuda.Words) => Element} */
  const section = (column, month, words) => {
    const section = make('section', 'column');
    const header = make('header');
    const title = make('h2', '', column.title);
    title.dir = 'auto';
    const mark = today.querySelector(`.mark.${column.type}`);
    if (mark) header.append(mark.cloneNode(true));
    header.append(title, ' ', make('span', 'count', number(column.count)));
    section.append(header);
    if (!column.count) section.append(make('p', 'empty', words.empty[column.type]));
    const cards = make('ul', 'cards');
    cards.append(...column.todos.map(todo => {
      const card = fuda.element(month.cards[todo]);
      card.classList.toggle('fresh', column.fresh.has(todo));
      return card;
    }));
    section.append(cards);
    const more = column.count - column.todos.length;
    if (more > 0) section.append(make('p', 'more', fill(form(words.more, more), { n: number(more), column: column.title })));
    return section;
  };

  /** Shows the board of a day in place of the present board; `null` shows the present one.
   * @param {Element | null} columns */
  const show = columns => {
    (past ?? today).replaceWith(columns ?? today);
    past = columns;
    main.classList.toggle('then', Boolean(columns));
  };

  /** Announces a text when the slider rests, not for each day that it passes.
   * @param {string} text */
  const announce = text => {
    clearTimeout(announcing);
    announcing = setTimeout(() => { status.textContent = text; }, 300);
  };

  /** @param {string} text */
  const back = text => {
    wanted = last;
    slider.value = String(last);
    slider.setAttribute('aria-valuetext', todayInWords);
    output.textContent = todayInWords;
    show(null);
    announce(text);
  };

  /** @param {number} value */
  const showDay = async value => {
    const day = new Date(first + value * 86400000).toISOString().slice(0, 10);
    const { months, events, words } = /** @type {fuda.History} */ (await load(index));
    const found = months.filter(month => month.month <= day.slice(0, 7)).at(-1);
    if (!found) throw new Error(day);
    const month = await load(at(found.href, index));
    // Meanwhile the slider may have moved.
    if (value !== wanted) return;
    const isOfMonth = found.month === day.slice(0, 7);
    const date = isOfMonth ? Number(day.slice(8)) : Infinity;
    const parts = replay(month, date).map(column => section(column, month, words));
    const columns = make('div', `columns of-${parts.length}`);
    columns.append(...parts);
    show(columns);
    const counts = found.days.find(([number]) => number === date)?.slice(1) ?? [];
    const told = events.flatMap((event, place) => counts[place] ? fill(form(words[event], counts[place]), { n: number(counts[place]) }) : []);
    announce(told.join(words.and) || words.none);
  };

  // The link to the history opens the slider instead. Pages opened from disk cannot show other days.
  const clock = main.querySelector('.clock');
  const panel = /** @type {HTMLElement} */ (slider.closest('.past'));
  if (location.protocol !== 'file:') clock?.setAttribute('aria-expanded', 'false');
  clock?.addEventListener('click', event => {
    if (!clock.hasAttribute('aria-expanded')) return;
    event.preventDefault();
    panel.hidden = !panel.hidden;
    clock.setAttribute('aria-expanded', String(!panel.hidden));
    if (panel.hidden) back('');
    else slider.focus();
  });

  slider.addEventListener('input', () => {
    wanted = Number(slider.value);
    if (wanted === last) return back('');
    const text = inWords(first + wanted * 86400000);
    slider.setAttribute('aria-valuetext', text);
    output.textContent = text;
    showDay(wanted).catch(() => back(slider.dataset.sorry ?? ''));
  });
})();
