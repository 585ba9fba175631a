import { useEffect, useRef } from 'react';

/**
 * Scrolls to the address's anchor: the browser looked for it before this page was rendered. Runs in a microtask, after
 * the outlet's effect, which focuses the page's heading. When `content` changes, it looks again, unless the reader has
 * scrolled.
 */
export const useAnchor = (content?: unknown): void => {
  const left = useRef<number>(undefined);
  useEffect(() => {
    queueMicrotask(() => {
      const target = location.hash && document.getElementById(location.hash.slice(1));
      if (!target || (left.current !== undefined && left.current !== window.scrollY)) return;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
      left.current = window.scrollY;
    });
  }, [content]);
};
