import type { KeyboardEvent } from 'react';

/** Control and S, or Command and S, in a form whose draft is on the server. */
export const saveByKey = (event: KeyboardEvent, save: () => void): void => {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault(); // the browser would save the page as a file
  save();
};
