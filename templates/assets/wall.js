// On the wall, the arrow keys turn the slides and the space bar stops and starts them. Readers who prefer reduced motion
// start with slides that stand still. Without this script, the style sheet turns them.
(() => {
  'use strict';
  // The wall of a live board shows what changed after its last slide.
  let isStale = false;
  const renew = () => { if (isStale) location.reload(); };
  if ('live' in document.documentElement.dataset) {
    new EventSource(new URL('events', fuda.root)).addEventListener('change', () => {
      isStale = true;
      if (document.body.matches('.still') || document.querySelectorAll('.slide').length < 2) renew();
    });
  }

  document.addEventListener('DOMContentLoaded', () => {
    const clock = /** @type {HTMLElement | null} */ (document.querySelector('.clock'));
    if (clock) {
      const { lang } = document.documentElement;
      const tell = () => {
        clock.textContent = new Date().toLocaleTimeString(lang === 'en' ? 'en-GB' : lang, { timeStyle: 'short' });
      };
      tell();
      clock.hidden = false;
      setInterval(tell, 5000);
    }

    const strip = document.querySelector('.strip');
    const slides = document.querySelectorAll('.slide');
    if (!strip || slides.length < 2) return;
    const isWall = matchMedia('(min-width: 900px) and (min-height: 500px)');
    let at = 0;
    let isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    /** @type {number | undefined} */
    let timer;

    /** @param {number} steps */
    const turn = steps => {
      at = (at + steps + slides.length) % slides.length;
      if (!at) renew();
      if (isWall.matches) slides[at].scrollIntoView({ block: 'nearest', inline: 'start' });
      start();
    };
    const start = () => {
      clearInterval(timer);
      document.body.classList.toggle('still', isStill);
      if (!isStill) timer = setInterval(() => turn(1), 15000);
    };

    strip.classList.add('by-hand');
    addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isRightToLeft = document.documentElement.dir === 'rtl';
      const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
      if (event.key === ' ') isStill = !isStill;
      else if (!steps || !isWall.matches) return;
      event.preventDefault();
      turn(isRightToLeft ? -steps : steps);
    });
    // A slide that is chosen by Tab stays.
    strip.addEventListener('focusin', event => {
      const slide = event.target instanceof Element ? event.target.closest('.slide') : null;
      at = Math.max(0, Array.from(slides).findIndex(other => other === slide));
      isStill = true;
      start();
    });
    addEventListener('resize', () => turn(0));
    start();
  });
})();
