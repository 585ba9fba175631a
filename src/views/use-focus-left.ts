import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For what goes away by itself, at times while somebody is in it: `move` is told of its element before it goes, and puts
 * the focus elsewhere. `move` is the same at every rendering.
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
