import { focusHeading } from '../../../../focus.ts';

export const COMPOSER = 'composer-text';

/** Puts the focus where the next message is typed, or on the heading where none can be: before what has it goes away. */
export const focusComposer = (): void => {
  const box = document.getElementById(COMPOSER);
  if (box) box.focus({ preventScroll: true });
  else focusHeading();
};
