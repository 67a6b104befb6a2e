// The command palette: pages, todos, people, tags, milestones, views, and after `>` actions. `fuda.js` loads this on
// first use. Text of todos is only ever set as text.
(() => {
  'use strict';
  const { make } = fuda;
  /** @param {string} selector */
  const one = selector => /** @type {HTMLElement | null} */ (document.querySelector(selector));
  const form = /** @type {HTMLFormElement | null} */ (one('form[role=search]'));
  const [mostTodos, mostOthers] = [8, 4];

  // Without search there is no data, and no function that folds texts.
  /** @type {p.Fold} */
  const fold = text => fuda.texts?.fold(text) ?? text.toLowerCase();
  /** @type {p.Finds} */
  const finds = (text, wanted) => fuda.texts?.finds(text, wanted) ?? text.includes(wanted);

  // Choices

  /** @type {p.Pages} */
  const pages = () => Array.from(document.querySelectorAll('.bar nav a')).map(link => ({
    group: link.closest('.view') ? 'views' : 'pages', title: link.firstChild?.textContent?.trim() ?? '',
    href: /** @type {HTMLAnchorElement} */ (link).href,
  }));

  /** @type {p.Actions} */
  const actions = () => {
    /** @type {p.Choice[]} */
    const all = [];
    /** @type {p.Act} */
    const add = (title, run, keys) => { if (title) all.push({ group: 'actions', title, run, keys }); };
    for (const [title, run, key] of fuda.live?.actions(focus) ?? []) add(title, run, key);
    const scheme = one('.scheme');
    add(scheme?.getAttribute('aria-label'), () => scheme?.click());
    const density = one('.density');
    add(density?.getAttribute('aria-label'), () => density?.click());
    const hand = one('#hand:not([hidden])');
    for (const select of hand?.querySelectorAll('select') ?? []) {
      for (const option of Array.from(select.options).slice(1)) {
        if (option.selected) continue;
        add(`${select.getAttribute('aria-label')}: ${option.text}`, () => {
          select.value = option.value;
          select.dispatchEvent(new Event('change'));
        });
      }
    }
    for (const button of hand?.querySelectorAll('button:not([hidden], #who)') ?? []) {
      add(button.textContent || button.getAttribute('aria-label'), () => /** @type {HTMLElement} */ (button).click());
    }
    const { words, keys } = fuda;
    const hasID = Boolean(keys?.subject().id);
    for (const [key, title] of [['l', words.copyLink], ['i', words.copyID], ['b', words.copyBranch], ['m', words.copyMarkdown]]) {
      if (hasID || key === 'l') add(title, () => { keys?.copy(key).catch(() => {}); }, `c ${key}`);
    }
    add(words.title, () => { keys?.help().catch(() => {}); }, '?');
    return all;
  };

  // All todos and names, with their texts folded once.
  /** @type {p.Known} */
  let known = { todos: [], names: [] };
  /** @type {Promise<void> | undefined} */
  let reading;
  addEventListener('fuda-data', () => { reading = undefined; });
  const read = async () => {
    await Promise.all(['assets/texts.js', 'assets/todos.js'].map(fuda.load));
    /** @type {[b.Names, t.Todo[]]} */
    const [names, todos] = await Promise.all([fuda.todos.take('data/names.js'), fuda.todos.facts()]);
    /** @type {p.Entry} */
    const entry = (group, title, path) => ({ group, title, href: new URL(path, fuda.root).href, folded: fold(title) });
    known = {
      todos: todos.map(todo => {
        const [[id], [title]] = [todo.texts('id'), todo.texts('title')];
        return { ...entry('todos', title ?? id, `todos/${encodeURIComponent(todo.slug)}.html`.replaceAll('%2F', '/')), id,
          foldedID: fold(id), state: todo.column === null ? '' : names.columns[todo.column][2],
          isClosed: todo.type === 'done' || todo.type === 'cancelled' };
      }),
      names: [
        ...names.views.map(([title, path]) => entry('views', title, path)),
        ...names.people.map(([id, title, path]) => ({ ...entry('people', title, path), foldedID: fold(id) })),
        ...names.tags.map(([title, path]) => entry('tags', title, path)),
        ...names.milestones.map(([title, path]) => entry('milestones', title, path)),
      ],
    };
  };

  // How well a choice fits: 4 for the same text, 3 for its beginning, 2 for beginnings of its words, 1 for other places, 0
  // for none.
  /** @type {p.Points} */
  const points = ({ title, folded = fold(title), foldedID }, wanted, words) => {
    if (folded === wanted || foldedID === wanted) return 4;
    if (folded.startsWith(wanted) || foldedID?.startsWith(wanted)) return 3;
    if (words.every(word => finds(folded, word) || foldedID?.startsWith(word))) return 2;
    return Number(words.every(word => folded.includes(word)));
  };

  // Returns the best choices. Closed todos come after open ones, unless they are what was written.
  /** @type {p.Best} */
  const best = (choices, wanted, most) => {
    const words = wanted.split(' ');
    /** @type {p.Choice[][]} */
    const ranks = Array.from({ length: 8 }, () => []);
    for (const choice of choices) {
      const count = points(choice, wanted, words);
      if (count) ranks[4 - count + (choice.isClosed && count < 4 ? 4 : 0)].push(choice);
    }
    return { rank: ranks.findIndex(rank => rank.length), choices: ranks.flat().slice(0, most) };
  };

  // Returns the choices for a text, group by group: the best group first.
  /** @type {p.Find} */
  const find = text => {
    if (text.startsWith('>')) {
      const wanted = fold(text.slice(1).trim());
      return wanted ? best(actions(), wanted, Infinity).choices : actions();
    }
    const wanted = fold(text.trim());
    const links = pages();
    if (!wanted) return links;
    const all = [...links.filter(({ group }) => group === 'pages' || !known.names.length), ...known.names];
    const groups = ['pages', 'todos', 'views', 'people', 'tags', 'milestones'].map(group => best(
      group === 'todos' ? known.todos : all.filter(choice => choice.group === group), wanted, group === 'todos' ? mostTodos : mostOthers));
    groups.sort((one, other) => one.rank - other.rank);
    const found = groups.flatMap(({ choices }) => choices);
    if (form) found.push({ group: 'search', title: fuda.words.searchFor.replace('{value}', () => text.trim()), href: address(text) });
    return found;
  };
  /** @type {(text: string) => string} */
  const address = text => `${form?.action}?q=${encodeURIComponent(text.trim())}`;

  // The dialog

  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  const box = /** @type {HTMLInputElement} */ (make('input'));
  const list = make('div', 'choices');
  const told = make('p', 'unseen');
  /** @type {{ choice: p.Choice, element: HTMLElement }[]} */
  let shown = [];
  let chosen = -1;
  /** @type {HTMLElement | null} */
  let focus = null;

  /** @type {(at: number) => void} */
  const choose = at => {
    shown[chosen]?.element.setAttribute('aria-selected', 'false');
    chosen = at;
    const element = shown[at]?.element;
    element?.setAttribute('aria-selected', 'true');
    element?.scrollIntoView({ block: 'nearest' });
    if (element) box.setAttribute('aria-activedescendant', element.id);
    else box.removeAttribute('aria-activedescendant');
  };

  /** @type {p.Option} */
  const option = (choice, at) => {
    const element = make(choice.href ? 'a' : 'div', choice.isClosed ? 'closed' : '');
    if (choice.href) element.setAttribute('href', choice.href);
    element.id = `fuda-choice-${at}`;
    element.setAttribute('role', 'option');
    element.setAttribute('aria-selected', 'false');
    element.tabIndex = -1;
    if (choice.id) element.append(make('code', '', choice.id));
    const title = make('bdi', '', choice.title);
    title.dir = 'auto';
    element.append(title);
    if (choice.state) element.append(make('small', '', choice.state));
    for (const key of choice.keys?.split(' ') ?? []) element.append(make('kbd', '', key));
    return element;
  };

  const update = () => {
    const text = box.value;
    const isActions = text.startsWith('>');
    const choices = find(text);
    /** @type {HTMLElement | undefined} */
    let group;
    list.replaceChildren();
    shown = choices.map((choice, at) => {
      if (group?.dataset.group !== choice.group) {
        group = make('div');
        group.dataset.group = choice.group;
        group.setAttribute('role', 'group');
        const label = fuda.words.groups[choice.group];
        group.setAttribute('aria-label', label);
        if (choice.group !== 'search') {
          const heading = make('p', '', label);
          heading.setAttribute('aria-hidden', 'true');
          group.append(heading);
        }
        list.append(group);
      }
      const element = option(choice, at);
      group.append(element);
      return { choice, element };
    });
    told.textContent = shown.length ? '' : fuda.words.nothing;
    told.className = shown.length ? 'unseen' : '';
    // Otherwise Enter leads to the page of search.
    const isExact = shown[0]?.choice.foldedID === fold(text.trim()) && shown[0]?.choice.group === 'todos';
    chosen = -1;
    choose((isActions || !form || isExact) && text.trim() && shown.length ? 0 : -1);
    list.scrollTop = 0;
  };

  /** @type {p.Run} */
  const run = ({ href, run }, isApart) => {
    if (href && isApart) {
      window.open(href);
      return;
    }
    dialog?.close();
    run?.();
    if (href) location.assign(href);
  };

  /** @type {(event: KeyboardEvent) => void} */
  const press = event => {
    if (event.isComposing) return;
    const { key } = event;
    const isApart = event.ctrlKey || event.metaKey;
    if (isApart && key.toLowerCase() === 'k') dialog?.close();
    else if (key === 'ArrowDown' || isApart && key === 'n') choose((chosen + 1) % (shown.length || 1));
    else if (key === 'ArrowUp' || isApart && key === 'p') choose((chosen < 1 ? shown.length : chosen) - 1);
    else if (key === 'Enter') {
      if (shown[chosen]) run(shown[chosen].choice, isApart);
      else if (form && box.value.trim()) run({ group: 'search', title: '', href: address(box.value) }, isApart);
    } else return;
    event.preventDefault();
  };

  const build = () => {
    const made = document.createElement('dialog');
    made.className = 'palette';
    made.setAttribute('aria-label', fuda.words.paletteTitle);
    for (const [name, value] of Object.entries({ role: 'combobox', placeholder: fuda.words.paletteTitle, autocomplete: 'off',
      spellcheck: 'false', enterkeyhint: 'search', 'aria-label': fuda.words.paletteTitle, 'aria-expanded': 'true',
      'aria-autocomplete': 'list', 'aria-controls': 'fuda-choices' })) box.setAttribute(name, value);
    list.id = 'fuda-choices';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', fuda.words.paletteTitle);
    told.setAttribute('role', 'status');
    const keys = make('p', 'hints');
    for (const [signs, word] of [['↑ ↓', fuda.words.choose], ['Enter', fuda.words.open], ['>', fuda.words.groups.actions], ['Esc', fuda.words.close]]) {
      const hint = make('span');
      for (const sign of signs.split(' ')) hint.append(make('kbd', '', sign), ' ');
      hint.append(word);
      keys.append(hint);
    }
    made.append(box, list, told, keys);
    box.addEventListener('input', update);
    made.addEventListener('keydown', press);
    made.addEventListener('click', event => {
      if (!(event.target instanceof Element)) return;
      if (event.target === made) made.close();
      const at = shown.findIndex(({ element }) => element.contains(/** @type {Element} */ (event.target)));
      if (at < 0) return;
      event.preventDefault();
      run(shown[at].choice, event.ctrlKey || event.metaKey);
    });
    list.addEventListener('pointermove', event => {
      const at = shown.findIndex(({ element }) => element.contains(/** @type {Node} */ (event.target)));
      if (at >= 0 && at !== chosen) choose(at);
    });
    made.addEventListener('close', () => {
      // This event comes later than the closing: what has the focus by now keeps it, except the box in the header, which
      // could otherwise be left only with Tab.
      const now = /** @type {HTMLElement | null} */ (document.activeElement);
      if (now !== document.body && now !== form?.elements.namedItem('q')) return;
      if (focus?.isConnected && focus !== document.body) focus.focus({ preventScroll: true });
      else now?.blur();
    });
    document.body.append(made);
    return made;
  };

  fuda.palette = async from => {
    if (dialog?.open) return;
    const header = /** @type {HTMLInputElement | undefined} */ (form?.elements.namedItem('q'));
    await Promise.all(['words.js', 'assets/palette.css', 'assets/keys.js'].map(fuda.load));
    dialog ??= build();
    if (dialog.open) return;
    focus = from === header ? null : from;
    // What was typed while this was loaded.
    box.value = header?.value ?? '';
    if (header) header.value = '';
    dialog.showModal();
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
    update();
    if (!form) return;
    // Pages remain if the data cannot be loaded.
    await (reading ??= read()).catch(() => { reading = undefined; });
    if (!dialog.open || !known.todos.length || !box.value) return;
    // What is chosen stays so.
    const choice = shown[chosen]?.choice;
    update();
    const at = shown.findIndex(one => choice && one.choice.href === choice.href && one.choice.title === choice.title);
    if (at >= 0) choose(at);
  };
})();
