export const COMPOSER = 'composer-text';

/** Puts the focus where the next message is typed: before what has it goes away. */
export const focusComposer = (): void => document.getElementById(COMPOSER)?.focus({ preventScroll: true });
