import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an element that can unmount while it has the focus: before it unmounts, `move` puts the focus elsewhere. `move`
 * must be the same function at every render.
 */
export const useFocusLeft = <Place extends HTMLElement>(
  move: (place: Place) => void,
): RefObject<Place | null> => {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) move(element);
    };
  }, [move]);
  return place;
};
