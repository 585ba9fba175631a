/** Where a feed lies and how large its rows are, as the stylesheet has it: the one place that says sizes. */
import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Geometry {
  /** Pixels from the top of the document. */
  readonly top: number;
  /** Pixels from one line of rows to the next. */
  readonly line: number;
  /** Rows beside each other. */
  readonly columns: number;
  /** False until the browser has told. */
  readonly isKnown: boolean;
}

const read = (feed: HTMLElement): Geometry => {
  const style = getComputedStyle(feed);
  return {
    top: Math.round(feed.getBoundingClientRect().top + window.scrollY),
    line: Number.parseFloat(style.getPropertyValue('grid-auto-rows')) || 1,
    columns: Number(style.getPropertyValue('--columns')) || 1,
    isKnown: true,
  };
};
const isSame = (one: Geometry, other: Geometry): boolean =>
  one.top === other.top && one.line === other.line && one.columns === other.columns;

/** Told anew when anything that stands above the feed, or the feed's own width, changes; never while scrolling. */
export const useGeometry = (feed: RefObject<HTMLElement | null>): Geometry => {
  const [geometry, remember] = useState<Geometry>({ top: 0, line: 168, columns: 1, isKnown: false });
  useLayoutEffect(() => {
    const element = feed.current;
    if (!element) return;
    const measure = () => {
      const found = read(element);
      remember((known) => (known.isKnown && isSame(known, found) ? known : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.documentElement);
    for (let node: Element | null = element; node && node.id !== 'main'; node = node.parentElement)
      for (let above = node.previousElementSibling; above; above = above.previousElementSibling)
        observer.observe(above);
    return () => observer.disconnect();
  }, [feed]);
  return geometry;
};
