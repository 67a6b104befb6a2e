// Parses the date expressions of queries, like `DateExpressionParser`; tests compare both.
(() => {
  'use strict';
  const fuda = /** @type {Fuda} */ (window.fuda ??= /** @type {any} */ ({}));
  const { lower, nearest } = fuda.texts;

  // A day is the number of days since 1970-01-01.

  const [firstDay, lastDay] = [-719162, 2932896];
  /** @type {q.DateOf} */
  const dateOf = day => {
    const date = new Date(day * 864e5);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  };
  /** @type {q.LengthOf} */
  const lengthOf = (year, month) => new Date(Date.UTC(2000 + year % 400, month, 0)).getUTCDate();
  // Returns null if the calendar has no such day.
  /** @type {q.DayOf} */
  const dayOf = (year, month, day) => {
    const isThere = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
    return isThere ? new Date(0).setUTCFullYear(year, month - 1, day) / 864e5 : null;
  };
  /** @type {q.Months} */
  const months = (year, from = 1, to = 12) => {
    const [first, last] = [dayOf(year, from, 1), dayOf(year, to, lengthOf(year, to))];
    return first === null || last === null ? null : [first, last];
  };
  /** @type {q.ISO} */
  const isoOf = day => new Date(day * 864e5).toISOString().slice(0, 10);
  // Returns the weekday; 0 is Monday.
  /** @type {q.Number} */
  const weekdayOf = day => ((day + 3) % 7 + 7) % 7;
  // Returns the number of ISO 8601 weeks in a year.
  /** @type {q.Number} */
  const weeksOf = year => months(year)?.some(day => weekdayOf(day) === 3) ? 53 : 52;
  /** @type {q.Week} */
  const week = (number, year) => {
    const fourth = dayOf(year, 1, 4);
    if (fourth === null || number < 1 || number > weeksOf(year)) return null;
    const monday = fourth - weekdayOf(fourth) + (number - 1) * 7;
    return [monday, monday + 6];
  };

  // Returns the offset of a time zone from UTC in seconds. A zone unknown to the browser counts as UTC.
  /** @type {q.Offset} */
  const offset = (seconds, timeZone) => {
    let name = '';
    try {
      name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(seconds * 1000);
    } catch { /* unknown */ }
    const [, sign, hours, minutes, rest = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [0, '', 0, 0];
    return Number(`${sign}1`) * (+hours * 3600 + +minutes * 60 + +rest);
  };

  // Returns the day of a date or an instant; null for anything else.
  /** @type {q.Moment} */
  const readMoment = (text, timeZone, refuse) => {
    const date = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
    if (!date) return null;
    const day = dayOf(+date[1], +date[2], +date[3]) ?? refuse('queryNoInstant');
    if (text.length === 10) return day;
    const clock = /^[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d*)?|(?!:))/.exec(text.slice(10));
    if (!clock) return null;
    const [hour, minute, second] = [+clock[1], +clock[2], +(clock[3] ?? 0)];
    if (hour > 23 || minute > 59 || second > 60) refuse('queryNoInstant');
    const rest = text.slice(10 + clock[0].length);
    const [zone, sign = '', hours = 0, minutes = 0] = /^(?:$|[Zz]| ?([+-])(\d\d):?(\d\d)?)/.exec(rest) ?? [];
    if (+hours > 23 || +minutes > 59) refuse('queryNoInstant');
    if (zone !== rest) return null;
    const seconds = day * 86400 + hour * 3600 + minute * 60 + Math.min(second, 59)
      - Number(`${sign}1`) * (+hours * 3600 + +minutes * 60);
    if (seconds >= (lastDay + 1) * 86400) refuse('queryNoInstant');
    return Math.min(Math.max(Math.floor((seconds + offset(seconds, timeZone)) / 86400), firstDay), lastDay);
  };

  const units = ['day', 'week', 'month', 'quarter', 'year'];
  const unitNames = units.flatMap(unit => [unit, unit + 's']);
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const monthNames = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october',
    'november', 'december'];
  const numbers = ['an', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const dayWords = ['today', 'now', 'tomorrow', 'yesterday', 'last', 'next', 'this', 'in', 'ago', 'sow', 'eow', 'som', 'eom',
    'soq', 'eoq', 'soy', 'eoy', ...[weekdays, monthNames].flatMap(names => [...names, ...names.map(name => name.slice(0, 3))]),
    ...unitNames];
  /** @type {q.Place} */
  const placeOf = (word, names) => word.length < 3 ? -1 : names.findIndex(name => name.startsWith(word));
  /** @type {q.Unit} */
  const unitOf = word => units.find(unit => word === unit || word === unit + 's' || word === unit[0]);

  // Returns the first and last day of an expression. With `isAhead`, an amount without a sign is in the future.
  /** @type {q.Days} */
  const readDays = (text, { today, timeZone, firstWeekday }, isAhead, refuse) => {
    const moment = readMoment(text, timeZone, refuse);
    if (moment !== null) return [moment, moment];
    // Compares bytes, because only ASCII letters count here.
    const bytes = String.fromCharCode(...new TextEncoder().encode(text)).replace(/[A-Z]/g, lower);
    const words = bytes.match(/[a-z]+|\d+|[^ \t.,]/g) ?? [];
    const all = words.join(' ');
    let rest = all;

    // Takes the next words that match a pattern.
    /** @type {q.Take} */
    const take = pattern => {
      const [whole = '', ...found] = new RegExp(`^(${pattern})(?!\\S) ?`).exec(rest) ?? [];
      rest = rest.slice(whole.length);
      return found;
    };
    /** @type {q.Near} */
    const near = (word, known) => {
      const value = nearest(word, known);
      if (value !== null) refuse('queryDidYouMean', { value });
    };
    const failure = () => {
      const date = /^(\d\d?) (\d\d?) (\d{4})$/.exec(all);
      const [, year, number, weekday] = /^(\d{4}) - w (\d\d?) - ([1-7])$/.exec(all) ?? [];
      const monday = year ? week(+number, +year) : null;
      const meant = date ? dayOf(+date[3], +date[2], +date[1]) : monday && monday[0] + +weekday - 1;
      if (meant !== null) refuse('queryWriteDay', { day: isoOf(meant) });
      for (const word of words) if (/^[a-z]/.test(word) && !dayWords.includes(word)) near(word, dayWords);
      return refuse(isAhead ? 'queryWriteNextDay' : 'queryWriteLastDay');
    };
    const far = () => refuse('queryFarDay');
    /** @type {q.Add} */
    const add = ([count, unit], sign, day = today) => {
      if (unit === 'day' || unit === 'week') return day + sign * count * (unit === 'day' ? 1 : 7);
      const [year, month, date] = dateOf(day);
      const number = year * 12 + month - 1 + sign * count * (unit === 'month' ? 1 : unit === 'year' ? 12 : 3);
      const [newYear, newMonth] = [Math.floor(number / 12), number % 12 + 1];
      return dayOf(newYear, newMonth, Math.min(date, lengthOf(newYear, newMonth))) ?? far();
    };
    // A number and its unit.
    /** @type {q.Amount} */
    const amount = () => {
      const [found, number, name] = take(`(\\d{1,6}|a|${numbers.join('|')}) ([a-z]+)`);
      const unit = found && (unitOf(name)
        ?? (near(name, unitNames), refuse('queryDayUnit')));
      return unit ? [/\d/.test(number) ? +number : Math.max(1, numbers.indexOf(number)), unit] : null;
    };
    // The week, month, quarter or year around today.
    /** @type {q.Around} */
    const around = unit => {
      const [year, month] = dateOf(today);
      const [start, first] = [today - (weekdayOf(today) - firstWeekday + 7) % 7, month - (month - 1) % 3];
      return unit === 'week' ? [start, start + 6] : unit === 'month' ? months(year, month, month)
        : unit === 'quarter' ? months(year, first, first + 2) : unit === 'year' ? months(year) : null;
    };
    // The next day of that name.
    /** @type {q.Next} */
    const next = (weekday, day) => day + (weekday - weekdayOf(day) + 7) % 7;

    // Spans: `2026`, `2026-12`, `2026-W05`, `2026-Q1`.
    const [isSpan, ofYear, ofMonth, sign, ofSign] = /^(\d{4})(?: - (?:(\d\d)|([wq]) (\d\d?)))?$/.exec(all) ?? [];
    if (isSpan && !text.includes(' ')) {
      const [year, month, number] = [+ofYear, +ofMonth, +ofSign];
      const days = ofMonth ? months(year, month, month) : sign === 'w' ? week(number, year)
        : sign ? months(year, number * 3 - 2, number * 3) : months(year);
      if (!days && sign === 'w' && year) refuse('queryWeeks', { year, number: weeksOf(year) });
      return days ?? refuse('queryNoSpan');
    }

    const named = () => {
      const [word = ''] = take('[a-z]+');
      const near = ['yesterday', 'today', 'tomorrow'].indexOf(word === 'now' ? 'today' : word);
      if (near >= 0) return today + near - 1;
      if (word === 'this') return around(unitOf(take('[a-z]+')[0]));
      if (word === 'in') {
        const sum = amount();
        return sum && add(sum, 1);
      }
      if (word === 'last' || word === 'next') {
        const [name = ''] = take('[a-z]+');
        const [weekday, unit, isNext] = [placeOf(name, weekdays), unitOf(name), word === 'next'];
        return weekday >= 0 ? next(weekday, today + (isNext ? 1 : -7)) : unit ? add([1, unit], isNext ? 1 : -1) : null;
      }
      const weekday = placeOf(word, weekdays);
      if (weekday >= 0) return next(weekday, today);
      // sow, eom, soq, eoy: the start or end of the span.
      const days = /^[se]o[wmqy]$/.test(word) && around(unitOf(word[2]));
      return days ? days[word[0] === 's' ? 0 : 1] : null;
    };
    const isoDay = () => {
      const [found, year, month, day] = take('(\\d{4}) - (\\d\\d) - (\\d\\d)');
      return found ? dayOf(+year, +month, +day) : null;
    };
    /** Parses `1 dec` or `dec 1`, with or without a year; without one, it is the next such day. */
    const dayOfMonth = () => {
      let [, day, name, year] = take('(\\d\\d?)(?: (?:st|nd|rd|th))? ([a-z]+)(?: (\\d{4}))?');
      if (!day) [, name, day, year] = take('([a-z]+) (\\d\\d?)(?: (\\d{4}))?');
      const month = placeOf(name ?? '', monthNames) + 1;
      if (!month) return null;
      // The next 29 February is at most eight years away.
      for (let distance = 0; distance <= (year ? 0 : 8); distance += 1) {
        const meant = dayOf(year ? +year : dateOf(today)[0] + distance, month, +day);
        if (meant !== null && (year || meant >= today)) return meant;
      }
      return refuse('queryNoDay');
    };
    /** Parses an amount such as `3d` or `3 days ago`. */
    const counted = () => {
      const sum = amount();
      return sum && add(sum, take('ago').length || !isAhead ? -1 : 1);
    };

    if (!words.length || words.length > 32) failure();
    /** @type {q.Found} */
    let found = /^[+-]$/.test(words[0]) ? today : null;
    for (const read of [named, isoDay, dayOfMonth, counted]) {
      if (found !== null) break;
      rest = all;
      found = read();
    }
    let [first, last] = typeof found === 'number' ? [found, found] : found ?? failure();
    while (rest) {
      const [sign] = take('[+-]');
      if (!sign) failure();
      if (first !== last) refuse('queryCountFrom', { first: isoOf(first), last: isoOf(last) });
      first = last = add(amount() ?? failure(), Number(`${sign}1`), first);
    }
    return first < firstDay || last > lastDay ? far() : [first, last];
  };

  fuda.days = readDays;
})();
