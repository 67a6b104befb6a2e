// Lists that grow while scrolling: `fuda.js` loads this if a list has another page. Without it, the pager remains.
(() => {
  'use strict';
  /** @type {Set<string>} what is there already */
  const known = new Set();
  const told = document.createElement('p');
  /**
   * The addresses of the pages that were added, and their rows.
   * @type {{ pages: string[], rows: Element[] }}
   */
  const added = { pages: [], rows: [] };
  /** What changes the rows happens one after the other. @type {Promise<boolean>} */
  let last = Promise.resolve(false);
  /** @type {(change: () => Promise<boolean>) => Promise<boolean>} */
  const inTurn = change => last = last.then(change).catch(() => false);

  /** @param {ParentNode} page */
  const rowsOf = page => Array.from(page.querySelectorAll('#rows > .row'));
  /** @param {Element} row */
  const linkOf = row => row.querySelector('a')?.href ?? '';
  const nextPage = () => /** @type {HTMLAnchorElement | null} */ (document.querySelector('.pager [rel=next]'));

  /**
   * Fetches the next page and resolves its links against its own address.
   * @param {string} url
   */
  const read = async url => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(url);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const element of Array.from(page.querySelectorAll('main :is([href], [src])'))) {
      const name = element.hasAttribute('src') ? 'src' : 'href';
      element.setAttribute(name, new URL(element.getAttribute(name) ?? '', answer.url || url).href);
    }
    return page;
  };

  /** @type {(page: Document | undefined) => void} */
  const turn = page => {
    const pager = page?.querySelector('.pager');
    if (pager) document.querySelector('.pager')?.replaceWith(pager);
  };
  const add = async () => {
    const list = document.getElementById('rows');
    const next = nextPage();
    if (!list || !next) return false;
    const [page] = await Promise.all([read(next.href), fuda.load('words.js')]);
    for (const row of rowsOf(document)) known.add(linkOf(row));
    const fresh = rowsOf(page).filter(row => !known.has(linkOf(row)));
    list.append(...fresh);
    added.pages.push(next.href);
    added.rows.push(...fresh);
    turn(page);
    rows.grown += 1;
    told.textContent = fuda.say('loadedCount', fresh.length);
    return true;
  };
  const readAgain = async () => {
    const pages = await Promise.all(added.pages.map(read));
    const old = new Set(added.rows);
    const own = new Set(rowsOf(document).filter(row => !old.has(row)).map(linkOf));
    added.rows = pages.flatMap(rowsOf).filter(row => !own.has(linkOf(row)));
    fuda.change(() => {
      for (const row of old) row.remove();
      document.getElementById('rows')?.append(...added.rows);
    });
    turn(pages[pages.length - 1]);
    return true;
  };

  const rows = {
    grown: 0,
    /** @returns whether rows were added */
    grow: () => inTurn(add),
    watch() {
      told.className = 'unseen';
      told.setAttribute('role', 'status');
      document.getElementById('main')?.append(told);
      const observer = new IntersectionObserver(async entries => {
        // A keyboard user in the pager must not lose it.
        if (!entries.some(entry => entry.isIntersecting) || document.querySelector('.pager:focus-within')) return;
        observer.disconnect();
        if (await rows.grow()) observe();
      }, { rootMargin: '600px' });
      const observe = () => {
        const pager = nextPage()?.closest('.pager');
        if (pager) observer.observe(pager);
      };
      observe();
    },
  };
  fuda.rows = rows;
  // A live board changes the first page itself; the rows of the others are read again.
  addEventListener('fuda-data', () => { inTurn(readAgain); });
})();
