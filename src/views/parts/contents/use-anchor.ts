import { useEffect } from 'react';

/**
 * Who arrives with an anchor comes to that part, although the page was not there when the browser looked for it. After
 * the effects of the outlet, which put the focus on the page's heading.
 */
export const useAnchor = (): void => {
  useEffect(() => {
    queueMicrotask(() => {
      const target = location.hash && document.getElementById(location.hash.slice(1));
      if (!target) return;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    });
  }, []);
};
