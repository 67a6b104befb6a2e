// What the scripts of a site have in common beside the language of queries.

/** What `fuda.js` makes, and what other scripts add once they are loaded. */
interface Fuda {
  /** The address of the site's root, with a slash at its end. */
  root: string;
  /** Runs a script, by its path from the root, once. */
  load(path: string): Promise<void>;
  /** The scripts that were asked for, by path; one that is taken out is loaded again. */
  scripts: Map<string, Promise<void>>;
  /** What scripts say, as soon as `words.js` is loaded. */
  words: Record<string, any>;
  /** A word of `words` with its number in it. */
  say(name: string, count: number): string;
  /** A number as the page's language has it. */
  number(count: number): string;
  /** An element with a class and a text. */
  make(name: string, className?: string, text?: string): HTMLElement;
  /** An element of HTML that the site's build made, with its addresses completed from the root. */
  element(html: string): HTMLElement;
  /** Replaces rows. The focus stays on its link. */
  change(run: () => void): void;
  /** A value as queries write it. */
  quoted(name: string): string;
  /** Help with queries, once `assets/suggest.js` is loaded. */
  suggest?: { figures: g.Figures, attach: g.Attach, chips: g.Chips, hints: g.Hints, both: g.Both, keep(lines: string): void };
  /** What this board keeps in this browser. */
  store: { get(key: string): any, set(key: string, value: unknown): void };
  /** How a file below `data` hands over what it holds. */
  data(value: unknown): void;
  given?: Map<string, unknown>;
  todos: { take: t.Take, index: t.ReadIndex, /** The id of the current user. */ me(): Promise<string | null>, facts(): Promise<t.Todo[]>, texts: t.Texts, named: t.Named, isNamed: t.IsNamed, row: t.Item, card: t.Item, answer: t.Answer, ask: t.Ask, groups: t.Groups, alike: t.Alike };
  /** A todo in short, once `assets/cards.js` is loaded. */
  card?(slug: string): Promise<HTMLElement | null | undefined>;
  /** The list of keys, and copying, once `assets/keys.js` is loaded. */
  keys?: {
    help(): Promise<void>,
    who: b.Who,
    /** Copies the link, id, branch name or Markdown link (`l`, `i`, `b`, `m`) of the todo in the focus or of the page. */
    copy(kind: string): Promise<void>,
    slug(name: string): string,
    subject(): { url: string, title: string, id: string },
  };
  /** Shows a todo beside its card or row, once `assets/peek.js` is loaded; or hides it. */
  peek?(item: HTMLElement, isHovered?: boolean): void;
  /** Opens the command palette, once `assets/palette.js` is loaded; the focus then goes back to the element. */
  palette?(from: HTMLElement | null): Promise<void>;
  /** The list that grows, once `assets/rows.js` is loaded. */
  rows?: { grown: number, grow(): Promise<boolean>, watch(): void };
  /** The columns of the page itself, and what follows once they have changed; once `assets/board.js` is loaded. */
  board?: { whole: Element, renew(): void };
  /** What the scripts of a live board share. */
  live?: {
    /** Whether changes wait, because a card is in the hand or a field is open. */
    isHeld: boolean,
    isEditor: boolean,
    tell: l.Tell,
    say(name: string): string,
    /** Waits for the words. */
    ready(): Promise<void>,
    post: l.Post,
    /** Says what was done, with a button that takes it back. */
    toast(told: l.Told): void,
    /** Shows what is new. */
    refresh(): Promise<void>,
    /** Says that the session has ended. */
    ended(): Promise<void>,
    todo(item?: Element | null): HTMLElement | null,
    /** The fields of a form that have a value. */
    controls(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[],
    /** The token of forms. */
    token(): string,
    parse(html: string): Document,
    /** For each key, what a page must have for it. */
    needed: Record<string, string>,
    actions: l.Actions,
  };
  /** Moving cards, once `assets/drag.js` is loaded. */
  drag?: { lift(item: HTMLElement): void };
  /** Changes one field of a todo in its place, once `assets/inline.js` is loaded. */
  inline?(item: HTMLElement | null, field: string, at?: HTMLElement): void;
  /** Hides the card at an id, once `assets/glance.js` is loaded; whether there was one. */
  hide?(): boolean;
}

/** What scripts know of todos, as `templates/assets/todos.js` reads it. */
declare namespace t {
  /** `data/index.js`, with its bits spread out: for each number whether a todo is open, archived, has a text. */
  interface Index {
    count: number;
    open: Uint8Array;
    archived: Uint8Array;
    written: Uint8Array;
    /** In the order of lists, whether each is open. */
    listed: Uint8Array;
    context: q.Context;
    /** What only the files of the rest have. */
    rest: string[];
    words: [beginning: string, name: string][];
    facts: Files;
    rows: Files;
    texts: Files;
  }
  interface Files { size: number; versions: string[]; }
  /** A todo with the place that it has among all: more is known once its facts are read. */
  interface Todo extends q.Facts {
    at: number;
    masks: Masks;
    slug: string;
  }
  /** For each number, in which parts of the todo something stands. */
  type Masks = Map<string, Uint8Array>;
  interface Term { text: string; isWhole: boolean; }

  type Take = (path: string) => Promise<any>;
  type Bits = (text: string, count: number) => Uint8Array;
  type ReadIndex = () => Promise<Index>;
  type Part = (kind: 'rows' | 'cards' | 'texts', number: number) => Promise<any>;
  type Terms = (wanted: string) => { terms: Term[], isExact: boolean, isRow: boolean };
  type Order = (one: string, other: string) => number;
  type Numbers = (text: string, take: (number: number) => void) => void;
  type Places = (text: string, take: (number: number, place: number) => void) => void;
  type Lines = (term: Term) => Promise<string[][]>;
  type Mark = (list: string, bit: number, masks: Uint8Array) => void;
  type Look = (term: Term) => Promise<Uint8Array>;
  type LookAll = (terms: Term[]) => Promise<Uint8Array>;
  type Find = (wanted: string) => Promise<Uint8Array>;
  type Alike = (word: string) => Promise<string[]>;
  type Texts = (number: number) => Promise<string[]>;
  type IsNamed = (number: number, wanted: string[]) => Promise<boolean>;
  type Named = (id: string) => Promise<number[]>;
  type Item = (number: number) => Promise<HTMLElement>;
  type Columns = (kind: 'facts' | 'rest') => Promise<any[]>;
  type Answer = (query: q.Query, mayBeBare?: boolean) => Promise<Todo[]>;
  type Ask = (query: q.Query) => Promise<number[]>;
  interface Group { title: string; todos: Todo[]; list?: HTMLElement; }
  type Groups = (todos: Todo[], key: string) => Promise<Group[]>;
  type Rank = (numbers: number[], words: q.Pattern[], masks: Masks | undefined, index: Index) => number[];
}

/** Help with queries. */
declare namespace g {
  interface Data { names: b.Names; context: q.Context; facts: t.Todo[]; counts: Map<string, number>; }
  interface Suggestion { text: string; title: string; count: number | null; }
  type Values = (key: string, data: Data) => string[][];
  type Count = (text: string, data: Data) => Promise<number | null>;
  type Part = (before: string) => { key: string, sign: string, part: string, from: number };
  type Suggest = (before: string) => Promise<Suggestion[]>;
  type Attach = (box: HTMLInputElement) => void;
  type Terms = (text: string) => string[];
  type Chips = (text: string, change: (text: string) => void) => HTMLElement[];
  type Link = (sentence: string, value: string, text: string) => HTMLElement;
  type Both = (...parts: string[]) => string;
  type Hints = (text: string) => Promise<HTMLElement[]>;
  type Figures = (todos: t.Todo[] | null, query?: (judgement: string) => string) => void;
}

/** The command palette. */
declare namespace p {
  interface Choice {
    group: string;
    title: string;
    href?: string;
    run?(): void;
    /** Keys that do the same. */
    keys?: string;
    id?: string;
    /** The title of a todo's column. */
    state?: string;
    isClosed?: boolean;
    folded?: string;
    foldedID?: string;
  }
  interface Known { todos: Choice[]; names: Choice[]; }
  type Fold = (text: string) => string;
  type Finds = (text: string, wanted: string) => boolean;
  type Pages = () => Choice[];
  type Actions = () => Choice[];
  type Act = (title: string | null | undefined, run: () => void, keys?: string) => void;
  type Entry = (group: string, title: string, path: string) => Choice;
  type Points = (choice: Choice, wanted: string, words: string[]) => number;
  type Best = (choices: Choice[], wanted: string, most: number) => { rank: number, choices: Choice[] };
  type Find = (text: string) => Choice[];
  type Option = (choice: Choice, at: number) => HTMLElement;
  type Run = (choice: Choice, isApart: boolean) => void;
}

/** The page that searches, and lists with a filter. */
declare namespace s {
  interface Item { number: number; group?: t.Group; }
  interface Result { list: HTMLElement; items: Item[]; wanted: string[]; told: (string | Node)[]; shown: number; /** As many are to be shown at once. */ least: number; }
  type ListOf = (group?: t.Group) => HTMLElement;
  type Select = (query: q.Query, listed: q.Query) => Promise<{ numbers: number[], total: number }>;
  type Arrange = (numbers: number[]) => Promise<Item[]>;
  type Spans = (text: string, wanted: string[], most?: number) => [start: number, end: number][];
  type Marked = (text: string, wanted: string[]) => (string | Node)[];
  type MarkBelow = (element: Element, wanted: string[]) => void;
  type Around = (body: string, wanted: string[]) => HTMLElement | null;
  type Row = (number: number, wanted: string[]) => Promise<HTMLElement>;
  type Tell = (text: string, isTyping?: boolean, least?: number) => void;
  type Offer = (text: string, context: q.Context) => Node[];
  type Ask = (text: string, isTyping: boolean, least: number) => Promise<void>;
}

/** The board in the hand. */
declare namespace b {
  type Decorate = (element: HTMLElement) => void;
  type Points = (todos: t.Todo[]) => (HTMLElement | string)[];
  type Who = (heading: string, people: Names['people'], take: (id: string | null) => void) => void;
  /** `data/names.js`. */
  interface Names {
    columns: [status: string, anchor: string, title: string][];
    people: [id: string, name: string, path: string, initials: string, hue: string, avatar: string][];
    milestones: [name: string, path: string][];
    tags: [name: string, path: string][];
    views: [title: string, path: string][];
    priorities: [name: string, title: string][];
    kinds: [name: string][];
  }
  /** Cards that a list gets at once. */
  interface Batch { list: HTMLElement; todos: t.Todo[]; }
  /** What lists get before they are shown, and after that. */
  interface Batches { soon: Batch[]; later: Batch[]; }
  type Card = (todo: t.Todo) => Promise<HTMLElement>;
  type Fill = (batch: Batch) => Promise<void>;
  type Columns = (todos: t.Todo[], most: number, batches: Batches, lane?: string, term?: string) => HTMLElement;
  type Lanes = (todos: t.Todo[], key: 'owner' | 'milestone' | 'kind' | 'priority', most: number, batches: Batches) => HTMLElement;
  type Tell = (found: t.Todo[], onlyStars: boolean, isLast: () => boolean) => Promise<void>;
  type Update = (isLast: () => boolean) => Promise<void>;
}

/** The live board. */
declare namespace l {
  /** What the server says of an edit. */
  interface Told { action?: string; change?: string; merged?: boolean; next?: string; etag?: string; asks?: boolean; }
  interface Answer { status: number; isDone: boolean; told: Told; /** In words, if it was refused. */ reason: string; }
  /** Throws if there is no connection. */
  type Post = (path: string, fields: Record<string, string> | [string, string][]) => Promise<Answer>;
  /** Returns what takes the line away. */
  type Tell = (text: string, options?: { button?: string, run?(): void, isAlert?: boolean, lasts?: number }) => () => void;
  /** What the palette offers for the todo that contains an element, or for that of the page. */
  type Actions = (focus: Element | null) => [title: string, run: () => void, keys?: string][];
  /** For parts of one list, their equals in the other. */
  type Pair = (ours: Node[], theirs: Node[]) => Map<Node, Node>;
}

/** Moving cards. */
declare namespace d {
  /** A card in the hand, and where it was. */
  interface Held { card: HTMLElement; parent: HTMLElement; next: Node | null; }
}

/** Changing single fields. */
declare namespace i {
  /** Returns the field and the base of the form of a todo; `null` if it has no such field. */
  type Field = (address: string, name: string) => Promise<Element[] | null>;
}
