/** The position of a feed and the size of its rows, read from the stylesheet, which alone defines them. */
import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Geometry {
  /** Pixels from the top of the document. */
  readonly top: number;
  /** Pixels from one line of rows to the next. */
  readonly line: number;
  /** Rows per line. */
  readonly columns: number;
  /** False until measured. */
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

/** Measures again when an element above the feed or the width changes, never while scrolling. */
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
