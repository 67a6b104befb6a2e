// Parses and answers queries, like `Sources/Queries`: with the same results and the same errors, in the site's
// language. Tests compare both. Requires `words.js`.
(() => {
  'use strict';
  const fuda = /** @type {Fuda} */ (window.fuda ??= /** @type {any} */ ({}));
  const { fold, finds, lower, naturalOrder, nearest, shortened } = fuda.texts;
  const readDays = fuda.days;

  // Returns a text in the site's language with its placeholders filled.
  /** @type {q.Say} */
  const say = (word, values = {}) => fuda.words[word].replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ place) => values[place]);
  /** @type {q.Fail} */
  const fail = ({ column }, word, values) => { throw Object.assign(new Error(say(word, values)), { column }); };

  const types = ['todo', 'active', 'hold', 'done', 'cancelled'];
  const states = ['open', ...types, 'closed', 'overdue', 'soon', 'blocked', 'ready', 'stale', 'broken', 'draft', 'archived'];

  // A part of a query. Its shape has a quote for each literal character.
  /** @type {q.MakePiece} */
  const piece = (marks, column = marks[0]?.column) => {
    const [text, shape] = [marks.map(mark => mark.sign).join(''), marks.map(mark => mark.shape).join('')];
    const isPrefix = shape.endsWith('*');
    return { marks, column, text, shape, isPrefix, stem: isPrefix ? text.slice(0, -1) : text };
  };
  /** @type {q.MakePattern} */
  const pattern = (written, isPrefix = false, meaning = [], isMe = false) =>
    ({ written, isPrefix, me: isMe ? lower(meaning[0]) : null, wanted: (meaning.length ? meaning : [written]).map(fold) });
  /** @type {q.Matches} */
  // Another person's name can look like that of `me` without its marks.
  const matches = ({ wanted, isPrefix, me }, text) => me !== null ? lower(text) === me
    : wanted.some(one => isPrefix ? fold(text).startsWith(one) : fold(text) === one);
  // Returns whether a word of the texts begins with the pattern. Facts may have a faster way to search everywhere.
  /** @type {q.IsFound} */
  const isFound = (pattern, facts, names, subject) => subject !== undefined && facts.finds ? facts.finds(pattern, subject)
    : names.some(name => facts.texts(name).some(text => pattern.wanted.some(one => finds(fold(text), one))));
  /** @type {q.IsAmount} */
  const isAmount = kind => kind === 'number' || kind === 'duration';
  /** @type {q.Has} */
  const has = (facts, { name, kind }) => kind === 'flag' ? facts.flag(name) : kind === 'day' ? facts.day(name) !== null
    : isAmount(kind) ? facts.number(name) !== null : facts.texts(name).some(fold);
  /** @type {q.Refuse} */
  const refuse = (value, word, values) => fail(value, word, { ...values, value: shortened(value.text) });
  /** @type {q.DidYouMean} */
  const didYouMean = (written, words) => {
    const value = nearest(written, words);
    return value === null ? '' : say('queryDidYouMean', { value });
  };
  /** @type {q.UnknownWord} */
  const unknown = (word, value, words, remedy, key) => refuse(value, word, { key, remedy: didYouMean(value.stem, words) || remedy });
  /** @type {q.KnownAre} */
  const knownAre = (words, limit = 20) => say('queryKnownAre', { list: words.slice(0, limit).join(fuda.words.separator) });
  /** @type {q.NamesOf} */
  const namesOf = list => [...list.map(choice => choice.name), ...list.flatMap(choice => choice.also)];
  /** @type {q.ChoiceOf} */
  const choiceOf = (list, wanted) => list.findIndex(({ name, also }) => [name, ...also].some(word => fold(word) === wanted));
  /** @type {q.Ends} */
  const ends = sign => sign === undefined || /[()\p{White_Space}]/u.test(sign);

  // Parses a query.
  /** @type {q.Parse} */
  const parse = (text, context) => {
    const signs = Array.from(text).slice(0, 4001);
    if (signs.length > 4000) fail({ column: 4001 }, 'queryTooLong');
    let [at, depth, asksForArchived, takesArchived] = [0, 0, false, context.takesArchived];
    /** @type {q.Tail} */
    const tail = { sort: null, limit: null };
    const subjects = new Map(context.subjects.map(subject => [subject.name, subject]));
    /** @type {q.Keys} */
    const keys = new Map();
    for (const [key, name = key] of context.keys.slice().reverse()) {
      keys.set(lower(key).normalize(), subjects.get(name) ?? { name });
    }
    const known = context.keys.map(([key]) => key);
    // The conditions on a todo, and the texts to search for in words and in bodies.
    /** @type {Set<string>} */
    const about = new Set();
    /** @type {q.Pattern[][]} */
    const [words, texts] = [[], []];
    // Returns the meaning of a name before an operator.
    /** @type {q.MeaningOf} */
    const meaningOf = name => keys.get(lower(name).normalize())
      ?? (/^more\../is.test(name) ? { name: lower(name), kind: 'texts', isSortable: true } : undefined);

    /** @type {q.Checked} */
    const checked = (subject, value) => {
      if (context.isPast && !subject.isKept) {
        fail(value, 'queryNotInPast', { key: subject.name });
      }
      if (subject.name === 'archived') asksForArchived = true;
      if (subject.name !== 'text') about.add(subject.name);
      return subject;
    };
    /** @type {q.Known} */
    const subjectOf = value => {
      const meaning = meaningOf(value.text);
      return meaning?.kind ? checked(meaning, value) : unknownKey(value);
    };
    /** @type {q.Never} */
    const unknownKey = value => unknown('queryUnknownKey', { ...value, stem: value.text }, known.filter(key => meaningOf(key)?.kind),
      say('queryNameKey'));
    /** @type {q.OneOf} */
    const oneOf = (error, words, key) => value => {
      const word = lower(value.text).replace(/^canceled$/, 'cancelled');
      return words.includes(word) ? word : unknown(error, value, words, knownAre(words), key);
    };
    /** @type {q.ReadPattern} */
    const searched = value =>
      fold(value.stem) ? pattern(value.stem) : refuse(value, 'queryNoSearch');

    // Returns the bounds of a value or of a range such as `a..b`.
    /** @type {q.Asked} */
    const asked = (value, sign, read) => {
      const range = value.shape.indexOf('..');
      if (range < 0) {
        const [first, last] = read(value);
        const [isLess, isMore] = [sign[0] === '<', sign[0] === '>'];
        const isOpen = sign === '<' || sign === '>';
        return { isOpen, from: isLess ? -Infinity : sign === '>' ? last : first, to: isMore ? Infinity : sign === '<' ? first : last };
      }
      const [before, behind] = [value.marks.slice(0, range), value.marks.slice(range + 2)];
      if (value.shape.length < 3) fail(value, 'queryNoEnds');
      if (sign !== ':') fail(value, 'queryRangeSign', { sign });
      const from = before.length ? read(piece(before))[0] : -Infinity;
      return { isOpen: false, from, to: behind.length ? read(piece(behind))[1] : Infinity };
    };
    /** @type {q.ReadDays} */
    const days = isAhead => value =>
      readDays(value.text, context, isAhead, (word, values) => refuse(value, 'queryUnknownDay', { remedy: say(word, values) }));
    /** @type {q.ReadSpanOf} */
    const numberOf = name => value => {
      const digits = name === 'checklist' ? value.text.replace(/%$/, '') : value.text;
      const isNumber = digits.length <= 20 && /^[-+]?\d+(?:\.\d+)?$/.test(digits);
      return isNumber ? [+digits, +digits] : refuse(value, 'queryNoNumber');
    };
    // Returns the minutes of `90`, or of hours and minutes.
    /** @type {q.ReadSpan} */
    const duration = value => {
      const [isDuration, hours = 0, part = '', rest = 0, plain = 0] =
        /^(?:(\d+)(?:\.(\d+))?h(?: *(\d+)m)?|(\d+)m?)$/i.exec(value.text) ?? [''];
      const digits = part.slice(0, 9);
      const whole = 10 ** digits.length;
      const minutes = +hours * 60 + Math.floor((+digits * 60 + whole / 2) / whole) + +rest + +plain;
      return isDuration && minutes <= 99999 * 60 ? [minutes, minutes] : refuse(value, 'queryNoDuration');
    };
    // Returns the position of a name in descending order; the highest is 0.
    /** @type {q.ReadSpanOf} */
    const heightOf = field => value => {
      const [list, wanted] = [context.choices[field] ?? [], fold(value.text)];
      const [place, names] = [choiceOf(list, wanted), list.map(choice => choice.name)];
      if (place >= 0) return [-place, -place];
      if (context.found[field]?.some(word => fold(word) === wanted)) refuse(value, 'queryNoRank', { remedy: knownAre(names, Infinity) });
      return unknown('queryUnknownWord', value, namesOf(list), knownAre(names), field);
    };

    // A status takes precedence over a column's title or other name; of two columns with one status the last wins.
    /** @type {q.ReadStatus} */
    const status = value => {
      const [one, { columns, found }] = [pattern(value.stem, value.isPrefix), context];
      /** @type {q.Named} */
      const named = name => [...columns.keys()].filter(at =>
        [columns[at].status, columns[at].title, ...columns[at].also].some(text => matches({ ...one, wanted: [name] }, text)));
      const last = one.isPrefix ? -1 : columns.map(column => matches(one, column.status)).lastIndexOf(true);
      let places = last < 0 ? named(one.wanted[0]) : [last];
      // Both English spellings are accepted.
      const other = /^cancell?ed$/.test(one.wanted[0]) && !one.isPrefix;
      if (other && !places.length) places = named(one.wanted[0] === 'canceled' ? 'cancelled' : 'canceled');
      if (places.length || found.status?.some(name => matches(one, name))) return { pattern: one, columns: places };
      const statuses = columns.map(column => column.status);
      return unknown('queryUnknownWord', value,
        [...statuses, ...columns.flatMap(({ also, title }) => [...also, title]), ...found.status ?? []], knownAre(statuses), 'status');
    };
    // Returns the texts of which any matches; none if only the written value does.
    /** @type {q.Meanings} */
    const meanings = (text, { name, kind, isPeople }) => {
      const rest = text.slice(1);
      if (isPeople) {
        const name = text[0] === '@' ? rest : text;
        return [name, ...context.users.filter(([written]) => written === fold(name)).map(([, id]) => id)];
      }
      if (name === 'tags') return text[0] === '#' ? [text, rest] : [];
      if (name === 'mentions' && text[0] === '@') return [text, rest];
      // Returns an id with each prefix of the project, if it has one of them or is a bare number.
      const id = /^id/.test(name) || /^id/.test(kind) ? /^(?:(.*)-)?([\d.]+)$/s.exec(lower(text)) : null;
      const { idPrefixes } = context;
      if (!id || !idPrefixes.length || id[1] !== undefined && !idPrefixes.includes(id[1])) return [];
      return [...idPrefixes.map(prefix => `${prefix}-${id[2]}`), id[2]];
    };
    /** @type {q.ReadPatternOf} */
    const textOf = subject => value => {
      if (subject.isPeople && !value.shape.includes('"') && /^@?me$/.test(fold(value.text))) {
        return context.me ? pattern(value.text, false, [context.me], true)
          : fail(value, context.me === false ? 'queryMeInSettings' : 'queryUnknownUser', { name: fuda.words.mine });
      }
      const one = pattern(value.stem, value.isPrefix, meanings(value.stem, subject));
      return one.isPrefix || one.wanted.every(Boolean) ? one : refuse(value, 'queryNoComparison');
    };
    // Reads a word of the field's list, if it has one, or a word that occurs in files.
    /** @type {q.ReadPatternOf} */
    const wordOf = subject => value => {
      const [list, found] = [context.choices[subject.name], context.found[subject.name] ?? []];
      if (!list?.length) return textOf(subject)(value);
      const one = pattern(value.stem, value.isPrefix);
      const choice = one.isPrefix ? undefined : list[choiceOf(list, one.wanted[0])];
      if (choice) return pattern(value.stem, false, [choice.name]);
      const words = [...namesOf(list), ...found];
      return (one.isPrefix ? words : found).some(word => matches(one, word)) ? one
        : unknown('queryUnknownWord', value, words, knownAre(list.map(choice => choice.name)), subject.name);
    };

    /** @type {q.ReadTerm} */
    const term = (subject, sign, values) => {
      const { name, kind, isRanked, isProse } = subject;
      /** @type {q.Within} */
      const within = (read, of) => {
        const spans = values.map(value => {
          const { isOpen, from, to } = asked(value, sign, read);
          if (from > to && isAmount(kind)) fail(value, 'queryEmptyRange');
          return from > to && isRanked ? { isOpen, from: to, to: from } : { isOpen, from, to };
        });
        return facts => {
          const value = of(facts);
          return value !== null && spans.some(({ isOpen, from, to }) =>
            isOpen ? value > from && value < to : value >= from && value <= to);
        };
      };
      if (name === 'status') {
        const patterns = values.map(status);
        return facts => patterns.some(one => facts.column === null
          ? facts.texts(name).some(text => matches(one.pattern, text)) : one.columns.includes(facts.column));
      }
      if (kind === 'day') return within(days(subject.isAhead === true), facts => facts.day(name));
      if (isAmount(kind)) return within(kind === 'duration' ? duration : numberOf(name), facts => facts.number(name));
      if (kind === 'flag') {
        const flags = values.map(value => /^(yes|true)$/i.test(value.text)
          || !/^(no|false)$/i.test(value.text) && refuse(value, 'queryNoFlag'));
        return facts => flags.includes(facts.flag(name));
      }
      if (isRanked && (sign !== ':' || values.some(value => value.shape.includes('..')))) {
        return within(heightOf(name), facts => {
          const rank = facts.rank(name);
          return rank === null ? null : -rank;
        });
      }
      const patterns = values.map(kind === 'word' ? wordOf(subject) : isProse ? searched : textOf(subject));
      if (name === 'text') texts.push(...patterns);
      return facts => isProse ? patterns.some(one => isFound(one, facts, [name], name === 'text' ? name : undefined))
        : facts.texts(name).some(text => patterns.some(one => matches(one, text)));
    };
    /** @type {q.State} */
    const state = state => {
      if (state === 'archived') asksForArchived = true;
      else about.add('is');
      const place = types.indexOf(state);
      return place >= 0 ? facts => facts.type === state : state !== 'open' && state !== 'closed' ? facts => facts.is(state)
        : facts => facts.type !== null && (types.indexOf(facts.type) < 3) === (state === 'open');
    };
    /** @type {q.ReadSortKey} */
    const sortKey = value => {
      const isDescending = value.shape[0] === '-';
      const key = isDescending ? piece(value.marks.slice(1), value.column + 1) : value;
      if (!key.text) fail(value, 'queryNoSortKey');
      const by = meaningOf(key.text) ?? unknownKey(key);
      if (by.name !== 'type' && !by.isSortable) refuse(key, 'queryNoSort');
      return { by: by.kind ? checked(by, key) : by, isDescending };
    };

    /** Reads up to the next space or parenthesis. */
    const token = () => {
      /** @type {q.Mark[]} */
      const marks = [];
      let quote = 0;
      const start = at + 1;
      for (; at < signs.length && (quote || !ends(signs[at])); at += 1) {
        const [sign, next, column] = [signs[at], signs[at + 1], at + 1];
        if (sign === '\\' && (next === '"' || quote && next === '\\')) {
          marks.push({ sign: next, shape: '"', column });
          at += 1;
        } else if (sign === '"') {
          quote = quote ? 0 : column;
        } else {
          marks.push({ sign, shape: quote ? '"' : sign.length > 1 ? '_' : sign, column });
        }
      }
      if (quote) fail({ column: quote }, 'queryOpenQuote');
      return piece(marks, start);
    };
    // Terms for the whole query appear once, outside parentheses and `NOT`.
    /** @type {q.CheckPlace} */
    const checkPlace = (token, name, isThere) => {
      if (depth) fail(token, 'queryOnlyWhole', { key: name });
      if (isThere) fail(token, 'queryTwice', { key: name });
    };
    // Returns a condition; null for a term for the whole query.
    /** @type {q.ReadCondition} */
    const read = () => {
      const whole = token();
      const { index: place, 0: sign } = /!=|[<>]=?|[:=]/.exec(whole.shape) ?? { index: -1, 0: '' };
      if (!sign) {
        const wanted = searched(whole);
        if (context.isPast) refuse(whole, 'queryWordsInPast');
        words.push(wanted);
        return facts => isFound(wanted, facts, context.searched, null);
      }
      const [{ marks }, end] = [whole, place + sign.length];
      const key = piece(marks.slice(0, place), whole.column);
      if (!place) fail(key, 'queryNoKey', { sign });
      const isMore = /^more\.?$/i.test(key.text);
      const meaning = meaningOf(key.text) ?? unknown('queryUnknownKey', { ...key, stem: key.text }, isMore ? [] : known,
        say(isMore ? 'queryNameMore' : 'queryQuoteKey'));
      const { name, kind } = meaning;
      if (marks[end] && ':=<>!'.includes(marks[end].shape)) fail(marks[end], 'queryTwoSigns');
      if (!marks[end]) {
        const remedy = kind ? say('queryWriteNo', { key: key.text }) : say('queryWriteValue');
        fail({ column: marks[end - 1].column + 1 }, 'queryNoValue', { key: shortened(key.text), remedy });
      }
      const values = [];
      for (let from = end, to = end; to <= marks.length; to += 1) {
        if (to < marks.length && marks[to].shape !== ',') continue;
        if (from === to) fail(marks[to] ?? marks[to - 1], 'queryComma');
        values.push(piece(marks.slice(from, to)));
        from = to + 1;
      }
      const isWhole = name === 'sort' || name === 'limit';
      const isOrdered = kind === 'day' || isAmount(kind) || meaning.isRanked;
      if (/[<>]/.test(sign) && !isOrdered) {
        fail(marks[place], isWhole ? 'queryNoOrderOfAll' : 'queryNoOrder', { key: shortened(key.text) });
      }
      if (isWhole) {
        if (sign === '!=') fail(key, 'queryNoOpposite', { key: shortened(key.text) });
        const count = values.length === 1 && /^\d{1,9}$/.test(values[0].text) ? +values[0].text : 0;
        const sort = name === 'sort' ? values.map(sortKey) : null;
        if (!sort && !count) fail(values[0], 'queryLimit');
        checkPlace(whole, name, tail[name] !== null);
        Object.assign(tail, sort ? { sort } : { limit: count });
        return null;
      }
      if (name === 'archived' && sign !== '!=' && values.length === 1 && values[0].text === 'any') {
        checkPlace(whole, 'archived:any');
        takesArchived = true;
        return null;
      }
      const condition = conditionOf(meaning, key, sign === '=' || sign === '!=' ? ':' : sign, values);
      return sign === '!=' ? facts => !condition(facts) : condition;
    };
    /** @type {q.ConditionOf} */
    const conditionOf = (meaning, key, sign, values) => {
      if (meaning.kind) return term(checked(meaning, key), sign, values);
      if (meaning.name === 'type') {
        const wanted = values.map(oneOf('queryUnknownWord', types, 'type'));
        about.add('type');
        return facts => facts.type !== null && wanted.includes(facts.type);
      }
      if (meaning.name === 'is') return any(values.map(oneOf('queryUnknownState', states)).map(state));
      const wanted = values.map(subjectOf);
      about.add('has');
      return facts => wanted.some(subject => has(facts, subject) === (meaning.name === 'has'));
    };
    /** @type {q.Any} */
    const any = sides => facts => sides.some(side => side(facts));

    const skipBlanks = () => { while (/\p{White_Space}/u.test(signs[at] ?? '')) at += 1; };
    /** @type {q.IsAt} */
    const isAt = word => signs.slice(at, at + word.length).join('') === word && ends(signs[at + word.length]);
    const isAtEnd = () => at >= signs.length || signs[at] === ')' || isAt('OR');
    // Reads the operand of a negation.
    /** @type {q.Negated} */
    const negated = column => {
      descend(column);
      const condition = part();
      depth -= 1;
      return facts => !condition?.(facts);
    };
    /** @type {q.Descend} */
    const descend = column => {
      depth += 1;
      if (depth > 20) fail({ column }, 'queryTooDeep');
    };
    /** @type {q.ReadCondition} */
    const part = () => {
      const column = at + 1;
      if (isAt('NOT')) {
        at += 3;
        skipBlanks();
        return isAtEnd() ? fail({ column }, 'queryNotAlone') : negated(column);
      }
      if (signs[at] === '-') {
        at += 1;
        if (signs[at] !== '(' && ends(signs[at])) fail({ column }, 'queryMinusAlone');
        return negated(column);
      }
      if (signs[at] !== '(') return read();
      descend(column);
      at += 1;
      const condition = either();
      if (at >= signs.length) fail({ column }, 'queryOpenParenthesis');
      at += 1;
      depth -= 1;
      return condition ?? fail({ column }, 'queryEmptyParentheses');
    };
    // Reads a sequence of conditions; returns null if there is none.
    /** @type {q.ReadCondition} */
    const all = () => {
      /** @type {q.Condition[]} */
      const parts = [];
      for (;;) {
        skipBlanks();
        if (isAt('AND')) {
          const column = at + 1;
          at += 3;
          skipBlanks();
          if (!parts.length || isAtEnd()) fail({ column }, 'queryOneSide', { sign: 'AND' });
        }
        if (isAtEnd()) return parts.length ? facts => parts.every(one => one(facts)) : null;
        const condition = part();
        if (condition) parts.push(condition);
      }
    };
    // Reads alternatives separated by `OR`.
    /** @type {q.ReadCondition} */
    const either = () => {
      const sides = [];
      for (let word = 0; ; at += 2) {
        const side = all();
        const column = isAt('OR') ? at + 1 : 0;
        if (side) sides.push(side);
        else if (word || column) fail({ column: word || column }, 'queryOneSide', { sign: 'OR' });
        if (!column) return side && any(sides);
        word = column;
      }
    };

    const condition = either() ?? (() => true);
    if (at < signs.length) fail({ column: at + 1 }, 'queryLoneParenthesis');
    return { condition, sort: tail.sort ?? [], limit: tail.limit, takesArchived, leavesOutArchived: !takesArchived && !asksForArchived,
      about, words, texts };
  };

  // Results

  // Returns whether a todo matches; an archived one matches only if the query mentions archived todos.
  /** @type {q.Holds} */
  const holds = (query, facts) => !(query.leavesOutArchived && facts.is('archived')) && query.condition(facts);

  /** @type {(number: number?, isHighestFirst?: boolean) => number?} */
  const numberOf = (number, isHighestFirst) => number !== null && isHighestFirst ? -number : number;
  // Returns the value of a todo for a sort key; null if it has none.
  /** @type {q.SortValue} */
  const sortValue = ({ by: { name, kind, isRanked, isHighestFirst } }, facts) => name === 'type' && !kind
    ? facts.type && types.indexOf(facts.type) : name === 'status' ? facts.column : isRanked ? facts.rank(name)
    : kind === 'day' ? facts.instant(name) : isAmount(kind) ? numberOf(facts.number(name), isHighestFirst) : fold(facts.texts(name)[0] ?? '') || null;

  // Returns the indices of the matching todos, sorted and limited.
  /** @type {q.Run} */
  const run = (query, todos) => {
    const found = [...todos.keys()].filter(place => holds(query, todos[place]));
    const rows = found.map(place => ({ place, values: query.sort.map(key => sortValue(key, todos[place])) }));
    rows.sort((left, right) => {
      for (const [at, { isDescending }] of query.sort.entries()) {
        const [one, other] = [left.values[at], right.values[at]];
        // Todos without the value come last in either order.
        if (one === null || other === null) {
          if (one !== other) return one === null ? 1 : -1;
          continue;
        }
        const order = typeof one === 'string' ? naturalOrder(one, String(other)) : one - Number(other);
        if (order) return isDescending ? -order : order;
      }
      return 0;
    });
    return rows.map(row => row.place).slice(0, query.limit ?? undefined);
  };

  fuda.query = { parse, holds, run, states, types };
})();
