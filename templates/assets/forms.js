// The forms of a live board need no reload: `live.js` loads this where a page has forms. Without it, browsers send them.
(() => {
  'use strict';
  const { make } = fuda;
  const { live } = fuda;
  if (!live) return;
  const { say, tell, ready, post, toast, refresh, ended, controls, token, parse } = live;
  /** @param {string} selector @param {ParentNode} [within] */
  const one = (selector, within = document) => /** @type {HTMLElement | null} */ (within.querySelector(selector));
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  const isForm = main.classList.contains('form');

  /** The texts that could not be sent, by page and target, for the lifetime of the tab. */
  const kept = {
    /** @param {HTMLFormElement} form */
    name: form => `fuda unsent ${location.pathname + location.search} ${form.getAttribute('action')}`,
    /** @param {HTMLFormElement} form */
    get(form) { try { return JSON.parse(sessionStorage.getItem(kept.name(form)) ?? 'null'); } catch { return null; } },
    /** @param {HTMLFormElement} form @param {unknown} value */
    set(form, value) {
      try {
        if (value) sessionStorage.setItem(kept.name(form), JSON.stringify(value));
        else sessionStorage.removeItem(kept.name(form));
      } catch { /* forbidden or full: the text stays in the page */ }
    },
  };

  // What was typed becomes what the form had from the start.
  /** @type {(form: HTMLFormElement) => void} */
  const settle = form => {
    for (const part of controls(form)) {
      if (part instanceof HTMLSelectElement) for (const option of part.options) option.defaultSelected = option.selected;
      else if (part.type !== 'hidden') part.defaultValue = part.value;
    }
  };

  // Sending

  // A mark below a form: what is wrong with what it sent.
  /** @type {(form: HTMLFormElement, text: string, button?: string) => void} */
  const mark = (form, text, button) => {
    form.querySelector('.own-part')?.remove();
    if (!text) return;
    const line = make('p', 'own-part wrong', text);
    line.setAttribute('role', 'alert');
    if (button) line.append(' ', make('button', '', button));
    form.append(line);
    // Checkboxes have their forms in a closed list.
    if (!form.checkVisibility()) tell(text, { isAlert: true });
  };

  /** @type {(form: HTMLFormElement, fields: [string, string][]) => void} */
  const hold = (form, fields) => {
    form.classList.add('unsent');
    kept.set(form, fields.filter(([name]) => name !== 'csrf'));
  };
  // What was written before stands in its form again, with its base.
  const recall = () => {
    for (const form of document.forms) {
      const fields = form.method === 'post' ? kept.get(form) : null;
      if (!Array.isArray(fields)) continue;
      // The page of a conflict already shows what was written, with a new base.
      if (form.matches('[data-asks]')) {
        kept.set(form, null);
        continue;
      }
      for (const [name, value] of fields) {
        const field = controls(form).find(field => field.name === name);
        if (!field) continue;
        field.value = value;
        const closed = field.closest('details:not([open])');
        if (closed && value && field.type !== 'hidden') closed.setAttribute('open', '');
      }
      form.classList.add('unsent');
      mark(form, say('notSent'), say('again'));
    }
  };

  // Goes to another page, which then says what happened.
  /** @type {(told: l.Told) => void} */
  const leave = told => {
    try { sessionStorage.setItem('fuda said', JSON.stringify(told)); } catch { /* forbidden */ }
    location.assign(new URL(told.next ?? '', location.href));
  };

  const kinds = /^\/(?:new|(?:todos|sources)\/.+\/(move|tick|comment|assign|place|archive|edit|delete))$/;
  /** @type {(form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>} */
  const send = async (form, submitter) => {
    await ready();
    const button = submitter instanceof HTMLButtonElement && submitter.name ? submitter : null;
    const fields = /** @type {[string, string][]} */ (Array.from(new FormData(form)).concat(button ? [[button.name, button.value]] : []));
    form.setAttribute('aria-busy', 'true');
    let answer;
    try { answer = await post(form.action, fields); } catch {
      hold(form, fields);
      mark(form, say('notSent'), say('again'));
      return;
    } finally { form.removeAttribute('aria-busy'); }
    const { status, told, reason } = answer;
    if (answer.isDone) {
      kept.set(form, null);
      form.classList.remove('unsent');
      mark(form, '');
      if (isForm) return leave(told);
      if (form.matches('.reply')) form.reset();
      else settle(form);
      toast(told);
      await refresh();
    } else if (status === 401) {
      hold(form, fields);
      mark(form, say('ended'));
      await ended();
    } else if (status === 409 || told.asks && !isForm || status === 404 && form.querySelector('textarea')) {
      // The page on which people decide.
      if (button) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: button.name, value: button.value }));
      form.submit();
    } else if (isForm && status === 422) {
      // The same page with each error at its field; nothing is written.
      const page = parse(await (await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) })).text());
      const part = page.getElementById('main');
      if (!part?.querySelector('.failure')) return mark(form, reason);
      main.replaceChildren(...Array.from(part.childNodes, node => document.importNode(node, true)));
      one('[aria-invalid]', main)?.focus();
    } else mark(form, reason);
  };

  /** @type {(form: HTMLFormElement) => Promise<void>} */
  const preview = async form => {
    await ready();
    const body = new URLSearchParams({ body: /** @type {any} */ (form.elements.namedItem('body'))?.value ?? '', csrf: token() });
    const answer = await fetch(form.dataset.preview ?? '', { method: 'POST', body });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const shown = one('.shown', form) ?? make('section', 'shown');
    const [heading, text] = [make('h2', '', say('preview')), make('div', 'prose')];
    heading.id = 'shown-heading';
    shown.setAttribute('aria-labelledby', heading.id);
    text.dir = 'auto';
    text.append(...Array.from(parse(await answer.text()).body.childNodes, node => document.importNode(node, true)));
    shown.replaceChildren(heading, text);
    if (!shown.isConnected) form.insertBefore(shown, form.querySelector('.others-of'));
    shown.scrollIntoView({ block: 'nearest' });
  };

  addEventListener('submit', event => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'post') return;
    const { pathname } = new URL(form.action);
    const kind = pathname.match(kinds);
    const { submitter } = event;
    // Deleting asks on a page of its own.
    if (!kind || kind[1] === 'delete' && !form.elements.namedItem('confirm')) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy')) return;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'preview' && form.dataset.preview) {
      preview(form).catch(() => form.submit());
    } else send(form, submitter).catch(() => { mark(form, say('failed')); });
  });

  // Checkboxes in the text of a todo, each with a form in the list of steps

  const enable = () => {
    const forms = document.querySelectorAll('.ticks form');
    const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('main.one .text > .prose li input[type=checkbox]'));
    if (!forms.length || forms.length !== boxes.length) return;
    boxes.forEach((box, at) => {
      box.disabled = false;
      box.setAttribute('aria-label', forms[at].querySelector('button')?.textContent ?? '');
    });
  };
  main.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('main.one .text > .prose li input[type=checkbox]')) return;
    const boxes = Array.from(document.querySelectorAll('main.one .text > .prose li input[type=checkbox]'));
    const form = /** @type {HTMLFormElement | undefined} */ (document.querySelectorAll('.ticks form')[boxes.indexOf(target)]);
    const on = form?.elements.namedItem('on');
    if (!form || !(on instanceof HTMLInputElement)) return;
    on.value = String(target.checked);
    const { checked } = target;
    target.disabled = true;
    send(form, null).finally(() => {
      target.disabled = false;
      // A refused tick does not stay.
      if (form.querySelector('.own-part')) target.checked = !checked;
      target.focus({ preventScroll: true });
    });
  });

  // Signing in needs a name and a password that are long enough, as people count characters

  const signs = (/** @type {string} */ text) => {
    if (typeof Intl.Segmenter !== 'function') return Array.from(text).length;
    return Array.from(new Intl.Segmenter().segment(text)).length;
  };
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-waits]'))) {
    const boxes = controls(form).filter(part => part.dataset.least);
    const button = form.querySelector('button');
    const update = () => {
      if (button) button.disabled = boxes.some(({ value, dataset }) => signs(value) < Number(dataset.least));
    };
    form.addEventListener('input', update);
    // Browsers fill in what they know after the page is there.
    for (const name of ['pageshow', 'focus']) addEventListener(name, update);
    update();
  }

  addEventListener('fuda-change', enable);
  enable();
  ready().then(recall);
})();
