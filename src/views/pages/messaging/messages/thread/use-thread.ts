/**
 * The virtual rows of a thread and its scroll position. It opens at the first unread message or the end, follows the end
 * while the reader is there, and otherwise holds the reader's place while rows are measured or added.
 */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTag } from '../use-conversation.ts';

/** Estimated height in pixels; the stylesheet gives it to a message that is not loaded. */
const ROW = 64;
const OVERSCAN = 6;
/** Pixels from the end that still count as the end. */
const AT_END = 80;

/** A guess until the scroller is measured. */
const initialRect = { width: 0, height: ROW };

interface ThreadPlace {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** The row that stays mounted however far the reader scrolls. */
  readonly kept: number | undefined;
  /** The row to open at; undefined for the end. */
  readonly opensAt: number | undefined;
  /** The row to jump to, and the number of jumps so far. */
  readonly wanted: number | undefined;
  readonly jumps: number;
  /** How many messages were posted on this page. */
  readonly posted: number;
}

export const useThread = (place: ThreadPlace) => {
  const { scroller, count, keyOf, kept, opensAt, wanted, jumps, posted } = place;
  /** Messages that arrived while the page was hidden are read from the first, so the end is not followed then. */
  const isAway = useTag('away');
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (kept === undefined || kept >= range.count || shown.includes(kept)) return shown;
      return [...shown, kept].toSorted((a, b) => a - b);
    },
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    paddingStart: 16,
    paddingEnd: 8,
    // The position that is scrolled to below, so that no other rows are rendered first.
    initialOffset: () => (opensAt ?? count) * ROW,
    initialRect,
    anchorTo: 'end',
    followOnAppend: !isAway,
    scrollEndThreshold: AT_END,
    rangeExtractor,
  });

  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current || count === 0) return;
    isOpened.current = true;
    if (opensAt === undefined) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(opensAt, { align: 'start' });
  }, [virtualizer, count, opensAt]);

  const jumped = useRef(jumps);
  useEffect(() => {
    if (jumped.current === jumps || wanted === undefined) return;
    jumped.current = jumps;
    virtualizer.scrollToIndex(wanted, { align: 'center' });
  }, [virtualizer, jumps, wanted]);

  const written = useRef(posted);
  useEffect(() => {
    if (written.current !== posted) virtualizer.scrollToEnd();
    written.current = posted;
  }, [virtualizer, posted]);

  // The composer grows, or a keyboard opens: stay at the end.
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END;
    };
    note(); // the thread may have grown while the page was hidden
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current && !isAway) virtualizer.scrollToEnd();
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [virtualizer, scroller, isAway]);

  return { virtualizer, isAtEnd: virtualizer.isAtEnd(AT_END) };
};
