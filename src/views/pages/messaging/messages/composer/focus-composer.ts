import { focusHeading } from '../../../../focus.ts';

export const COMPOSER = 'composer-text';

/** Call it before the focused element goes away. Without a composer the heading gets the focus. */
export const focusComposer = (): void => {
  const box = document.getElementById(COMPOSER);
  if (box) box.focus({ preventScroll: true });
  else focusHeading();
};
