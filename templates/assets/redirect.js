// At a todo's former address: redirects to the current one, with the fragment.
(() => {
  'use strict';
  const link = document.querySelector('a');
  if (link) location.replace(link.href + location.hash);
})();
