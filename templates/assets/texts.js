// Compares texts, like `Sources/Queries`; tests compare both.
(() => {
  'use strict';
  const fuda = /** @type {Fuda} */ (window.fuda ??= /** @type {any} */ ({}));

  const accent = /[\u0300-\u036F\u0483-\u0487\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\p{DI}]/u;
  const european = /(?=\p{Ll})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
  // Letters that Unicode does not decompose into a base letter and marks.
  /** @type {q.Names} */
  const plain = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ſ: 's', ς: 'σ' };
  // Japanese voicing marks, full-width and half-width.
  /** @type {q.Names} */
  const voicing = { '\u3099': '\u3099', '\uFF9E': '\u3099', '\u309A': '\u309A', '\uFF9F': '\u309A' };
  /** Matches letters and digits of scripts that separate words, unlike Chinese, Japanese and Korean. */
  const ofWords = /(?![\u1100-\u11FF\u2E80-\u303B\u3040-\u318F\u31A0-\u31FF\u3400-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\u{1B000}-\u{1B16F}\u{20000}-\u{3FFFF}])[\p{Alphabetic}\p{N}]/u;
  // Matches Chinese, Japanese and Korean characters.
  const unparted = /[\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3021-\u3029\u3031-\u303B\u3040-\u30FF\u3105-\u318F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\u{1B000}-\u{1B16F}\u{20000}-\u{3FFFF}]/u;

  // Each character alone, because the lower case of a sigma depends on its neighbours.
  /** @type {q.Text} */
  const lower = text => Array.from(text, sign => sign.toLowerCase()).join('');

  // Folded characters, as a cache.
  const foldings = new Map();
  /** @type {q.Text} */
  const foldSign = sign => {
    if (foldings.has(sign)) return foldings.get(sign);
    const isWide = /[\uFF01-\uFF5E\uFF61-\uFF9D\uFFE0-\uFFE6]/.test(sign);
    const usual = sign === '\uFFE3' ? '\xAF' : isWide ? sign.normalize('NFKC') : sign;
    const letters = Array.from(usual.toLowerCase(), letter => {
      const [base, mark] = letter.normalize('NFD');
      const one = mark && european.test(base) ? base : letter;
      return accent.test(letter) ? '' : plain[one] ?? one;
    });
    const isHiragana = /[\u3041-\u3096\u309D\u309E]/.test(sign);
    const folded = voicing[sign] ? sign : /\p{White_Space}/u.test(sign) ? ' '
      : isHiragana ? String.fromCharCode(sign.charCodeAt(0) + 96) : letters.join('');
    foldings.set(sign, folded);
    return folded;
  };

  // Removes differences of case, width and accents; maps hiragana to katakana, and white space to single spaces.
  /** @type {q.Text} */
  const fold = text => {
    if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text.toLowerCase();
    let folded = '';
    for (const sign of text) {
      for (const letter of foldSign(sign)) {
        // Voicing marks and Hangul letters combine with the character before them.
        const joining = letter < '\u1161' ? '' : voicing[letter] ?? (/[\u1161-\u1175\u11A8-\u11C2]/.test(letter) && letter);
        const both = joining && folded ? (folded.slice(-1) + joining).normalize() : '';
        folded = both.length === 1 ? folded.slice(0, -1) + both : folded + letter;
      }
    }
    return folded.replace(/^ +| +$|(?<= ) +/g, '');
  };

  // Returns whether a word of the text begins with the other text; both are folded.
  /** @type {q.Finds} */
  const finds = (text, wanted) => {
    const isAnywhere = !ofWords.test([...wanted.slice(0, 2)][0]);
    for (let at = text.indexOf(wanted); wanted && at >= 0; at = text.indexOf(wanted, at + 1)) {
      if (isAnywhere || !at || !ofWords.test([...text.slice(Math.max(0, at - 2), at)].slice(-1)[0])) return true;
    }
    return false;
  };

  // Returns a run of digits or one other character.
  /** @type {q.PartAt} */
  const partAt = (text, place) => {
    const code = text.charCodeAt(place);
    if (code > 57 && code < 0xD800) return text[place];
    const pattern = /\d+|\D/uy;
    pattern.lastIndex = place;
    return pattern.exec(text)?.[0] ?? '';
  };
  // Compares two texts; runs of digits count as numbers.
  /** @type {q.Order} */
  const naturalOrder = (one, other) => {
    // Skips the common prefix without splitting a number or a surrogate pair.
    let same = 0;
    while (same < one.length && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
    while (same && /[\d\uD800-\uDBFF]/.test(one[same - 1])) same -= 1;
    for (let [left, right] = [same, same]; left < one.length || right < other.length;) {
      const [first, second] = [partAt(one, left), partAt(other, right)];
      left += first.length;
      right += second.length;
      if (first === second) continue;
      if (!first || !second) return first ? 1 : -1;
      const [l, r] = [comparable(first), comparable(second)];
      const areNumbers = isDigit(l) && isDigit(r);
      if (l !== r) return areNumbers && l.length - r.length || codeOf(l) - codeOf(r) || (l < r ? -1 : 1);
    }
    // Equal except for case or leading zeroes.
    return one < other ? -1 : Number(one > other);
  };
  /** @type {(text: string) => boolean} */
  const isDigit = text => text >= '0' && text < ':';
  // Removes leading zeroes and ASCII case.
  /** @type {q.Text} */
  const comparable = part => isDigit(part) ? part.replace(/^0+(?=\d)/, '') : part >= 'A' && part <= 'Z' ? lower(part) : part;
  /** @type {q.Count} */
  const codeOf = sign => sign.codePointAt(0) ?? 0;

  // Returns the most similar word; null if none is similar enough.
  /** @type {q.Nearest} */
  const nearest = (word, words) => {
    let found = null;
    const left = [...lower(word)];
    let least = Infinity;
    for (const candidate of left.length > 64 ? [] : words) {
      const right = [...lower(candidate)];
      const limit = Math.max(1, Math.floor(Math.max(left.length, right.length) / 3));
      if (Math.abs(right.length - left.length) > limit) continue;
      // Counts insertions, deletions, replacements and swaps of neighbours.
      let rows = [[0, ...right].map((_, place) => place)];
      left.forEach((letter, row) => {
        const [last, beforeLast] = rows;
        const current = [row + 1];
        right.forEach((other, column) => {
          const isSwap = row && letter === right[column - 1] && left[row - 1] === other;
          current.push(Math.min(last[column + 1] + 1, current[column] + 1, last[column] + Number(letter !== other),
            isSwap ? beforeLast[column - 1] + 1 : Infinity));
        });
        rows = [current, last];
      });
      const distance = rows[0][right.length];
      if (distance <= limit && distance < least) [least, found] = [distance, candidate];
    }
    return found;
  };

  // Shortens a long text to its beginning.
  /** @type {q.Text} */
  const shortened = text => {
    const signs = Array.from(text);
    return signs.length <= 60 ? text : `${signs.slice(0, 60).join('')}…`;
  };

  // Returns a text as a quoted YAML scalar: JSON, plus escapes for characters that only YAML forbids.
  /** @type {q.Text} */
  const inYAML = text => JSON.stringify(text).replace(/[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

  // Returns the lines of `fuda.yml` that make a view of a query; empty if no view can have it, and on a live board, whose
  // readers have no such file.
  /** @type {q.View} */
  const view = (text, context, group = '') => {
    if (fuda.live) return '';
    // Whoever looks at the view is its current user.
    try { fuda.query.parse(text, { ...context, me: 'me' }); } catch { return ''; }
    const name = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ')).slice(0, 40).join('').trim();
    return text && `views:\n  - { name: ${inYAML(name)}, query: ${inYAML(text)}${group && `, group: ${group}`} }`;
  };

  fuda.texts = { isOfWords: sign => ofWords.test(sign), isUnparted: sign => unparted.test(sign), lower, fold, finds, naturalOrder, nearest, shortened, view };
})();
