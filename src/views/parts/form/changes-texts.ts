/** Texts of forms that edit a record: whether the changes are saved. */

export const allSaved = 'Everything is saved.';
export const outdated = (fields: string, discard: string): string =>
  `${fields}: saved elsewhere after you typed this. Your version is shown. “${discard}” restores the saved one.`;
export const refused =
  'Not saved yet. This browser cannot keep all of your changes. Reloading the page loses what you typed.';
export const restored = 'Not saved yet. We restored what you typed last time in this browser.';
export const kept = 'Not saved yet. Your changes are kept in this browser, so you can leave and come back.';
export const discarded = 'Your changes are discarded.';
export const undo = 'Undo';
