import { useEffect } from 'react';

export const goToAnchor = (): void => {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
};

/**
 * Scrolls to the address's anchor: the browser looked for it before this page was rendered. Runs in a microtask, after
 * the outlet's effect, which focuses the page's heading.
 */
export const useAnchor = (): void => {
  useEffect(() => {
    queueMicrotask(goToAnchor);
  }, []);
};
