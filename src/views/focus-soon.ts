import { useEffect } from 'react';
import { focusHeading } from './focus.ts';

const focusSoon = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading();
  });
};

/** For a dialog: the button that opened it may be gone when it closes, because its act is over. */
export const useFocusAfterwards = (): void => useEffect(() => focusSoon, []);
