// The search page, and the filter above lists. Query and grouping are stored in the address; the rows grow while
// scrolling. A list shows its own rows until something is chosen, and then all of its todos that match, also those on its
// other pages.
(() => {
  'use strict';
  const { make } = fuda;
  const one = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
  const isSearch = Boolean(one('q'));
  /** @type {HTMLInputElement} */
  const box = one('q') ?? one('filter');
  const form = /** @type {HTMLFormElement} */ (box.form);
  /** @type {[HTMLSelectElement, HTMLElement, HTMLElement]} */
  const [group, told, more] = [one('group'), one(isSearch ? 'told' : 'shown'), one('more')];
  /** @type {HTMLButtonElement | null} */
  const clear = one('clear');
  const table = /** @type {HTMLElement} */ (document.querySelector('.table-of'));
  const heads = Array.from(table.querySelectorAll('[role=columnheader]'));
  /** The rows of the page itself, and its pager: beside results they are not in the document. */
  const own = Array.from(table.querySelectorAll('.rows'));
  const gap = document.createComment('');
  /** @type {HTMLElement | null} */
  let pager = null;
  /** The rows of the present results. */
  let list = make('div');
  // The query that selects the todos of the list, and the key by which the page groups them.
  const whole = form.dataset.query ?? '';
  const isPersonal = 'personal' in form.dataset;
  const usual = Array.from(group.options).some(({ value }) => value === form.dataset.group) ? form.dataset.group ?? '' : '';
  // The first rows are loaded in small steps, because each todo may require a file; later steps are larger.
  const step = (/** @type {number} */ shown) => shown ? shown < 15 ? 3 : 12 : 6;

  /** The number of queries so far: a result for an earlier query is dropped. */
  let asking = 0;
  /** @type {s.Result} */
  let result = { list, items: [], wanted: [], told: [], shown: 0, least: 0 };

  // The scripts for queries are loaded with the first query, all at once.
  let isReady = false;
  const ready = async () => {
    await Promise.all(['assets/texts.js', 'assets/days.js', 'assets/query.js', 'assets/todos.js', 'words.js', 'assets/suggest.js', 'data/index.js']
      .map(fuda.load));
    if (!isReady) fuda.suggest?.attach(box);
    isReady = true;
  };

  // Highlighting

  // Returns where the searched words occur in a text: pairs of start and end.
  /** @type {s.Spans} */
  const spans = (text, wanted, most = Infinity) => {
    const { fold, isOfWords } = fuda.texts;
    /** @type {[number, number][]} */
    const found = [];
    for (let at = 0; at < text.length && found.length < most;) {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const before = at ? Array.from(text.slice(Math.max(0, at - 2), at)).pop() ?? '' : '';
      const folded = !isOfWords(letter) || !isOfWords(before) ? fold(letter) : '';
      let end = 0;
      for (const one of wanted.filter(one => folded && (one.startsWith(folded) || folded.startsWith(one)))) {
        // Folding may turn one letter into several, and several into one.
        for (let to = at + 1; !end && to <= at + one.length * 2 + 2 && to <= text.length; to += 1) {
          const folded = fold(text.slice(at, to));
          if (folded.length >= one.length && folded.startsWith(one)) end = to;
          else if (!one.startsWith(folded.slice(0, one.length)) && folded.length >= one.length) break;
        }
        if (end) break;
      }
      if (end) found.push([at, end]);
      at = end || at + letter.length;
    }
    return found;
  };

  // Returns a text with the searched words highlighted.
  /** @type {s.Marked} */
  const marked = (text, wanted) => {
    const parts = [];
    let from = 0;
    for (const [start, end] of spans(text, wanted)) {
      parts.push(text.slice(from, start), make('mark', '', text.slice(start, end)));
      from = end;
    }
    return [...parts, text.slice(from)];
  };

  /** @type {s.MarkBelow} */
  const markBelow = (element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(/** @type {Text} */ (walker.currentNode));
    for (const node of nodes) {
      const parts = marked(node.data, wanted);
      if (parts.length > 1) node.replaceWith(...parts);
    }
  };

  // Returns the text around the first match in a body; null if there is none.
  /** @type {s.Around} */
  const around = (body, wanted) => {
    const [place] = spans(body, wanted, 1);
    if (!place) return null;
    // Never splits a surrogate pair.
    const [start, end] = [Math.max(0, place[0] - 60), Math.min(body.length, place[1] + 120)]
      .map(at => at + Number(/[\uDC00-\uDFFF]/.test(body[at] ?? '')));
    const before = start && body.slice(start, place[0]).replace(/^\S*\s/, '') || body.slice(start, place[0]);
    const behind = body.slice(place[0], end);
    const line = make('p', 'around');
    line.setAttribute('role', 'cell');
    line.dir = 'auto';
    line.append(...marked(`${start ? '… ' : ''}${before}${behind}${end < body.length ? ' …' : ''}`, wanted));
    return line;
  };

  // Returns the row of a todo, with the searched words highlighted.
  /** @type {s.Row} */
  const row = async (number, wanted) => {
    // If the title matches, the excerpt of the body and its file are not needed.
    const { todos } = fuda;
    const isNamed = await todos.isNamed(number, wanted);
    const [item, texts] = await Promise.all([todos.row(number), isNamed ? [] : todos.texts(number)]);
    for (const part of item.querySelectorAll('.what, .whos')) markBelow(/** @type {HTMLElement} */ (part), wanted);
    const line = isNamed ? null : around(texts[texts.length - 1], wanted) ?? around(texts.slice(2, -1).join(' · '), wanted);
    if (line) item.append(line);
    return item;
  };

  // Returns where the rows of a group are added: below its title, which its first row brings with it.
  /** @type {s.ListOf} */
  const listOf = group => {
    if (!group) return result.list;
    if (!group.list) {
      const title = make('h2', 'sub');
      const name = make('bdi', '', group.title);
      title.append(name, ' ', make('span', '', fuda.number(group.todos.length)));
      const [line, cell] = [make('div'), make('div')];
      line.setAttribute('role', 'row');
      cell.setAttribute('role', 'cell');
      cell.append(title);
      line.append(cell);
      group.list = make('div', 'rows');
      group.list.setAttribute('role', 'rowgroup');
      group.list.append(line);
      result.list.append(group.list);
    }
    return group.list;
  };

  /** Shows more results unless the query has changed; returns whether rows were added. */
  const add = async () => {
    const { items, wanted, told: line, shown } = result;
    const now = asking;
    const next = items.slice(shown, shown + step(shown));
    if (!next.length) return false;
    try {
      const rows = await Promise.all(next.map(({ number }) => row(number, wanted)));
      if (now !== asking) return false;
      rows.forEach((row, at) => listOf(next[at].group).append(row));
    } catch {
      // Keeps the button for another attempt.
      if (now === asking) told.replaceChildren(form.dataset.sorry ?? '');
      more.hidden = false;
      return false;
    }
    if (!line.every(part => told.contains(/** @type {Node} */ (part)))) told.replaceChildren(...line);
    result.shown += next.length;
    rows.grown += 1;
    more.hidden = result.shown >= items.length;
    return true;
  };
  let growing = Promise.resolve(false);
  /** Runs one after the other, so that rows stay in order. */
  const grow = () => growing = growing.then(add);
  let answered = Promise.resolve();
  // On return, shows as many results as before.
  const rows = { grown: 0, grow: () => answered.then(grow), watch() { /* the end of the list is watched already */ } };
  /** The rows of the page itself grow, too. */
  let others = fuda.rows;

  // Column headings: links that sort by a column, and in reverse if the todos are sorted by it already.

  // Removes the order from a query, but never anything inside quotes.
  /** @type {(text: string) => string} */
  const unsorted = text => text.replace(/"(?:\\.|[^"\\])*"|(?:^|\s)sort:[^\s()"]+/g, part => part.startsWith('"') ? part : '').trim();

  /** @type {(text: string, sort: q.SortKey[]) => void} */
  const order = (text, sort) => {
    for (const head of heads) {
      const name = head.className;
      const key = sort.length === 1 && [name, `${name}At`].includes(sort[0].by.name) ? sort[0] : null;
      head.setAttribute('aria-sort', key ? key.isDescending ? 'descending' : 'ascending' : 'none');
      // A list whose query has an order of its own has no such links.
      const link = /** @type {HTMLAnchorElement} */ (head.querySelector('a') ?? make('a'));
      if (!link.parentElement) {
        link.append(...head.childNodes);
        head.append(link);
      }
      link.href = address(`${unsorted(text)} sort:${key && !key.isDescending ? '-' : ''}${name}`.trim());
    }
  };

  // Queries

  const isAsked = () => box.value.trim() !== '' || !isSearch && group.value !== usual;
  // The todos of a view that names the reader are only known here.
  const isChosen = () => isPersonal || isAsked();

  // Shows the page as it was built: a list, or how to search.
  const leave = async () => {
    document.querySelector('.examples')?.remove();
    box.removeAttribute('aria-invalid');
    table.classList.remove('dim');
    told.replaceChildren();
    more.hidden = true;
    if (!isSearch) {
      if (list.parentElement) list.replaceWith(...own);
      if (pager) gap.replaceWith(pager);
      // The script may have come when there was no pager.
      if (pager && !others && location.protocol.startsWith('http')) fuda.load('assets/rows.js').then(() => fuda.rows?.watch()).catch(() => {});
      pager = null;
      fuda.rows = others;
      table.hidden = false;
      order('', []);
      return;
    }
    table.hidden = true;
    const now = asking;
    await fuda.load('words.js');
    if (now !== asking) return;
    told.replaceChildren(fuda.words.hint);
    const line = make('p', 'examples', fuda.words.examples);
    for (const example of ['is:overdue', 'is:blocked', 'due<=eow', 'no:owner', 'sort:-updated limit:20']) {
      const link = make('a', '', example);
      link.setAttribute('href', address(example));
      line.append(link);
    }
    table.before(line);
  };
  // Takes the pager away: results are of all pages.
  const enter = () => {
    document.querySelector('.examples')?.remove();
    if (fuda.rows !== rows) others = fuda.rows;
    fuda.rows = rows;
    if (isSearch || pager) return;
    pager = document.querySelector('.pager');
    pager?.replaceWith(gap);
  };

  // Returns the todos of the list that match, and the number of all of them. The list's order stays unless the query has
  // one.
  /** @type {s.Select} */
  const select = async (query, listed) => {
    const { todos } = fuda;
    const all = await todos.answer({ ...listed, leavesOutArchived: listed.leavesOutArchived && query.leavesOutArchived });
    const found = await todos.answer({ ...query, limit: null });
    const [within, matching] = [all, found].map(todos => new Set(todos.map(({ at }) => at)));
    const chosen = query.sort.length ? found.filter(({ at }) => within.has(at)) : all.filter(({ at }) => matching.has(at));
    return { numbers: chosen.slice(0, query.limit ?? Infinity).map(({ at }) => at), total: all.length };
  };

  // Returns the rows in their order, group by group.
  /** @type {s.Arrange} */
  const arrange = async numbers => {
    if (!group.value) return numbers.map(number => ({ number }));
    const facts = new Map((await fuda.todos.facts()).map(todo => [todo.at, todo]));
    const groups = await fuda.todos.groups(numbers.flatMap(number => facts.get(number) ?? []), group.value);
    return groups.flatMap(group => group.todos.map(({ at }) => ({ number: at, group })));
  };

  // Returns a button that shows the lines of `fuda.yml` for this query.
  /** @type {s.Offer} */
  const offer = (text, context) => {
    const view = text && fuda.texts.view(fuda.suggest?.both(whole, text) ?? text, context, group.value);
    if (!view) return [];
    const keep = make('button', 'keep', fuda.words.keepAsView);
    keep.setAttribute('type', 'button');
    keep.addEventListener('click', () => fuda.suggest?.keep(view));
    return [keep];
  };

  // Shows the results of a query, at first as many as given.
  /** @type {s.Ask} */
  const search = async (text, isTyping, least) => {
    const now = asking += 1;
    if (clear) clear.hidden = !isAsked();
    if (!isChosen()) return leave();
    enter();
    await ready();
    const { todos } = fuda;
    const [index, me] = [await todos.index(), await todos.me()];
    const [context, archived] = [{ ...index.context, me }, index.archived];
    if (now !== asking) return;
    let query;
    let listed;
    box.removeAttribute('aria-invalid');
    table.classList.remove('dim');
    try {
      query = fuda.query.parse(text, context);
      listed = fuda.query.parse(whole, context);
    } catch (error) {
      const { column, message } = /** @type {Error & { column?: number }} */ (error);
      if (!column) throw error;
      // Whoever is still typing knows that it is not complete.
      if (isTyping) await new Promise(rest => { setTimeout(rest, 600); });
      if (now !== asking) return;
      if (text) box.setAttribute('aria-invalid', 'true');
      table.classList.add('dim');
      const part = Array.from(text).slice(column - 1).join('');
      told.replaceChildren(make('strong', 'wrong', message));
      if (part) told.append(' ', make('code', '', part));
      return;
    }
    const { numbers, total } = isSearch ? { numbers: await todos.ask(query), total: 0 } : await select(query, listed);
    const isLeft = isSearch && query.leavesOutArchived && query.limit === null && archived.includes(1);
    const left = isLeft ? (await todos.answer({ ...query, leavesOutArchived: false }, true)).length - numbers.length : 0;
    const items = await arrange(numbers);
    const help = numbers.length ? [] : await fuda.suggest?.hints(text) ?? [];
    if (now !== asking) return;
    const wanted = [...query.words, ...query.texts].flatMap(pattern => pattern.wanted);
    const counted = isSearch ? fuda.say('found', numbers.length) : fuda.say('foundOf', numbers.length).replace('{number}', fuda.number(total));
    /** @type {Node[]} */
    const line = [new Text(numbers.length ? counted : fuda.words.nothing)];
    if (left > 0) {
      const link = /** @type {HTMLAnchorElement} */ (make('a', '', fuda.say('archivedToo', left)));
      link.href = address(`${text} archived:any`);
      line.push(new Text(' · '), link);
    }
    line.push(...fuda.suggest?.chips(text, rest => go(rest)) ?? [], ...help, ...numbers.length ? offer(text.trim(), context) : []);
    const fresh = make('div', group.value ? '' : 'rows');
    fresh.id = 'found';
    fresh.setAttribute('role', group.value ? 'presentation' : 'rowgroup');
    result = { list: fresh, items, wanted, told: line, shown: 0, least };
    rows.grown = 0;
    told.replaceChildren(...line);
    order(text, query.sort);
    more.hidden = true;
    // The former rows stay until the first ones are complete, so that nothing that a reader points at vanishes.
    while (await grow() && result.shown < least) { /* until they are all there */ }
    if (now !== asking) return;
    const isOther = !least && isSearch && list.children.length > 0;
    table.hidden = !numbers.length;
    fuda.change(() => {
      for (const rows of [list, ...own]) rows.remove();
      table.append(list = fresh);
    });
    if (isOther) scrollTo({ top: 0 });
  };

  /** @type {s.Tell} */
  const ask = (text, isTyping = false, least = 0) => {
    answered = search(text, isTyping, least).catch(() => {
      list.replaceChildren();
      more.hidden = true;
      told.replaceChildren(form.dataset.sorry ?? '');
    });
  };

  const read = () => {
    const asked = new URLSearchParams(location.search);
    box.value = asked.get('q') ?? '';
    group.value = asked.get('group') ?? usual;
    if (group.selectedIndex < 0) group.value = '';
    ask(box.value);
  };
  /** @type {(text: string) => string} */
  const address = text => {
    const asked = [['q', text], ['group', group.value]].filter(([name, value]) => name === 'q' ? value : value !== usual)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return asked.length ? `?${asked.join('&')}` : location.pathname;
  };

  /** @type {s.Tell} */
  const go = text => {
    history.pushState(null, '', address(box.value = text));
    ask(text);
  };

  let waiting = 0;
  box.addEventListener('input', () => {
    ready().catch(() => {});
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      history.replaceState(null, '', address(box.value));
      ask(box.value, true);
    }, 120);
  });
  if (!isSearch) box.addEventListener('focus', () => { ready().catch(() => {}); }, { once: true });
  form.addEventListener('submit', event => {
    event.preventDefault();
    clearTimeout(waiting);
    if ((new URLSearchParams(location.search).get('q') ?? '') !== box.value) history.pushState(null, '', address(box.value));
    ask(box.value);
  });
  group.addEventListener('change', () => go(box.value));
  clear?.addEventListener('click', () => {
    group.value = usual;
    go('');
    box.focus();
  });
  table.addEventListener('click', event => {
    const link = /** @type {HTMLAnchorElement | null | undefined} */ (event.target instanceof Element ? event.target.closest('.heads a') : null);
    if (isSearch || !link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(new URLSearchParams(link.search).get('q') ?? '');
  });
  if (!isSearch) box.addEventListener('keydown', event => { if (event.key === 'Escape') box.blur(); });
  addEventListener('popstate', read);
  // A live board changed: as many results as before appear in the same place.
  addEventListener('fuda-data', () => { if (isChosen()) ask(box.value, false, Math.max(result.shown, result.least)); });
  const observer = new IntersectionObserver(async entries => {
    if (!entries.some(entry => entry.isIntersecting) || !await grow()) return;
    // Keeps a message that is still shown.
    observer.unobserve(more);
    observer.observe(more);
  });
  observer.observe(more);
  more.querySelector('button')?.addEventListener('click', grow);

  form.hidden = false;
  read();
  if (isSearch && !box.value) box.focus();
})();
