import { useLayoutEffect, useRef } from 'react';

/** Focuses the heading of a part of the page, given its id, when it takes the place of another: the pressed link is gone. */
export const usePartFocus = (id: string): void => {
  const last = useRef(id);
  useLayoutEffect(() => {
    if (last.current === id) return;
    last.current = id;
    const heading = document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [id]);
};
