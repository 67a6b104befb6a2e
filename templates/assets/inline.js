// Changes single fields of a todo in their place: `live.js` loads this on first use, and on the pages of todos.
(() => {
  'use strict';
  const { make } = fuda;
  const { live } = fuda;
  if (!live) return;
  const { say, tell, post, toast, refresh, ended, ready, parse } = live;
  const fields = ['title', 'status', 'owner', 'priority', 'due', 'tags'];

  /** @type {(item: HTMLElement | null) => string} */
  const addressOf = item => {
    const link = /** @type {HTMLAnchorElement | null | undefined} */ (item?.querySelector('h3 a, .what > a'));
    return `${(link?.href ?? location.href).replace(/(\.html)?([?#].*)?$/, '')}/edit`;
  };

  // The field of the todo's form, which knows the values and the choices.
  /** @type {i.Field} */
  const fieldOf = async (address, name) => {
    const answer = await fetch(address, { headers: { Accept: 'application/json, text/html' } });
    if (answer.status === 401) {
      ended();
      return null;
    }
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = parse(await answer.text());
    const box = page.getElementById(`f-${name}`);
    const [field, base] = [box?.closest('.field'), page.querySelector('[name=base]')];
    if (!box || !field || !base) return null;
    return [field, base].map(part => document.importNode(part, true));
  };

  /** @type {(item: HTMLElement | null, name: string, at: HTMLElement | null) => Promise<void>} */
  const open = async (item, name, at) => {
    const address = addressOf(item);
    await ready();
    const parts = await fieldOf(address, name);
    if (!parts || document.querySelector('dialog[open]:not(.failure)')) return;
    const dialog = document.createElement('dialog');
    dialog.className = 'menu-of form';
    dialog.setAttribute('aria-label', say(name));
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: address });
    const token = Object.assign(document.createElement('input'), { type: 'hidden', name: 'csrf', value: live.token() });
    const [act, save, cancel] = [make('p', 'act'), make('button', 'main', say('save')), make('button', '', say('cancel'))];
    cancel.setAttribute('type', 'button');
    cancel.addEventListener('click', () => dialog.close());
    act.append(save, ' ', cancel);
    form.append(token, ...parts, act);
    const wrong = make('p', 'own-part wrong');
    wrong.setAttribute('role', 'alert');
    dialog.append(form);
    const todo = item?.dataset.todo;
    dialog.addEventListener('close', () => {
      dialog.remove();
      const now = todo ? /** @type {HTMLElement | null} */ (document.querySelector(`[data-todo="${CSS.escape(todo)}"] :is(h3, .what) > a`)) : null;
      (at?.isConnected ? at : now)?.focus({ preventScroll: true });
    });
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    form.addEventListener('submit', async event => {
      event.preventDefault();
      if (form.getAttribute('aria-busy')) return;
      form.setAttribute('aria-busy', 'true');
      const sent = /** @type {[string, string][]} */ (Array.from(new FormData(form)));
      const answer = await post(address, sent).catch(() => null);
      form.removeAttribute('aria-busy');
      if (answer?.isDone) {
        dialog.close();
        if (answer.told.action) toast(answer.told);
        await refresh();
      } else if (answer?.status === 409 || answer?.told.asks) form.submit();
      else {
        wrong.textContent = !answer ? say('notSent') : answer.status === 401 ? say('ended') : answer.reason;
        act.before(wrong);
        if (answer?.status === 401) ended();
      }
    });
    document.body.append(dialog);
    dialog.showModal();
    const box = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="${name}"]`));
    box?.focus();
    if (box?.matches('input[type=text]')) box.select();
  };

  fuda.inline = (item, name, at) => { open(item, name, at ?? null).catch(() => { tell(say('failed'), { isAlert: true }); }); };

  // A button at each value of a todo's page, and one for each value that is missing.

  const pen = (/** @type {string} */ name, text = '') => {
    const button = make('button', 'own-part pen', text || '✎');
    button.setAttribute('type', 'button');
    if (!text) button.setAttribute('aria-label', `${say('edit')}: ${say(name)}`);
    button.addEventListener('click', () => fuda.inline?.(null, name, button));
    return button;
  };
  const equip = () => {
    const title = document.querySelector('main.one h1');
    const list = document.querySelector('main.one .props > dl');
    if (!title || !list || !document.querySelector('.controls')) return;
    if (!title.parentElement?.querySelector('.pen')) title.after(pen('title'));
    const terms = Array.from(list.querySelectorAll(':scope > dt'));
    list.parentElement?.querySelector('.pens')?.remove();
    const missing = make('p', 'own-part pens');
    for (const name of fields.slice(1)) {
      const term = terms.find(term => term.firstChild?.textContent?.trim() === say(name));
      if (!term) missing.append(pen(name, `+ ${say(name)}`), ' ');
      else if (!term.querySelector('.pen')) term.append(pen(name));
    }
    if (missing.firstChild) list.after(missing);
  };
  addEventListener('fuda-change', equip);
  ready().then(equip);
})();
