/** The position of a feed and the size of its rows, read from the stylesheet, which alone defines them. */
import {
  useEffect,
  useLayoutEffect,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useHydrated } from '../../logic.tsx';

export interface Geometry {
  /** Pixels from the top of the document. */
  readonly top: number;
  /** Pixels from one line of rows to the next. */
  readonly line: number;
  /** Rows per line. */
  readonly columns: number;
  /** The window's height in pixels, when the feed was measured. */
  readonly height: number;
  /** False until measured. */
  readonly isKnown: boolean;
}

const read = (feed: HTMLElement): Geometry => {
  const style = getComputedStyle(feed);
  return {
    top: Math.round(feed.getBoundingClientRect().top + window.scrollY),
    line: Number.parseFloat(style.getPropertyValue('grid-auto-rows')) || 1,
    columns: Number(style.getPropertyValue('--columns')) || 1,
    height: window.innerHeight,
    isKnown: true,
  };
};
const isSame = (one: Geometry, other: Geometry): boolean =>
  one.top === other.top && one.line === other.line && one.columns === other.columns;
const unknown: Geometry = { top: 0, line: 168, columns: 1, height: 800, isKnown: false };

/** Measures at once, and again when an element above the feed or the width changes, never while scrolling. */
const watch = (feed: HTMLElement | null, remember: Dispatch<SetStateAction<Geometry>>) => {
  if (!feed) return;
  const measure = () => {
    const found = read(feed);
    remember((known) => (known.isKnown && isSame(known, found) ? known : found));
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(document.documentElement);
  for (let node: Element | null = feed; node && node.id !== 'main'; node = node.parentElement)
    for (let above = node.previousElementSibling; above; above = above.previousElementSibling)
      observer.observe(above);
  return () => observer.disconnect();
};

/**
 * Known before the first paint, except for rows that came with the page: they are measured after the hydration, because
 * measuring during it would force a layout in the same long task.
 */
export const useGeometry = (feed: RefObject<HTMLElement | null>): Geometry => {
  const [geometry, remember] = useState(unknown);
  const [hydrates] = useState(!useHydrated());
  useLayoutEffect(() => (hydrates ? undefined : watch(feed.current, remember)), [feed, hydrates]);
  useEffect(() => (hydrates ? watch(feed.current, remember) : undefined), [feed, hydrates]);
  return geometry;
};
