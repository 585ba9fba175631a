/**
 * The virtual rows of a thread, and where it is scrolled to: at the first unread message or the end when it is opened,
 * at the end for as long as one is there, and otherwise where one reads, whatever is measured or comes above or below.
 */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useActor } from '../../../../logic.tsx';

/** Pixels that a message takes before it is measured: what the stylesheet gives one that is not here. */
const ROW = 64;
const OVERSCAN = 6;
/** Pixels from the end that still count as being there. */
const AT_END = 80;

/** A guess at how much of it is seen, until it is measured. */
const initialRect = { width: 0, height: ROW };

interface ThreadPlace {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  /** The row that keeps standing however far one scrolls. */
  readonly kept: number | undefined;
  /** The row to open at; none for the end. */
  readonly opensAt: number | undefined;
  /** The row that is asked for, and how often rows have been. */
  readonly wanted: number | undefined;
  readonly jumps: number;
  /** How many messages were posted on this page. */
  readonly posted: number;
}

export const useThread = (place: ThreadPlace) => {
  const { scroller, count, keyOf, kept, opensAt, wanted, jumps, posted } = place;
  const conversation = useActor('conversation');
  /** What came while nobody could see it is read where it begins, below what was read before. */
  const isAway = useSelector(conversation, (state) => state.context.isBack || state.hasTag('suspended'));
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
    // What it is scrolled to below, so that no other rows are drawn and measured before.
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

  // A text that is typed grows, a keyboard opens: who reads the end goes on reading it.
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END;
    };
    note(); // what came while one was away has made it longer
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
