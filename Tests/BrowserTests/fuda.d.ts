// What the scripts of a site share, for the check of their types.

interface Window { fuda?: Fuda; }

/** The one global object; each script adds what it does. */
interface Fuda {
  query: {
    parse: q.Parse;
    holds: q.Holds;
    run: q.Run;
    states: string[];
    types: string[];
  };
  texts: {
    isOfWords(sign: string): boolean;
    isUnparted(sign: string): boolean;
    lower: q.Text;
    fold: q.Text;
    finds: q.Finds;
    naturalOrder: q.Order;
    nearest: q.Nearest;
    shortened: q.Text;
    view: q.View;
  };
  days: q.Days;
}

declare namespace fuda {
  /** A month of the history, as its file has it. */
  interface Month {
    columns: { title: string, type: string }[];
    /** In HTML. */
    cards: string[];
    days: { day: number, columns: number[], counts: number[], moves: [todo: number, column: number | null, isFresh?: boolean][] }[];
  }
  /** What the history has in all, as its file tells. */
  interface History { months: { month: string, href: string, days: number[][] }[]; events: string[]; words: Words; }
  type Words = Record<string, Form> & { and: string, none: string, empty: Record<string, string> };
  /** A column of the board as it was. */
  interface Column { title: string; type: string; count: number; fresh: Set<number>; todos: number[]; }
  type Make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name, className?: string, text?: string) => HTMLElementTagNameMap[Name];
  /** A text with places for values, in its plural forms where it tells a number. */
  type Form = string | Record<string, string>;
}

/** The language of queries, as `templates/assets/query.js` reads it. */
declare namespace q {
  // What comes from outside

  /** What `QueryContextJSON` writes, with the user that the browser knows. */
  interface Context {
    /** Days since 1970-01-01. */
    today: number;
    timeZone: string;
    /** 0 for Monday. */
    firstWeekday: number;
    columns: { status: string, title: string, type: string, also: string[] }[];
    choices: Record<string, Choice[] | undefined>;
    found: Record<string, string[] | undefined>;
    subjects: Subject[];
    /** Names before an operator, each with the subject that it means where that is called otherwise. */
    keys: [key: string, name?: string][];
    searched: string[];
    /** Users by the names and addresses that name one of them. */
    users: [name: string, id: string][];
    idPrefixes: string[];
    isPast: boolean;
    takesArchived: boolean;
    /** A user's id; false where `me` may not be said. */
    me?: string | false | null;
  }
  interface Choice { name: string; also: string[]; }
  interface Subject {
    name: string;
    kind: 'text' | 'word' | 'names' | 'id' | 'ids' | 'texts' | 'day' | 'number' | 'duration' | 'flag';
    isRanked?: boolean;
    isProse?: boolean;
    isPeople?: boolean;
    isKept?: boolean;
    isSortable?: boolean;
    /** Whether its days mostly lie in the future. */
    isAhead?: boolean;
    /** Whether its natural order is from the highest value to the lowest. */
    isHighestFirst?: boolean;
  }
  /** What is asked of one todo. */
  interface Facts {
    column: number | null;
    type: string | null;
    is(judgement: string): boolean;
    texts(subject: string): string[];
    rank(field: string): number | null;
    day(field: string): number | null;
    instant(field: string): number | null;
    number(subject: string): number | null;
    flag(field: string): boolean;
    /** Whether a word begins with it in the text, or for null in all that is searched. */
    finds?(pattern: Pattern, subject: 'text' | null): boolean;
  }

  // What is read

  interface Query {
    condition: Condition;
    sort: SortKey[];
    limit: number | null;
    takesArchived: boolean;
    leavesOutArchived: boolean;
    /** The names of what is asked of todos, beside words and texts. */
    about: Set<string>;
    /** What is looked for without a key, and in bodies. */
    words: Pattern[];
    texts: Pattern[];
  }
  type Condition = (facts: Facts) => boolean;
  interface SortKey { by: Meaning; isDescending: boolean; }
  interface Pattern { written: string; isPrefix: boolean; me: string | null; wanted: string[]; }
  /** A subject, or a word of the language's own, which has no kind. */
  type Meaning = Subject
    | { name: string, kind?: undefined, isRanked?: undefined, isSortable?: undefined, isHighestFirst?: undefined };
  type Span = [first: number, last: number];
  interface Mark { sign: string; shape: string; column: number; }
  interface Piece { marks: Mark[]; column: number; text: string; shape: string; isPrefix: boolean; stem: string; }
  interface Bounds { from: number; to: number; isOpen: boolean; }

  // Functions

  type Parse = (text: string, context: Context) => Query;
  type Holds = (query: Query, facts: Facts) => boolean;
  type Run = (query: Query, todos: Facts[]) => number[];
  type SortValue = (key: SortKey, facts: Facts) => number | string | null;
  /** What fills the places of a word. */
  type Values = Record<string, string | number | undefined>;
  type Say = (word: string, values?: Values) => string;
  type Fail = (place: { column: number }, word: string, values?: Values) => never;
  type Names = Record<string, string>;
  type Text = (text: string) => string;
  type View = (text: string, context: Context, group?: string) => string;
  type Finds = (text: string, wanted: string) => boolean;
  /** Below zero where the first one comes first. */
  type Order = (one: string, other: string) => number;
  type PartAt = (text: string, place: number) => string;
  type Count = (text: string) => number;
  type Nearest = (word: string, words: string[]) => string | null;

  type Number = (number: number) => number;
  type DateOf = (day: number) => [year: number, month: number, day: number];
  type LengthOf = (year: number, month: number) => number;
  type DayOf = (year: number, month: number, day: number) => number | null;
  type Months = (year: number, from?: number, to?: number) => Span | null;
  type Week = (number: number, year: number) => Span | null;
  type Offset = (seconds: number, timeZone: string) => number;
  type Remedy = (word: string, values?: Values) => never;
  type Near = (word: string, known: string[]) => void;
  type Moment = (text: string, timeZone: string, refuse: Remedy) => number | null;
  type Place = (word: string, names: string[]) => number;
  type Unit = (word?: string) => string | undefined;
  type Days = (text: string, context: Context, isAhead: boolean, refuse: Remedy) => Span;
  type ISO = (day: number) => string;
  type Take = (pattern: string) => string[];
  type Sum = [count: number, unit: string];
  type Add = (sum: Sum, sign: number, day?: number) => number;
  type Amount = () => Sum | null;
  type Around = (unit?: string) => Span | null;
  type Next = (weekday: number, day: number) => number;
  type Found = number | Span | null;

  type MakePiece = (marks: Mark[], column?: number) => Piece;
  type MakePattern = (written: string, isPrefix?: boolean, meaning?: string[], isMe?: boolean) => Pattern;
  type Matches = (pattern: Pattern, text: string) => boolean;
  type IsFound = (pattern: Pattern, facts: Facts, names: string[], subject?: 'text' | null) => boolean;
  type IsAmount = (kind?: string) => boolean;
  type Has = (facts: Facts, subject: Subject) => boolean;
  type Refuse = (value: Piece, word: string, values?: Values) => never;
  type DidYouMean = (written: string, words: string[]) => string;
  type UnknownWord = (error: string, value: Piece, words: string[], remedy: string, key?: string) => never;
  type KnownAre = (words: string[], limit?: number) => string;
  type NamesOf = (list: Choice[]) => string[];
  type ChoiceOf = (list: Choice[], wanted: string) => number;
  type Ends = (sign?: string) => boolean;
  type Tail = { sort: SortKey[] | null, limit: number | null };
  type Keys = Map<string, Meaning>;
  type MeaningOf = (name: string) => Meaning | undefined;
  type Checked = (subject: Subject, value: Piece) => Subject;
  type Known = (value: Piece) => Subject;
  type Never = (value: Piece) => never;
  type OneOf = (error: string, words: string[], key?: string) => (value: Piece) => string;
  type ReadPattern = (value: Piece) => Pattern;
  type ReadPatternOf = (subject: Subject) => ReadPattern;
  type ReadSpan = (value: Piece) => Span;
  type ReadDays = (isAhead: boolean) => ReadSpan;
  type ReadSpanOf = (name: string) => ReadSpan;
  type Asked = (value: Piece, sign: string, read: ReadSpan) => Bounds;
  type ReadStatus = (value: Piece) => { pattern: Pattern, columns: number[] };
  type Named = (name: string) => number[];
  type Meanings = (text: string, subject: Subject) => string[];
  type ReadTerm = (subject: Subject, sign: string, values: Piece[]) => Condition;
  type Within = (read: ReadSpan, of: (facts: Facts) => number | null) => Condition;
  type State = (state: string) => Condition;
  type ReadSortKey = (value: Piece) => SortKey;
  type CheckPlace = (token: Piece, name: string, isThere?: boolean) => void;
  type ReadCondition = () => Condition | null;
  type ConditionOf = (meaning: Meaning, key: Piece, sign: string, values: Piece[]) => Condition;
  type Any = (sides: Condition[]) => Condition;
  type IsAt = (word: string) => boolean;
  type Negated = (column: number) => Condition;
  type Descend = (column: number) => void;
}
