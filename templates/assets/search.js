// The search page: the query is stored in the address, and the list of results grows while scrolling.
(() => {
  'use strict';
  const { todos, make } = fuda;
  const box = /** @type {HTMLInputElement} */ (document.getElementById('q'));
  const list = /** @type {HTMLElement} */ (document.getElementById('found'));
  const told = /** @type {HTMLElement} */ (document.getElementById('told'));
  const more = /** @type {HTMLElement} */ (document.getElementById('more'));
  const keep = /** @type {HTMLDetailsElement} */ (document.getElementById('keep'));
  // The first rows are loaded in small steps, because each todo may require a file; later steps are larger.
  const step = (/** @type {number} */ shown) => shown ? shown < 15 ? 3 : 12 : 6;

  /** The number of queries so far: a result for an earlier query is dropped. */
  let asking = 0;
  /** @type {{ numbers: number[], wanted: string[], told: (string | Node)[], shown: number }} */
  let result = { numbers: [], wanted: [], told: [], shown: 0 };

  // Highlighting

  const { fold, isOfWords } = fuda.texts;

  // Returns where the searched words occur in a text: pairs of start and end.
  /** @type {s.Spans} */
  const spans = (text, wanted, most = Infinity) => {
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
    const isNamed = await todos.isNamed(number, wanted);
    const [item, texts] = await Promise.all([todos.row(number), isNamed ? [] : todos.texts(number)]);
    for (const part of item.querySelectorAll('.what, .whos')) markBelow(/** @type {HTMLElement} */ (part), wanted);
    const line = isNamed ? null : around(texts[texts.length - 1], wanted) ?? around(texts.slice(2, -1).join(' · '), wanted);
    if (line) item.append(line);
    return item;
  };

  /** Shows more results unless the query has changed; returns whether rows were added. */
  const add = async () => {
    const { numbers, wanted, told: line, shown } = result;
    const now = asking;
    const next = numbers.slice(shown, shown + step(shown));
    if (!next.length) return false;
    try {
      const rows = await Promise.all(next.map(number => row(number, wanted)));
      if (now !== asking) return false;
      list.append(...rows);
    } catch {
      // Keeps the button for another attempt.
      if (now === asking) told.replaceChildren(list.dataset.sorry ?? '');
      more.hidden = false;
      return false;
    }
    if (!line.every(part => told.contains(/** @type {Node} */ (part)))) told.replaceChildren(...line);
    result.shown += next.length;
    rows.grown += 1;
    more.hidden = result.shown >= numbers.length;
    return true;
  };
  let growing = Promise.resolve(false);
  /** Runs one after the other, so that rows stay in order. */
  const grow = () => growing = growing.then(add);
  let answered = Promise.resolve();
  // On return, shows as many results as before.
  const rows = fuda.rows = { grown: 0, grow: () => answered.then(grow), watch() { /* the end of the list is watched already */ } };

  // Column headings: links that sort by a column, and in reverse if the todos are sorted by it already.

  const table = /** @type {HTMLElement} */ (list.parentElement);
  const heads = Array.from(table.querySelectorAll('[role=columnheader]'));

  // Removes the order from a query, but never anything inside quotes.
  /** @type {(text: string) => string} */
  const unsorted = text => text.replace(/"(?:\\.|[^"\\])*"|(?:^|\s)sort:[^\s()"]+/g, part => part.startsWith('"') ? part : '').trim();

  /** @type {(text: string, sort: q.SortKey[]) => void} */
  const order = (text, sort) => {
    for (const head of heads) {
      const name = head.className;
      const key = sort.length === 1 && [name, `${name}At`].includes(sort[0].by.name) ? sort[0] : null;
      head.setAttribute('aria-sort', key ? key.isDescending ? 'descending' : 'ascending' : 'none');
      const link = head.querySelector('a');
      if (link) link.href = address(`${unsorted(text)} sort:${key && !key.isDescending ? '-' : ''}${name}`.trim());
    }
  };

  // Queries

  // Offers a query that finds todos as a view for `fuda.yml`.
  /** @type {s.Offer} */
  const offer = (text, context, isFound) => {
    const lines = fuda.texts.view(text, context);
    keep.hidden = !lines || !isFound;
    const line = /** @type {HTMLElement} */ (keep.querySelector('code'));
    line.textContent = lines;
  };

  /** @type {s.Tell} */
  const fail = text => {
    list.replaceChildren();
    table.hidden = more.hidden = keep.hidden = true;
    told.replaceChildren(text);
  };

  /** @type {s.Ask} */
  const search = async (text, isTyping) => {
    const now = asking += 1;
    document.querySelector('.examples')?.remove();
    const [{ context, archived }] = await Promise.all([todos.index(), fuda.load('words.js'), fuda.load('assets/suggest.js')]);
    if (now !== asking) return;
    let query;
    box.removeAttribute('aria-invalid');
    try {
      query = fuda.query.parse(text, { ...context, me: fuda.store.get('me') });
    } catch (error) {
      const { column, message } = /** @type {Error & { column?: number }} */ (error);
      if (!column) throw error;
      // Whoever is still typing knows that it is not complete.
      if (isTyping) await new Promise(rest => { setTimeout(rest, 600); });
      if (now !== asking) return;
      box.setAttribute('aria-invalid', 'true');
      const part = Array.from(text).slice(column - 1).join('');
      fail('');
      told.replaceChildren(make('strong', 'wrong', message));
      if (part) told.append(' ', make('code', '', part));
      return;
    }
    if (!text.trim()) {
      fail(fuda.words.hint);
      const line = make('p', 'examples', fuda.words.examples);
      for (const example of ['is:overdue', 'is:blocked', 'due<=eow', 'no:owner', 'sort:-updated limit:20']) {
        const link = make('a', '', example);
        link.setAttribute('href', address(example));
        line.append(link);
      }
      table.before(line);
      return;
    }
    const numbers = await todos.ask(query);
    const isLeft = query.leavesOutArchived && query.limit === null && archived.includes(1);
    const others = isLeft ? (await todos.answer({ ...query, leavesOutArchived: false }, true)).length - numbers.length : 0;
    if (now !== asking) return;
    const wanted = [...query.words, ...query.texts].flatMap(pattern => pattern.wanted);
    const help = numbers.length ? [] : await fuda.suggest?.hints(text) ?? [];
    if (now !== asking) return;
    const chips = fuda.suggest?.chips(text, rest => go(rest)) ?? [];
    /** @type {Node[]} */
    const line = [new Text(numbers.length ? fuda.say('found', numbers.length) : fuda.words.nothing)];
    if (others > 0) {
      const link = /** @type {HTMLAnchorElement} */ (make('a', '', fuda.say('archivedToo', others)));
      link.href = `?q=${encodeURIComponent(`${text} archived:any`)}`;
      line.push(new Text(' · '), link);
    }
    line.push(...chips, ...help);
    result = { numbers, wanted, told: line, shown: 0 };
    rows.grown = 0;
    told.replaceChildren(...line);
    offer(text.trim(), context, numbers.length > 0);
    order(text, query.sort);
    table.hidden = !numbers.length;
    const before = list.children.length;
    list.replaceChildren();
    more.hidden = true;
    if (before) scrollTo({ top: 0 });
    await grow();
  };

  /** @type {s.Tell} */
  const ask = (text, isTyping = false) => { answered = search(text, isTyping).catch(() => fail(list.dataset.sorry ?? '')); };

  const asked = () => new URLSearchParams(location.search).get('q') ?? '';
  /** @type {(text: string) => string} */
  const address = text => text ? `?q=${encodeURIComponent(text)}` : location.pathname;

  /** @type {s.Tell} */
  const go = text => {
    history.pushState(null, '', address(box.value = text));
    ask(text);
  };

  box.addEventListener('focus', () => {
    fuda.load('assets/suggest.js').then(() => fuda.suggest?.attach(box)).catch(() => {});
  }, { once: true });
  let waiting = 0;
  box.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      history.replaceState(null, '', address(box.value));
      ask(box.value, true);
    }, 120);
  });
  box.form?.addEventListener('submit', event => {
    event.preventDefault();
    clearTimeout(waiting);
    if (asked() !== box.value) history.pushState(null, '', address(box.value));
    ask(box.value);
  });
  addEventListener('popstate', () => ask(box.value = asked()));
  const copy = keep.querySelector('button');
  copy?.addEventListener('click', () => {
    const line = keep.querySelector('code')?.textContent ?? '';
    navigator.clipboard?.writeText(line).then(() => { copy.textContent = fuda.words.copied; }, () => { /* forbidden */ });
  });
  const observer = new IntersectionObserver(async entries => {
    if (!entries.some(entry => entry.isIntersecting) || !await grow()) return;
    // Keeps a message that is still shown.
    observer.unobserve(more);
    observer.observe(more);
  });
  observer.observe(more);
  more.querySelector('button')?.addEventListener('click', grow);

  box.value = asked();
  ask(box.value);
  if (!box.value) box.focus();
})();
