// At an address that a todo had once: on to the one it has now, with the part of the page that was asked for.
(() => {
  'use strict';
  const link = document.querySelector('a');
  if (link) location.replace(link.href + location.hash);
})();
