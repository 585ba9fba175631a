/** A radio button that Tab passes: another of its group is chosen. Of a group without a choice Tab reaches the first one. */
export const isUnchosen = (element: Element): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  (element.form ?? document).querySelector(`[type=radio][name="${element.name}"]:checked`) !== null;
