// Moving cards on a live board, with a pointer, the keyboard or a menu: `live.js` loads this on first use of a board.
(() => {
  'use strict';
  const { make } = fuda;
  const { live } = fuda;
  const main = document.getElementById('main');
  if (!live || !main) return;
  const { say, tell, post, toast, refresh, ended, ready } = live;
  const page = document.documentElement;
  const isMirrored = () => getComputedStyle(page).direction === 'rtl';

  const cards = '.board .card[data-base]';
  /** @type {(target: EventTarget | null) => HTMLElement | null} */
  const cardOf = target => target instanceof Element ? target.closest(cards) : null;
  /** @type {(card: Element) => HTMLAnchorElement | null} */
  const linkOf = card => card.querySelector('h3 a, .what > a');
  /** @type {(card: Element) => string} */
  const idOf = card => card.querySelector('.ids code')?.textContent ?? '';
  /** @type {(card: Element) => HTMLElement[]} */
  const columnsOf = card => Array.from(card.closest('.columns')?.querySelectorAll('.column[data-status]') ?? []);
  /** @type {(column: Element) => HTMLElement} */
  const listOf = column => /** @type {HTMLElement} */ (column.querySelector('.cards'));
  /** @type {(list: Element) => HTMLElement[]} */
  const shown = list => /** @type {HTMLElement[]} */ (Array.from(list.querySelectorAll(':scope > .card:not([hidden])')));
  const titleOf = (/** @type {Element | null} */ column) => column?.querySelector('h2')?.textContent?.trim() ?? '';

  const told = make('p', 'unseen');
  told.setAttribute('aria-live', 'assertive');
  document.body.append(told);

  // A card in the hand. It is already where it would stay.

  /** @type {d.Held | null} */
  let held = null;

  /** @type {(card: HTMLElement) => void} */
  const take = card => {
    const parent = /** @type {HTMLElement} */ (card.parentElement);
    held = { card, parent, next: card.nextSibling };
    live.isHeld = true;
    card.classList.add('lifted');
    page.classList.add('moving');
  };
  const putBack = () => held?.parent.insertBefore(held.card, held.next?.parentNode === held.parent ? held.next : null);
  /** @type {(() => void) | null} */
  let closeHint = null;
  /** @returns the card that is no longer in the hand */
  const release = () => {
    const was = held;
    closeHint?.();
    was?.card.classList.remove('lifted');
    page.classList.remove('moving');
    held = null;
    return was;
  };
  const cancel = () => {
    putBack();
    const was = release();
    live.isHeld = false;
    refresh();
    return was;
  };
  /** @type {(list: HTMLElement, before: Element | null) => void} */
  const put = (list, before) => {
    const card = held?.card;
    if (card && (card.parentElement !== list || card.nextElementSibling !== before)) list.insertBefore(card, before);
  };
  const announce = () => {
    const column = held?.card.closest('.column') ?? null;
    const list = held && shown(/** @type {Element} */ (held.card.parentElement));
    told.textContent = list ? say('at').replace('{column}', () => titleOf(column))
      .replace('{number}', fuda.number(list.indexOf(held?.card ?? list[0]) + 1)).replace('{all}', fuda.number(list.length)) : '';
  };

  // Tells the server where the card is now, and puts it back if that is refused.
  const drop = async () => {
    const was = release();
    if (!was) return;
    const { card, parent, next } = was;
    const list = /** @type {HTMLElement} */ (card.parentElement);
    const status = /** @type {HTMLElement | null} */ (card.closest('.column'))?.dataset.status ?? '';
    const isSorted = Boolean(/** @type {HTMLSelectElement | null} */ (document.getElementById('sort'))?.value);
    const isSame = list === parent && (isSorted || card.nextSibling === next || card.nextElementSibling === next);
    if (!isSame) {
      /** @type {Record<string, string>} */
      const fields = { status, base: card.dataset.base ?? '' };
      const all = shown(list);
      const [before, after] = [all[all.indexOf(card) - 1], all[all.indexOf(card) + 1]];
      // A chosen order says nothing about the places in the column.
      if (before && !isSorted) fields.after = idOf(before);
      else if (after && !isSorted) fields.before = idOf(after);
      card.setAttribute('aria-busy', 'true');
      const answer = await post(`${linkOf(card)?.href.replace(/\.html([?#].*)?$/, '')}/place`, fields).catch(() => null);
      card.removeAttribute('aria-busy');
      if (answer?.isDone) {
        if (answer.told.etag) card.dataset.base = answer.told.etag;
        toast(answer.told);
      } else {
        if (card.isConnected) parent.insertBefore(card, next?.parentNode === parent ? next : null);
        if (answer?.status === 401) ended();
        else tell(`${say('back')}: ${answer ? answer.reason : say('lost')}`, { isAlert: true });
      }
    }
    live.isHeld = false;
    await refresh();
  };

  // Pointers

  /** @type {{ id: number, x: number, y: number, card: HTMLElement, isTouch: boolean } | null} */
  let pressed = null;
  /** @type {HTMLElement | null} */
  let ghost = null;
  let [x, y, resting, frame] = [0, 0, 0, 0];

  /** Puts the card where the pointer is. */
  const aim = () => {
    if (!held) return;
    const columns = columnsOf(held.card);
    /** @param {Element} column */
    const distance = column => {
      const { left, right, top, bottom } = column.getBoundingClientRect();
      // Lanes are above each other, columns beside each other.
      return Math.max(left - x, x - right, 0) * 1000 + Math.max(top - y, y - bottom, 0);
    };
    const column = columns.reduce((best, one) => distance(one) < distance(best) ? one : best, columns[0]);
    if (!column) return;
    const list = listOf(column);
    const before = shown(list).find(card => {
      const { top, bottom } = card.getBoundingClientRect();
      return card !== held?.card && y < (top + bottom) / 2;
    });
    const last = shown(list).filter(card => card !== held?.card).pop();
    put(list, before ?? last?.nextElementSibling ?? null);
    for (const one of columns) one.classList.toggle('aimed', one === column);
  };
  // Near an edge of the window the board moves below the card.
  const edge = 48;
  const scroll = () => {
    if (!held || !ghost) return;
    /** @type {(at: number, size: number) => number} */
    const speed = (at, size) => at < edge ? (at - edge) / 3 : at > size - edge ? (at - size + edge) / 3 : 0;
    const board = held.card.closest('.columns');
    const [across, along] = [speed(x, page.clientWidth), speed(y, page.clientHeight)];
    if (across) board?.scrollBy(across, 0);
    if (along) scrollBy(0, along);
    if (across || along) aim();
    frame = requestAnimationFrame(scroll);
  };
  const follow = () => { if (ghost) ghost.style.transform = `translate(${x}px, ${y}px)`; };
  const lift = () => {
    if (!pressed || held) return;
    const { card } = pressed;
    const { left, top, width } = card.getBoundingClientRect();
    ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
    for (const part of ghost.querySelectorAll('[id]')) part.removeAttribute('id');
    ghost.removeAttribute('id');
    delete ghost.dataset.todo;
    ghost.classList.add('ghost');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, { width: `${width}px`, left: `${left - pressed.x}px`, top: `${top - pressed.y}px` });
    document.body.append(ghost);
    fuda.hide?.();
    getSelection()?.removeAllRanges();
    take(card);
    follow();
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    ghost?.remove();
    for (const column of document.querySelectorAll('.aimed')) column.classList.remove('aimed');
    const was = Boolean(ghost);
    [pressed, ghost] = [null, null];
    return was;
  };

  addEventListener('pointerdown', event => {
    if (held && !ghost) cancel();
    const card = cardOf(event.target);
    const isOwn = event.target instanceof Element && event.target.closest('button, input, select, textarea, .own-part');
    if (!card || isOwn || pressed || !event.isPrimary || event.button) return;
    const isTouch = event.pointerType === 'touch';
    [x, y] = [event.clientX, event.clientY];
    pressed = { id: event.pointerId, x, y, card, isTouch };
    // A press shorter than this scrolls.
    if (isTouch) resting = setTimeout(lift, 250);
  });
  addEventListener('pointermove', event => {
    if (!pressed || event.pointerId !== pressed.id) return;
    [x, y] = [event.clientX, event.clientY];
    const distance = Math.hypot(x - pressed.x, y - pressed.y);
    if (!held && pressed.isTouch && distance > 10) end();
    if (pressed && !held && !pressed.isTouch && distance >= 4) lift();
    if (!ghost) return;
    follow();
    aim();
  });
  addEventListener('pointerup', event => {
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!end()) return;
    // The click that follows would open the todo.
    const stop = (/** @type {Event} */ click) => {
      click.preventDefault();
      click.stopPropagation();
    };
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, true));
    drop().catch(() => {});
  });
  addEventListener('pointercancel', event => { if (pressed?.id === event.pointerId && end()) cancel(); });
  addEventListener('blur', () => { if (end()) cancel(); });
  main.addEventListener('touchmove', event => { if (ghost) event.preventDefault(); }, { passive: false });
  addEventListener('contextmenu', event => { if (pressed?.isTouch) event.preventDefault(); });
  // Browsers drag links themselves.
  addEventListener('dragstart', event => { if (cardOf(event.target)) event.preventDefault(); });

  // Keys

  /** @type {(by: number) => void} */
  const along = by => {
    const list = /** @type {HTMLElement} */ (held?.card.parentElement);
    const all = shown(list);
    const at = all.indexOf(/** @type {HTMLElement} */ (held?.card)) + by;
    if (all[at]) put(list, by < 0 ? all[at] : all[at].nextElementSibling);
  };
  /** @type {(by: number) => void} */
  const across = by => {
    if (!held) return;
    const columns = columnsOf(held.card);
    const own = held.card.closest('.column');
    const column = columns[columns.findIndex(column => column === own) + by];
    if (!column) return;
    const at = shown(/** @type {HTMLElement} */ (held.card.parentElement)).indexOf(held.card);
    put(listOf(column), shown(listOf(column))[at] ?? null);
  };
  const show = () => {
    if (!held) return;
    linkOf(held.card)?.focus({ preventScroll: true });
    held.card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    announce();
  };
  addEventListener('keydown', event => {
    // The key that lifted the card does nothing else.
    if (!held || event.isComposing || event.defaultPrevented) return;
    const { key } = event;
    event.stopImmediatePropagation();
    if (key === 'Tab') {
      end();
      cancel();
      return;
    }
    event.preventDefault();
    const { card } = held;
    if (key === 'Escape') {
      end();
      cancel();
      told.textContent = say('back');
      linkOf(card)?.focus();
    } else if (ghost) return;
    else if (key === 'Enter' || key === ' ' || key === 'm') {
      const focus = linkOf(card);
      drop().catch(() => {});
      focus?.focus();
    } else {
      const sign = isMirrored() ? -1 : 1;
      /** @type {Record<string, () => void>} */
      const steps = { ArrowUp: () => along(-1), ArrowDown: () => along(1), ArrowLeft: () => across(-sign), ArrowRight: () => across(sign) };
      steps[key]?.();
      show();
    }
  }, true);

  // The menu, which needs no dragging: of a card on a board, and of a row of a list

  const items = `${cards}, .row[data-base]`;
  /** @type {(item: HTMLElement) => void} */
  const openMenu = item => {
    const dialog = document.createElement('dialog');
    const title = make('h2', '', say('moveTo'));
    title.id = 'fuda-move';
    dialog.className = 'menu-of';
    dialog.setAttribute('aria-labelledby', title.id);
    /** @type {(text: string, run: (() => void) | null) => HTMLElement} */
    const entry = (text, run) => {
      const button = make('button');
      // The direction of a column's name does not move it to the other side.
      button.append(make('bdi', '', text));
      button.toggleAttribute('disabled', !run);
      button.addEventListener('click', () => {
        dialog.close();
        if (item.isConnected) run?.();
      });
      return button;
    };
    /** @type {(text: string, run: (() => void) | null) => HTMLElement} */
    const step = (text, run) => entry(text, run && (() => {
      take(item);
      run();
      announce();
      drop().catch(() => {});
      linkOf(item)?.focus();
    }));
    /** @type {(name: string) => void} */
    const edit = name => { fuda.load('assets/inline.js').then(() => fuda.inline?.(item, name)).catch(() => {}); };
    dialog.append(title);
    if (item.matches(cards)) {
      const all = shown(/** @type {HTMLElement} */ (item.parentElement));
      const own = item.closest('.column');
      for (const column of columnsOf(item)) {
        const button = step(titleOf(column), column === own ? null : () => put(listOf(column), null));
        if (column === own) button.setAttribute('aria-current', 'true');
        dialog.append(button);
      }
      dialog.append(step(say('up'), item === all[0] ? null : () => along(-1)),
        step(say('down'), item === all[all.length - 1] ? null : () => along(1)));
    } else dialog.append(entry(say('status'), () => edit('status')));
    dialog.append(make('h2', '', say('edit')));
    for (const name of ['title', 'owner', 'priority', 'due', 'tags']) dialog.append(entry(say(name), () => edit(name)));
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (document.activeElement === document.body) linkOf(item)?.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
  };
  const equip = () => {
    for (const item of main.querySelectorAll(items)) {
      if (item.querySelector('.shift')) continue;
      const button = make('button', 'own-part shift', '⋯');
      button.setAttribute('type', 'button');
      button.setAttribute('aria-label', say('moveTo'));
      button.title = say('moveTo');
      button.setAttribute('aria-haspopup', 'dialog');
      // Only cells may be parts of a row.
      (item.querySelector('.what') ?? item).append(button);
    }
  };
  main.addEventListener('click', ({ target }) => {
    const item = target instanceof Element && target.closest('.shift')?.closest(items);
    if (item instanceof HTMLElement) openMenu(item);
  });
  ready().then(() => {
    equip();
    new MutationObserver(equip).observe(main, { childList: true, subtree: true });
  });

  fuda.drag = {
    lift(card) {
      if (held || !card.matches(cards)) return;
      take(card);
      show();
      told.textContent = `${say('lifted')}. ${told.textContent}`;
      closeHint = tell(say('lifted'), { lasts: Infinity });
    },
  };
})();
