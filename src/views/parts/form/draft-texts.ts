/** Texts of the draft of a form. */

export const draft = {
  kept: 'A draft is kept in this browser as you type.',
  restored: 'We restored what you typed last time.',
  refused: 'This browser cannot keep a draft. Reloading the page loses what you type.',
  discarded: 'Your draft is deleted.',
};
export const startOver = 'Start over';
export const undo = 'Undo';
