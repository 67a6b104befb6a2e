// The site's data about todos for search and filters, read from data/: each file when it is first needed. Files are
// scripts that pass on a value, because pages opened from disk can load nothing else.
(() => {
  'use strict';
  // On a live board this file runs again after a change, while questions that began earlier still read.
  const given = fuda.given ??= new Map();
  fuda.data = value => { given.set(/** @type {HTMLScriptElement} */ (document.currentScript).src, value); };

  // A file is requested once, and again only after a failure.
  /** @type {t.Take} */
  const take = async path => {
    await fuda.load(path);
    const { href } = new URL(path, fuda.root);
    if (!given.has(href)) throw new Error(path);
    return given.get(href);
  };

  const base = 93;
  // Decodes bits, five per character.
  /** @type {t.Bits} */
  const bits = (text, count) => Uint8Array.from({ length: count }, (_, at) => text.charCodeAt(at / 5) - base >> at % 5 & 1);

  /** @type {Promise<t.Index> | undefined} */
  let indexRead;
  // Reads the list of files.
  /** @type {t.ReadIndex} */
  const index = () => indexRead ??= take('data/index.js').then(read => ({
    ...read, open: bits(read.open, read.count), archived: bits(read.archived, read.count),
    written: bits(read.written, read.count), listed: bits(read.listed, read.count),
  })).catch(error => {
    indexRead = undefined;
    throw error;
  });

  // Reads the part of a file that belongs to a todo. Cards are in files like rows.
  /** @type {t.Part} */
  const part = async (kind, number) => {
    const { size, versions } = (await index())[kind === 'cards' ? 'rows' : kind];
    const file = Math.floor(number / size);
    return (await take(`data/${kind}/${file}.js?${versions[file]}`))[number % size];
  };

  // Words

  const { fold, finds, isOfWords, isUnparted } = fuda.texts;
  const longest = 60;

  // Returns the index terms that occur in every text that matches a pattern, and whether every text with them matches.
  /** @type {t.Terms} */
  const termsOf = wanted => {
    /** @type {{ letters: string[], isUnparted: boolean, isLast: boolean }[]} */
    const runs = [];
    let [hasSigns, before] = [false, 0];
    const letters = Array.from(wanted);
    letters.forEach((letter, at) => {
      const kind = isUnparted(letter) ? 1 : isOfWords(letter) ? 2 : 0;
      if (!kind) hasSigns = true;
      else if (kind === before) runs[runs.length - 1].letters.push(letter);
      else runs.push({ letters: [letter], isUnparted: kind === 1, isLast: false });
      if (kind) runs[runs.length - 1].isLast = at === letters.length - 1;
      before = kind;
    });
    const terms = runs.flatMap(({ letters, isUnparted, isLast }) => {
      if (!isUnparted) {
        const word = letters.join('');
        const isLong = new TextEncoder().encode(word).length > longest;
        return [{ text: isLong ? letters.slice(0, longest / 4).join('') : word, isWhole: !isLast && !isLong }];
      }
      const pairs = letters.slice(1).map((letter, at) => ({ text: letters[at] + letter, isWhole: true }));
      const last = { text: letters[letters.length - 1], isWhole: !isLast };
      return isLast && pairs.length ? pairs : [...pairs, last];
    });
    const [run] = runs;
    const isExact = runs.length === 1 && !hasSigns && (run.isUnparted || new TextEncoder().encode(wanted).length <= longest);
    return { terms, isExact, isRow: isExact && run.isUnparted && terms.length > 1 };
  };

  // Compares by code point, as the index is ordered.
  /** @type {t.Order} */
  const order = (one, other) => {
    for (let at = 0; at < one.length && at < other.length; at += 1) {
      if (one[at] !== other[at]) return (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
    }
    return one.length - other.length;
  };

  // Decodes numbers in base 32; the last digit of each is marked.
  /** @type {t.Numbers} */
  const each = (text, take) => {
    let number = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      number = number * 32 + code - (code < base ? 35 : base);
      if (code < base) continue;
      take(number);
      number = 0;
    }
  };

  // Decodes a line for scripts without spaces: each number with each position of the term.
  /** @type {t.Places} */
  const eachPlace = (text, take) => {
    let [number, place, isNew] = [-1, 0, false];
    each(text, value => {
      if (isNew) take(number, place = value);
      else if (value % 2) take(number, place += (value + 1) / 2);
      else number += value / 2 + 1;
      isNew = !isNew && value % 2 === 0;
    });
  };

  // Sets a bit for each number of a list of gaps.
  /** @type {t.Mark} */
  const mark = (list, bit, masks) => {
    let last = -1;
    each(list, gap => { masks[last += gap + 1] |= bit; });
  };

  /** @type {Map<string, string[]>} */
  const lines = new Map();
  const [inBody, inHead, inTitle] = [1, 2, 4];

  // Returns the lines of the index for a term, or for all terms with a prefix: the term, then what contains it.
  /** @type {t.Lines} */
  const linesOf = async ({ text, isWhole }) => {
    const { words } = await index();
    const next = words.findIndex(([beginning]) => order(beginning, text) > 0);
    const start = Math.max(0, (next < 0 ? words.length : next) - 1);
    /** @type {string[][]} */
    const all = [];
    for (let at = start; at < words.length; at += 1) {
      const [beginning, name] = words[at];
      if (at > start && !(beginning.startsWith(text) && !isWhole)) break;
      const list = lines.get(name) ?? (await take(`data/words/${name}.js`)).split('\n');
      lines.set(name, list);
      for (const line of list) {
        if (line.startsWith(text) && (!isWhole || line[text.length] === '\t')) all.push(line.split('\t'));
      }
    }
    return all;
  };

  // Returns the parts of todos that contain a term.
  /** @type {t.Look} */
  const look = async term => {
    const masks = new Uint8Array((await index()).count);
    const isPlaced = isUnparted(Array.from(term.text)[0]);
    for (const parts of await linesOf(term)) {
      for (const [at, bit] of [inBody, inHead, inTitle].entries()) {
        if (isPlaced) eachPlace(parts[at + 1], number => { masks[number] |= bit; });
        else mark(parts[at + 1], bit, masks);
      }
    }
    return masks;
  };

  // Returns the parts of todos in which terms occur in sequence.
  /** @type {t.LookAll} */
  const lookInRow = async terms => {
    const masks = new Uint8Array((await index()).count);
    const all = await Promise.all(terms.map(linesOf));
    for (const [at, bit] of [inBody, inHead, inTitle].entries()) {
      /** @type {Set<number> | undefined} */
      let ends;
      for (const [line = []] of all) {
        /** @type {Set<number>} */
        const places = new Set();
        eachPlace(line[at + 1] ?? '', (number, place) => {
          const key = number * 2 ** 24 + place;
          if (!ends || ends.has(key - 1)) places.add(key);
        });
        ends = places;
      }
      for (const key of ends ?? []) masks[Math.floor(key / 2 ** 24)] |= bit;
    }
    return masks;
  };

  // Returns the words of all texts that begin as a word does: with its first letter, or its first two if there are many.
  /** @type {t.Alike} */
  const alike = async word => {
    const text = Array.from(word).slice(0, (await index()).words.length > 500 ? 2 : 1).join('');
    return (await linesOf({ text, isWhole: false })).map(([term]) => term);
  };

  /** @type {Map<string, Promise<Uint8Array>>} */
  const found = new Map();
  // Returns the parts of todos in which a word begins with a text: bits for body, head and title.
  /** @type {t.Find} */
  const find = wanted => {
    const known = found.get(wanted);
    if (known) return known;
    const answer = seek(wanted);
    found.set(wanted, answer);
    answer.catch(() => found.delete(wanted));
    return answer;
  };
  // Returns the parts of todos that contain all terms.
  /** @type {t.LookAll} */
  const lookAll = async terms => {
    const masks = await Promise.all(terms.map(look));
    const all = masks[0] ?? new Uint8Array((await index()).count).fill(7);
    for (const more of masks.slice(1)) for (let at = 0; at < all.length; at += 1) all[at] &= more[at];
    return all;
  };
  /** @type {t.Find} */
  const seek = async wanted => {
    const { terms, isExact, isRow } = termsOf(wanted);
    const all = await (isRow ? lookInRow : lookAll)(terms);
    if (isExact) return all;
    /** @type {(texts: string[]) => boolean} */
    const holds = texts => texts.some(text => finds(fold(text), wanted));
    await Promise.all(Array.from(all.keys()).filter(number => all[number]).map(async number => {
      const parts = await texts(number);
      all[number] &= (holds(parts.slice(-1)) ? inBody : 0) | (holds(parts.slice(2, -1)) ? inHead : 0)
        | (holds(parts.slice(0, 2)) ? inTitle : 0);
    }));
    return all;
  };

  // Returns the searched texts of a todo: its id, title, summary, tags, owners, and its body last.
  /** @type {t.Texts} */
  const texts = number => part('texts', number);

  // Returns the numbers of todos that may have an id; their rows tell which one has it.
  /** @type {t.Named} */
  const named = async id => {
    const all = await lookAll(termsOf(id).terms.map(term => ({ ...term, isWhole: true })));
    return Array.from(all.keys()).filter(number => all[number] & inTitle).slice(0, 50);
  };

  // Returns whether the title or id of a todo contains all of them.
  /** @type {t.IsNamed} */
  const isNamed = async (number, wanted) => (await Promise.all(wanted.map(find))).every(masks => masks[number] & inTitle);

  // Returns a todo as lists show it, and as the board does. The build has escaped both.
  /** @type {t.Item} */
  const row = async number => fuda.element(await part('rows', number));
  /** @type {t.Item} */
  const card = async number => fuda.element(await part('cards', number));

  // Facts

  const judgements = ['overdue', 'soon', 'blocked', 'ready', 'stale', 'broken', 'draft', 'archived'];
  const types = ['todo', 'active', 'hold', 'done', 'cancelled'];

  /** A todo with the facts that queries need. @implements {t.Todo} */
  class Fact {
    /** @param {number} at Its number. */
    constructor(at) {
      this.at = at;
      /** @type {Map<string, Uint8Array>} */
      this.masks = new Map();
      /** @type {any} */
      this.facts = null;
      /** @type {any} */
      this.rest = null;
      this.row = 0;
      this.today = 0;
      this.isArchived = this.hasText = false;
    }
    get slug() { return this.facts.slugs[this.row] ?? this.facts.own.id[this.row]; }
    get column() { return this.facts.column[this.row]; }
    get type() { return types[this.facts.type[this.row]] ?? null; }
    /** @param {string} judgement */
    is(judgement) {
      if (judgement === 'archived') return this.isArchived;
      return Boolean(this.facts.is[this.row] >> judgements.indexOf(judgement) & 1);
    }
    /** @param {string} subject @returns {string[]} */
    texts(subject) {
      const own = this.facts.own[subject] ?? this.rest?.own[subject];
      if (own) return own[this.row] === null ? [] : [own[this.row]];
      // Only the index searches the body itself.
      if (subject === 'text') return this.hasText ? ['…'] : [];
      const column = this.facts.texts[subject] ?? this.rest?.texts[subject];
      if (column) return column.of[column.at[this.row]];
      /** @type {string[][]} */
      const more = this.rest?.more[this.row] ?? [];
      return more.find(([key]) => key === subject.slice('more.'.length))?.slice(1) ?? [];
    }
    /** @param {string} field @returns {number?} */
    rank(field) { return this.facts.ranks[field][this.row]; }
    /** @param {string} field @returns {number?} */
    day(field) {
      const day = this.facts.days[field][this.row];
      return day === null ? null : day + this.today;
    }
    /** @param {string} field @returns {number?} */
    instant(field) {
      const day = this.day(field);
      return day === null ? null : day * 86400 + (this.rest?.seconds[field][this.row] ?? 0);
    }
    /** @param {string} subject @returns {number?} */
    number(subject) {
      if (subject !== 'checklist') return this.facts.values[subject]?.[this.row] ?? null;
      const { of, at } = this.facts.steps;
      const [done, all] = (of[at[this.row]][0] ?? '').split('/').map(Number);
      return all ? done * 100 / all : null;
    }
    /** @param {string} field */
    flag(field) { return this.facts.flags[field][this.row] === 1; }
    /** @param {{ wanted: string[] }} pattern @param {string?} subject */
    finds({ wanted }, subject) {
      const parts = subject === 'text' ? inBody : inBody | inHead | inTitle;
      return wanted.some(one => ((this.masks.get(one)?.[this.at] ?? 0) & parts) !== 0);
    }
  }

  // Reads all todos from one kind of file, each file once.
  /** @type {t.Columns} */
  const columns = async kind => {
    const { versions } = (await index()).facts;
    return Promise.all(versions.map((version, file) => take(`data/${kind}/${file}.js?${version}`)));
  };

  /** @type {Promise<Fact[]> | undefined} */
  let factsRead;
  // Returns all todos with the facts for most queries, in the order of lists.
  /** @type {() => Promise<Fact[]>} */
  const facts = () => factsRead ??= Promise.all([index(), columns('facts')]).then(([{ archived, written, listed, context }, files]) => {
    const rows = files.flatMap(file => {
      /** @type {Fact[]} */
      const todos = [];
      each(file.numbers, at => todos.push(Object.assign(new Fact(at), {
        facts: file, row: todos.length, today: context.today, isArchived: archived[at] === 1, hasText: written[at] === 1 })));
      return todos;
    });
    // Files have open todos first; lists do not.
    let [open, others] = [0, listed.reduce((sum, isOpen) => sum + isOpen, 0)];
    return Array.from(listed, isOpen => isOpen ? rows[open++] : rows[others++]);
  }).catch(error => {
    factsRead = undefined;
    throw error;
  });

  // Returns all todos with rarely needed facts, too.
  /** @type {() => Promise<Fact[]>} */
  const allFacts = async () => {
    const [todos, own, files] = await Promise.all([facts(), columns('facts'), columns('rest')]);
    for (const todo of todos) todo.rest ??= files[own.indexOf(todo.facts)];
    return todos;
  };

  // Queries

  // Returns the todos that match a query, in its order or that of lists. With `mayBeBare`, the index alone may answer a
  // query that has only words; the result is then unordered and has numbers only.
  /** @type {t.Answer} */
  const answer = async (query, mayBeBare = false) => {
    const { open, archived, rest } = await index();
    const { about, words, texts: patterns, sort } = query;
    /** @type {Map<string, Uint8Array>} */
    const masks = new Map();
    await Promise.all([...words, ...patterns].flatMap(({ wanted }) => wanted).map(async one => {
      masks.set(one, await find(one));
    }));
    if (mayBeBare && words.length && !about.size && !sort.length) {
      // One object serves all todos, because this query needs no other facts.
      const todo = Object.assign(new Fact(0), { masks });
      const found = [];
      for (let at = 0; at < open.length; at += 1) {
        [todo.at, todo.isArchived] = [at, archived[at] === 1];
        if (fuda.query.holds(query, todo)) found.push(Object.assign(new Fact(at), { masks }));
      }
      return found.slice(0, query.limit ?? Infinity);
    }
    const needsRest = rest.some(name => about.has(name)) || Array.from(about).some(name => name.startsWith('more.'))
      || sort.some(({ by }) => by.kind === 'day' || rest.includes(by.name) || by.name.startsWith('more.'));
    const todos = needsRest ? await allFacts() : await facts();
    for (const todo of todos) todo.masks = masks;
    return fuda.query.run(query, todos).map((/** @type {number} */ place) => todos[place]);
  };

  // Returns the numbers of the matching todos: best first if words are searched and no order is given.
  /** @type {t.Ask} */
  const ask = async query => {
    const isRanked = query.words.length > 0 && !query.sort.length;
    const found = await answer(isRanked ? { ...query, limit: null } : query, true);
    const numbers = found.map(todo => todo.at);
    return isRanked ? ranked(numbers, query.words, found[0]?.masks, await index()).slice(0, query.limit ?? Infinity) : numbers;
  };

  // Each word counts 4 in a title or id, 2 in tags, owners and the summary, 1 in the body; with equal counts, open
  // todos precede closed ones, and newer ones older ones.
  /** @type {t.Rank} */
  const ranked = (numbers, words, masks, { open }) => {
    const points = new Uint16Array(open.length);
    for (const { wanted } of words) {
      const all = wanted.map(one => masks?.get(one));
      for (const at of numbers) {
        const parts = all.reduce((parts, one) => parts | (one?.[at] ?? 0), 0);
        points[at] += parts & inTitle ? 4 : parts & inHead ? 2 : parts & inBody ? 1 : 0;
      }
    }
    return numbers.sort((one, other) => points[other] - points[one] || open[other] - open[one] || other - one);
  };

  // Groups

  // Returns the groups of todos by a key: the title and todos of each. Groups are in the order of their lists; todos
  // without a value come last. A todo with several owners or tags is in several groups.
  /** @type {t.Groups} */
  const groups = async (todos, key) => {
    /** @type {b.Names} */
    const names = await take('data/names.js');
    /** @type {string[][]} */
    const known = { status: names.columns.map(([name, , title]) => [name, title]), owner: names.people, milestone: names.milestones.map(([name]) => [name]),
      tags: names.tags.map(([name]) => [name]), priority: names.priorities, kind: names.kinds }[key] ?? [];
    /** @type {Map<string, t.Todo[]>} */
    const groups = new Map();
    for (const todo of todos) {
      const texts = key === 'status' ? todo.column === null ? [] : [names.columns[todo.column][0]] : todo.texts(key);
      for (const name of texts.length ? key === 'owner' || key === 'tags' ? texts : texts.slice(0, 1) : ['']) {
        groups.set(name, [...groups.get(name) ?? [], todo]);
      }
    }
    const order = known.map(([name]) => name);
    const place = (/** @type {string} */ name) => name ? (order.indexOf(name) + 1 || order.length + 1) : Infinity;
    return Array.from(groups).sort(([one], [other]) => place(one) - place(other)).map(([name, todos]) => ({
      title: known.find(([one]) => one === name)?.[1] ?? (name || fuda.words.none[key === 'tags' ? 'tag' : key]), todos,
    }));
  };

  /** @type {Promise<string | null> | undefined} */
  let meRead;
  // Returns the id of the current user: on a live board of whoever is signed in, elsewhere of the user that was chosen.
  const me = async () => {
    if (!('live' in document.documentElement.dataset)) return fuda.store.get('me');
    if (!document.querySelector('meta[name=role]')) return null;
    meRead ??= fetch(`${fuda.root}api/v1/me`).then(answer => answer.ok ? answer.json() : { user: null }).then(({ user }) => user ?? null);
    return meRead.catch(error => {
      meRead = undefined;
      throw error;
    });
  };

  fuda.todos = { take, index, me, facts, texts, named, isNamed, row, card, answer, ask, groups, alike };
})();
