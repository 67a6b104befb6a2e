// Dialogs (keyboard shortcuts, the user), and copying what names a todo: `fuda.js` loads this on first use.
(() => {
  'use strict';
  const { make } = fuda;
  /** @param {string} selector */
  const one = selector => /** @type {HTMLElement | null} */ (document.querySelector(selector));

  // Shortcuts for what this page lacks are left out.
  const todo = 'main.one, .card, .row';
  /** @type {Record<string, string>} */
  const needed = { f: '#filter', '← →': '.stop', '[ ]': '.turn a', Space: '.card, .row', 'c i': todo, 'c b': todo, 'c m': todo };

  // Shows a dialog until it is closed, and returns it.
  /** @type {(heading: string, ...content: HTMLElement[]) => HTMLDialogElement} */
  const ask = (heading, ...content) => {
    const dialog = document.createElement('dialog');
    const close = make('button', '', fuda.words.close);
    const title = make('h2', '', heading);
    title.id = 'fuda-title';
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.append(close, title, ...content);
    dialog.addEventListener('click', event => { if (event.target === dialog || event.target === close) dialog.close(); });
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  };

  const help = async () => {
    await fuda.load('words.js');
    const list = make('dl');
    for (const [keys, meaning] of fuda.words.keys) {
      const place = needed[keys] ?? fuda.live?.needed[keys];
      if (place && !one(place)) continue;
      const term = make('dt');
      for (const key of keys.split(' ')) term.append(make('kbd', '', /Mac|iP/.test(navigator.platform) ? key.replace('Ctrl+', '⌘') : key), ' ');
      list.append(term, make('dd', '', meaning));
    }
    ask(fuda.words.title, list);
  };

  // Asks who the user is, and passes on the chosen id; `null` if they are not listed.
  /** @type {b.Who} */
  const who = (heading, people, take) => {
    const list = make('ul', 'whoami');
    /** @type {(id: string | null, ...content: (Node | string)[]) => void} */
    const add = (id, ...content) => {
      const [item, button] = [make('li'), make('button', 'who')];
      button.append(...content);
      button.addEventListener('click', () => {
        dialog.close();
        take(id);
      });
      item.append(button);
      list.append(item);
    };
    for (const [id, name, , initials, hue, avatar] of people) {
      const face = avatar ? make('img', 'face') : make('b', `face ${hue}`, initials);
      if (face instanceof HTMLImageElement) [face.src, face.alt] = [new URL(avatar, fuda.root).href, ''];
      face.ariaHidden = 'true';
      add(id, face, make('bdi', '', name));
    }
    add(null, make('span', '', fuda.words.notListed), ' ', make('small', '', fuda.words.notListedHint));
    const dialog = ask(heading, list);
  };

  // Copying

  // Returns a name in lower case with its letters, marks and digits of any script; each run of other characters becomes
  // one `-`. The same as `Slug.make` in Swift; tests compare both.
  /** @param {string} name */
  const slug = name => {
    let [made, bytes, hasGap] = ['', 0, false];
    for (const sign of Array.from(name, sign => sign.toLowerCase()).join('')) {
      const isMark = /[\p{Mn}\p{Mc}]/u.test(sign);
      if (!/[\p{L}\p{N}\p{Mn}\p{Mc}_]/u.test(sign) || isMark && (hasGap || !made)) {
        hasGap = made !== '';
        continue;
      }
      bytes += new TextEncoder().encode(sign).length + Number(hasGap);
      if (bytes > 100) break;
      made += hasGap ? `-${sign}` : sign;
      hasGap = false;
    }
    return made;
  };

  // Returns the public address of a page of the site, if this page knows its own.
  /** @param {string} url */
  const address = url => {
    const canonical = /** @type {HTMLLinkElement | null} */ (one('link[rel=canonical]'))?.href;
    const path = location.href.replace(/[?#].*/, '').slice(fuda.root.length).replace(/^index\.html$/, '');
    if (!canonical?.endsWith(path) || !url.startsWith(fuda.root)) return url;
    return canonical.slice(0, canonical.length - path.length) + url.slice(fuda.root.length).replace(/^index\.html/, '');
  };

  // Returns the todo that has the focus, or that of the page; its id is empty on other pages.
  const subject = () => {
    const item = document.activeElement?.closest('.card, .row');
    const code = item?.querySelector('code');
    const link = /** @type {HTMLAnchorElement | null | undefined} */ (item?.querySelector('h3 a, .what > a'));
    const title = link ?? one('main.one h1');
    const own = title && Array.from(title.childNodes).filter(node => !(node instanceof Element && node.matches('.unseen, .anchor')));
    return {
      url: address(link?.href ?? location.href), title: own?.map(node => node.textContent).join('').trim() ?? document.title,
      id: (link ? code?.dataset.id ?? code?.textContent : title?.dataset.id) ?? '',
    };
  };

  /** @param {string} text */
  const write = async text => {
    try { await navigator.clipboard.writeText(text); } catch {
      // Pages without encryption have no such clipboard.
      const box = document.createElement('textarea');
      box.value = text;
      document.body.append(box);
      box.select();
      document.execCommand('copy');
      box.remove();
    }
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  /** @param {string} text */
  const tell = text => {
    const line = one('.toast') ?? make('p', 'toast');
    line.setAttribute('role', 'status');
    document.body.append(line);
    line.textContent = text;
    clearTimeout(hiding);
    hiding = setTimeout(() => line.remove(), 2500);
  };

  const copy = async (/** @type {string} */ kind) => {
    const { url, title, id } = subject();
    const focus = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @type {Record<string, string>} */
    const texts = { l: url, i: id, b: id && slug(`${id} ${title}`),
      m: `[${title.replace(/[\\\x60*_[\]<]/g, '\\$&')}](${url.replace(/[()]/g, sign => sign === '(' ? '%28' : '%29')})` };
    const text = texts[kind];
    if (!text) return;
    await Promise.all([fuda.load('words.js'), fuda.load('assets/palette.css'), write(text)]);
    if (document.activeElement !== focus) focus?.focus({ preventScroll: true });
    tell(fuda.words.copiedValue.replace('{value}', () => text));
  };

  fuda.keys = { help, who, copy, slug, subject };
})();
