import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  /** The position in the address: at the top of the list nothing is held. */
  readonly at: number;
  /** The first row on the screen. */
  readonly first: number;
  readonly columns: number;
  /** Pixels. */
  readonly line: number;
  readonly keyAt: (index: number) => string | number | undefined;
}
/** Rows further away than this have been reloaded from elsewhere. */
const FAR = 48;

/** Scrolls by whole lines when rows come or go above, so that the rows on the screen stay where they are. */
export const useAnchor = ({ at, first, columns, line, keyAt }: Anchor): void => {
  const held = useRef<{ readonly key: string | number; readonly index: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const before = held.current;
    if (before && at > 0 && before.index === first && keyAt(first) !== before.key) {
      for (let distance = 1; distance <= FAR; distance += 1)
        for (const index of [first + distance, first - distance])
          if (keyAt(index) === before.key) {
            held.current = { key: before.key, index };
            window.scrollBy({ top: (index / columns - first / columns) * line, behavior: 'instant' });
            return;
          }
    }
    const key = keyAt(first);
    held.current = key === undefined ? undefined : { key, index: first };
  }, [at, first, columns, line, keyAt]);
};
