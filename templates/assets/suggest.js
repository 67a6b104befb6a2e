// Helps with queries: values while typing, terms as chips, the nearest name for an unknown one, and the lines of a view.
// The board's filter and the search page load this on first use.
(() => {
  'use strict';
  const { make, number, quoted } = fuda;
  const most = 8;
  const keys = ['owner', 'tag', 'status', 'is', 'priority', 'milestone', 'kind', 'due', 'no', 'has', 'sort', 'type', 'title', 'text',
    'created', 'updated', 'limit'];
  const subjects = ['owner', 'due', 'milestone', 'priority', 'tag', 'kind', 'estimate', 'blockedBy', 'parent', 'description', 'text'];
  const orders = ['due', 'priority', '-updated', '-created', 'title', 'urgency', 'status'];
  const days = ['today', 'tomorrow', 'eow', 'eom', '+7d'];

  /** @type {Promise<g.Data> | undefined} */
  let reading;
  const data = () => reading ??= (async () => {
    await Promise.all(['assets/texts.js', 'assets/days.js', 'assets/query.js', 'assets/todos.js', 'words.js'].map(fuda.load));
    /** @type {[b.Names, t.Index, t.Todo[], string | null]} */
    const [names, { context }, facts, me] = await Promise.all([fuda.todos.take('data/names.js'), fuda.todos.index(), fuda.todos.facts(), fuda.todos.me()]);
    return { names, context: { ...context, me }, facts, counts: new Map() };
  })().catch(error => {
    reading = undefined;
    throw error;
  });

  // Values

  // Returns the values of a key: each as queries have it, with another name where pages show one.
  /** @type {g.Values} */
  const valuesOf = (key, { names, context }) => {
    const lower = key.toLowerCase();
    const [, name = lower] = context.keys.find(([one]) => one.toLowerCase() === lower) ?? [];
    const subject = context.subjects.find(subject => subject.name.toLowerCase() === name.toLowerCase());
    /** @type {Record<string, string[][]>} */
    const lists = {
      is: fuda.query.states.map(state => [state]), type: fuda.query.types.map(type => [type]), no: subjects.map(one => [one]),
      has: subjects.map(one => [one]), sort: orders.map(one => [one]), tags: names.tags, milestone: names.milestones.map(([name]) => [name]),
      status: names.columns.map(([status, , title]) => [status, title]), priority: names.priorities, kind: names.kinds,
    };
    if (subject?.isPeople) return [...context.me ? [['me']] : [], ...names.people];
    return (lists[name] ?? (subject?.kind === 'day' ? days.map(day => [day]) : [])).map(([value, title]) =>
      name === 'tags' || title === undefined || title === value ? [value] : [value, title]);
  };

  addEventListener('fuda-data', () => { reading = undefined; });
  // Returns the number of todos that match a query; null if it is none.
  /** @type {g.Count} */
  const count = async (text, { context, facts, counts }) => {
    const known = counts.get(text);
    if (known !== undefined) return known;
    try {
      const query = fuda.query.parse(text, context);
      const found = query.words.length ? (await fuda.todos.answer(query, true)).length
        : facts.reduce((sum, todo) => sum + Number(fuda.query.holds(query, todo)), 0);
      counts.set(text, found);
      return found;
    } catch { return null; }
  };

  // Returns the part of a query before the caret for which there may be suggestions.
  /** @type {g.Part} */
  const partAt = before => {
    const token = /(?:[^\s()"]|"[^"]*"?)*$/.exec(before)?.[0] ?? '';
    const [, key = '', sign = '', values = ''] = /^-?([^:=<>!"]+)(!=|[<>]=?|[:=])(.*)$/s.exec(token) ?? [];
    if (!sign) return { key, sign, part: token.replace(/^-/, ''), from: before.length - token.replace(/^-/, '').length };
    const part = /(?:[^,"]|"[^"]*"?)*$/.exec(values)?.[0] ?? '';
    return { key, sign, part: part.replace(/^"/, ''), from: before.length - part.length };
  };

  /** @type {g.Suggest} */
  const suggest = async before => {
    const known = await data();
    const { key, sign, part } = partAt(before);
    const wanted = fuda.texts.fold(part);
    /** @type {(texts: string[]) => boolean} */
    const fits = texts => !wanted || texts.some(text => fuda.texts.finds(fuda.texts.fold(text), wanted));
    if (!sign) return wanted ? keys.filter(key => key.startsWith(wanted)).map(key => ({ text: `${key}:`, title: '', count: null })) : [];
    /** @type {(value: string[]) => number} */
    const rank = ([value]) => Number(!fuda.texts.fold(value).startsWith(wanted));
    const values = valuesOf(key, known).filter(fits).sort((one, other) => rank(one) - rank(other)).slice(0, most);
    if (values.length === 1 && fuda.texts.fold(values[0][0]) === wanted) return [];
    const isCounted = key.toLowerCase() !== 'sort' && sign === ':';
    return Promise.all(values.map(async ([value, title = '']) => {
      const text = key.toLowerCase() === 'sort' || /^\+/.test(value) ? value : value === 'me' ? value : quoted(value);
      return { text, title, count: isCounted ? await count(`${key}:${text}`, known) : null };
    }));
  };

  // The figures in the head of the board: of the todos that a filter found, or of all.

  const figures = document.querySelector('.board .sum');
  /**
   * The figures of all todos, while others are shown.
   * @type {Node | null | undefined}
   */
  let whole = null;
  /** @type {g.Figures} */
  const showFigures = (todos, query) => {
    if (!todos && !whole) return;
    whole ??= figures?.cloneNode(true);
    const next = /** @type {HTMLElement | undefined} */ (whole?.cloneNode(true));
    if (!todos) whole = null;
    const sum = (/** @type {(todo: t.Todo) => boolean} */ holds) => todos?.filter(holds).length ?? 0;
    const [open, done] = [sum(({ type }) => /^(todo|active|hold)$/.test(type ?? '')), sum(({ type }) => type === 'done')];
    for (const item of todos && next?.querySelectorAll('li') || []) {
      const judgement = item.className === 'late' ? 'overdue' : item.className;
      const found = judgement === 'open' ? open : sum(todo => todo.is(judgement));
      item.hidden = !found && judgement !== 'open';
      for (const value of item.querySelectorAll('b')) value.textContent = number(found);
      for (const link of item.querySelectorAll('a')) link.href = `${fuda.root}search.html?q=${encodeURIComponent(query?.(judgement) ?? '')}`;
    }
    const bar = next?.querySelector('progress');
    if (todos && bar?.nextSibling && bar.parentElement) {
      [bar.max, bar.value] = [open + done, done];
      bar.nextSibling.textContent = ` ${fuda.say('doneOf', open + done).replace('{done}', number(done)).replace('{all}', number(open + done))}`;
      bar.parentElement.hidden = !(open + done);
    }
    figures?.replaceChildren(...next?.childNodes ?? []);
  };

  // The list below a box.

  /** @type {g.Attach} */
  const attach = box => {
    const list = make('div', 'suggest');
    list.id = `${box.id}-values`;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', box.getAttribute('aria-label') ?? '');
    for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id })) {
      box.setAttribute(name, value);
    }
    /** @type {g.Suggestion[]} */
    let shown = [];
    let [chosen, asking] = [-1, 0];
    const close = () => {
      asking += 1;
      shown = [];
      list.remove();
      box.setAttribute('aria-expanded', 'false');
      box.removeAttribute('aria-activedescendant');
    };
    /** @type {(at: number) => void} */
    const choose = at => {
      list.children[chosen]?.setAttribute('aria-selected', 'false');
      list.children[chosen = at]?.setAttribute('aria-selected', 'true');
      box.setAttribute('aria-activedescendant', list.children[at]?.id ?? '');
    };
    /** @type {(suggestion: g.Suggestion) => void} */
    const take = ({ text }) => {
      const caret = box.selectionStart ?? box.value.length;
      const rest = box.value.slice(caret);
      const head = box.value.slice(0, partAt(box.value.slice(0, caret)).from) + text;
      const gap = text.endsWith(':') || /^\s/.test(rest) ? '' : ' ';
      box.value = head + gap + rest;
      box.setSelectionRange(head.length + gap.length, head.length + gap.length);
      close();
      box.dispatchEvent(new Event('input'));
    };
    const update = async () => {
      const turn = asking += 1;
      const found = await suggest(box.value.slice(0, box.selectionStart ?? 0)).catch(() => []);
      if (turn !== asking || document.activeElement !== box) return;
      close();
      if (!found.length) return;
      shown = found;
      chosen = -1;
      list.replaceChildren(...found.map((one, at) => {
        const option = make('div');
        option.id = `${list.id}-${at}`;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', 'false');
        option.append(make('code', '', one.text), make('bdi', '', one.title));
        if (one.count !== null) option.append(make('small', '', number(one.count)));
        return option;
      }));
      const { left, right, bottom, width } = box.getBoundingClientRect();
      document.body.append(list);
      const isMirrored = getComputedStyle(box).direction === 'rtl';
      const room = document.documentElement.clientWidth - 8 - list.offsetWidth;
      list.style.minWidth = `${width}px`;
      list.style.left = `${Math.max(8, Math.min(isMirrored ? right - list.offsetWidth : left, room))}px`;
      list.style.top = `${bottom + 4}px`;
      box.setAttribute('aria-expanded', 'true');
    };
    box.addEventListener('input', update);
    box.addEventListener('blur', close);
    addEventListener('scroll', close, { passive: true });
    box.addEventListener('keydown', event => {
      const { key } = event;
      if (!shown.length || event.isComposing) return;
      if (key === 'ArrowDown') choose((chosen + 1) % shown.length);
      else if (key === 'ArrowUp') choose((chosen < 1 ? shown.length : chosen) - 1);
      else if ((key === 'Enter' || key === 'Tab' && !event.shiftKey) && shown[chosen]) take(shown[chosen]);
      else if (key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true });
    // The box keeps the focus.
    list.addEventListener('pointerdown', event => event.preventDefault());
    list.addEventListener('click', event => {
      const at = Array.from(list.children).findIndex(one => one.contains(/** @type {Node} */ (event.target)));
      if (shown[at]) take(shown[at]);
    });
    if (document.activeElement === box && box.value) update().catch(() => {});
  };

  // Terms

  // Returns the terms of a query that all have to match; none if there are alternatives.
  /** @type {g.Terms} */
  const termsOf = text => {
    /** @type {string[]} */
    const terms = [];
    let [term, depth, isQuoted] = ['', 0, false];
    for (const sign of `${text} `) {
      const isEscaped = isQuoted && /(^|[^\\])(\\\\)*\\$/.test(term);
      if (sign === '"' && !isEscaped) isQuoted = !isQuoted;
      if (!isQuoted) depth += Number(sign === '(') - Number(sign === ')');
      if (isQuoted || depth > 0 || !/\s/.test(sign)) term += sign;
      else if (term && term !== 'AND') {
        if (terms[terms.length - 1] === 'NOT') terms[terms.length - 1] += ` ${term}`;
        else terms.push(term);
        term = '';
      } else term = '';
    }
    return isQuoted || depth || terms.includes('OR') ? [] : terms;
  };

  /** @type {g.Chips} */
  const chips = (text, change) => {
    const terms = termsOf(text);
    return terms.map((term, at) => {
      const chip = make('button', 'chip');
      chip.setAttribute('type', 'button');
      const name = make('bdi', '', term);
      name.dir = 'auto';
      chip.append(name);
      chip.setAttribute('aria-label', fuda.words.remove.replace('{value}', () => term));
      chip.addEventListener('click', () => change(terms.filter((_, place) => place !== at).join(' ')));
      return chip;
    });
  };

  /** @type {(text: string) => string} */
  const plain = text => /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
  /** @type {(text: string) => string} */
  const address = text => {
    const asked = new URLSearchParams(location.search);
    asked.set('q', text);
    return `?${asked}`;
  };
  /** @type {g.Link} */
  const linkTo = (sentence, value, text) => {
    const link = /** @type {HTMLAnchorElement} */ (make('a', '', value));
    link.href = address(text);
    const [before, behind = ''] = sentence.split('{value}');
    const line = make('span', 'meant');
    line.append(before, link, behind);
    return line;
  };

  // Returns what was perhaps meant by a query that finds nothing.
  /** @type {g.Hints} */
  const hints = async text => {
    const known = await data();
    const terms = termsOf(text);
    /** @type {HTMLElement[]} */
    const found = [];
    if (/\sor\s/.test(text)) found.push(linkTo(`${fuda.words.orHint} {value}`, text.replace(/\sor\s/g, ' OR '), text.replace(/\sor\s/g, ' OR ')));
    /** @type {string[] | undefined} */
    let words;
    for (const [at, term] of terms.entries()) {
      const [, head = '', key = '', value = ''] = /^(-?([^:=<>!"]+)[:=])(.+)$/s.exec(term) ?? [];
      /** @type {string | null} */
      let better = null;
      const wanted = fuda.texts.fold(plain(value || term));
      if (key && !/[,*]/.test(value)) {
        const values = valuesOf(key, known);
        if (values.flat().some(name => fuda.texts.fold(name) === wanted)) continue;
        const near = fuda.texts.nearest(wanted, values.flat());
        const name = values.find(names => near !== null && names.includes(near))?.[0];
        better = name === undefined ? null : head + quoted(name);
      } else if (!key && !/^-|^NOT |[()]/.test(term) && wanted && await count(term, known) === 0) {
        words ??= Array.from(new Set(known.facts.flatMap(todo => [...todo.texts('title'), ...todo.texts('tags'), ...todo.texts('owner')])
          .flatMap(text => fuda.texts.fold(text).split(/[^\p{L}\p{N}\p{M}]+/u)).filter(word => word.length > 2)));
        better = fuda.texts.nearest(wanted, words) ?? fuda.texts.nearest(wanted, await fuda.todos.alike(wanted));
      }
      if (better !== null) found.push(linkTo(fuda.words.meant, better, terms.map((term, place) => place === at ? better : term).join(' ')));
    }
    return found;
  };

  // Views

  // Returns a query that requires all parts; each may have alternatives.
  /** @type {g.Both} */
  const both = (...parts) => parts.filter(Boolean).map(text => {
    if (!/(^|[\s)])OR(?=[\s(]|$)/.test(text)) return text;
    // Terms for the whole query must not be inside parentheses.
    /** @type {string[]} */
    const whole = [];
    const rest = text.replace(/"(?:\\.|[^"\\])*"|(?:^|\s)(?:(?:sort|limit):\S+|archived:any)(?=\s|$)/gi,
      part => part.startsWith('"') || !whole.push(part.trim()) ? part : '');
    return [`(${rest.trim()})`, ...whole].join(' ');
  }).join(' ');

  /** Shows the lines for `fuda.yml` that make a view of a query. */
  const keep = (/** @type {string} */ lines) => {
    const dialog = document.createElement('dialog');
    const close = make('button', '', fuda.words.close);
    const title = make('h2', '', fuda.words.keepAsView);
    title.id = 'fuda-view';
    dialog.setAttribute('aria-labelledby', title.id);
    const code = make('pre');
    code.append(make('code', '', lines));
    const copy = make('button', '', fuda.words.copy);
    copy.addEventListener('click', () => {
      navigator.clipboard?.writeText(lines).then(() => { copy.textContent = fuda.words.copied; }, () => { /* forbidden */ });
    });
    dialog.className = 'lines';
    dialog.append(close, title, make('p', '', fuda.words.keepHint), code, copy);
    dialog.addEventListener('click', event => { if (event.target === dialog || event.target === close) dialog.close(); });
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };

  fuda.suggest = { figures: showFigures, attach, chips, hints, both, keep };
})();
