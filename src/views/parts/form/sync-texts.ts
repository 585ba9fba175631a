/** Texts of a draft on the server. */

export const sync = {
  unbegun: 'Your draft is saved as you type.',
  waiting: 'Saving soon …',
  saving: 'Saving …',
  saved: (at: string): string => `Saved on your account ${at}`,
  savedAgain: 'Everything is saved again.',
  offline: 'Not saved yet: there is no connection. We keep trying, and this browser keeps a copy.',
  failed: (words: string): string => `Not saved yet: ${words}`,
  refused: (words: string): string => `Not saved: ${words}`,
  /** This browser keeps no copy either. */
  uncopied: 'This browser cannot keep a copy: don’t close this page.',
  stale: 'Not saved: this draft was changed on another device.',
  gone: 'Not saved: this draft was deleted or published elsewhere.',
};
export const showBoth = 'Show both versions';
export const saveNow = 'Save now';
export const saveAsNew = 'Save as a new draft';
export const exchange = 'Bring back my version';
export const choice = {
  title: 'This draft was changed on another device',
  lead: (at: string): string =>
    `The newer version was saved ${at}. Nothing you typed here is lost: choose the version to go on with.`,
  differences: 'Different in the newer version',
  same: 'Both versions have the same text.',
  empty: 'Empty',
  newer: 'Use the newer',
  own: 'Keep mine',
};
