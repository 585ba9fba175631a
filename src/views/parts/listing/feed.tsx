/**
 * The virtual list: only the rows on the screen and a few around them are in the page, positioned in a box of the full
 * height. It reports the visible rows to the machine, and scrolls to the position in the address on each of its `jumps`.
 */
import { useSelector } from '@xstate/react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useRef, type ComponentType } from 'react';
import { ROWS_A_PAGE } from '../../../contracts/generic/page.ts';
import { useHydrated } from '../../logic.tsx';
import { FeedRow, type RowProps } from './feed-row.tsx';
import styles from './feed.module.css';
import * as texts from './texts.ts';
import { useAnchor } from './use-anchor-row.ts';
import { useGeometry } from './use-geometry.ts';
import { useListing, useTag, useTotal } from './use-listing.ts';
import { Reach } from './reach.tsx';
import { useWalk } from './use-walk.ts';
import { numberOf } from '../../words.ts';
import type { Kind } from './kind.ts';

export interface FeedProps<Item> {
  readonly kind: Kind;
  readonly Row: ComponentType<RowProps<Item>>;
  /** The class of each row's article. */
  readonly rowClass: string | undefined;
  /**
   * Names a row of a list that stays current: its element, with focus and selection, then follows the row, and the rows on
   * the screen stay where they are when others come or go above them.
   */
  readonly keyOf?: ((item: Item) => string | number) | undefined;
}

const OVERSCAN = 2;
/** As many as a phone and most screens show at first. */
const ROWS_IN_HTML = 7;
/** Lines kept around the focused one, so that Tab finds the next row. */
const AROUND = 2;
/** Pixels that every browser can lay out. Rows beyond are reached by a filter or as pages. */
const HIGHEST = 17_600_000;

/** Reports the window's size, at first only if it is not known yet: reading it while rows are placed forces a layout. */
const watchWindow = (tell: (size: { width: number; height: number }) => void, isKnown: boolean) => {
  const look = () => tell({ width: window.innerWidth, height: window.innerHeight });
  if (!isKnown) look();
  window.addEventListener('resize', look, { passive: true });
  return () => window.removeEventListener('resize', look);
};
/** The virtualizer never scrolls: all rows have the same height, and our own code scrolls the window. */
const stay = () => {};

export const Feed = <Item,>({ kind, Row, rowClass, keyOf }: FeedProps<Item>) => {
  const listing = useListing();
  const chunks = useSelector(listing, ({ context }) => context.chunks);
  const jumps = useSelector(listing, ({ context }) => context.jumps);
  const at = useSelector(listing, ({ context }) => context.query.at);
  const total = useTotal();
  const isBusy = useTag('loading');
  const hasMissing = useTag('moreFailed');
  const feed = useRef<HTMLDivElement>(null);
  const isPlaced = useHydrated();
  // Rows that came with the page: somebody may have scrolled down to them before the scripts ran.
  const jumped = useRef(isPlaced ? undefined : jumps);
  const id = useId();
  const { top, line, columns, height, isKnown } = useGeometry(feed);
  const { kept: keptRow, onFocus, onKeyDown } = useWalk(feed, total);

  const lines = Math.min(Math.ceil(total / columns), Math.floor(HIGHEST / line));
  const keptLine = keptRow === undefined ? undefined : Math.floor(keptRow / columns);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (keptLine === undefined) return shown;
      const around = Array.from({ length: 2 * AROUND + 1 }, (_, index) => keptLine - AROUND + index);
      const kept = around.filter((index) => index >= 0 && index < range.count && !shown.includes(index));
      return kept.length > 0 ? [...shown, ...kept].toSorted((a, b) => a - b) : shown;
    },
    [keptLine],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this
  const virtualizer = useWindowVirtualizer({
    // Starting reads the layout and renders again, so it waits until the hydration is over.
    enabled: isPlaced,
    count: lines,
    estimateSize: () => line,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: 0, height },
    observeElementRect: (_, tell) => watchWindow(tell, isKnown),
    scrollToFn: stay,
    rangeExtractor,
  });
  const measured = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!isPlaced) return;
    if (measured.current !== undefined && measured.current !== line) virtualizer.measure();
    measured.current = line;
  }, [virtualizer, isPlaced, line]);

  const items = virtualizer.getVirtualItems(); // finds the range
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const hydrates = useRef(!isPlaced);
  useLayoutEffect(() => {
    if (!isKnown || total === 0) return;
    const isJump = jumped.current !== jumps;
    if (isJump) {
      jumped.current = jumps;
      const results = feed.current?.closest('section');
      if (at > 0) window.scrollTo({ top: top + Math.floor(at / columns) * line, behavior: 'instant' });
      else if (results && results.getBoundingClientRect().top < 0)
        results.scrollIntoView({ behavior: 'instant' });
    }
    // Just after hydration the virtualizer has the position already, and reading it again would force a layout.
    const isJustPlaced = hydrates.current && !isJump;
    hydrates.current = false;
    const scrolled = isJustPlaced ? (virtualizer.scrollOffset ?? 0) : window.scrollY;
    const seen = Math.max(0, scrolled - top);
    const first = Math.floor((seen + 1) / line) * columns;
    const last =
      Math.min(total, Math.ceil((seen + (virtualizer.scrollRect?.height ?? height)) / line) * columns) - 1;
    listing.send({ type: 'rows.seen', first: Math.min(first, last), last });
  }, [listing, virtualizer, isKnown, total, jumps, at, top, line, columns, height, startIndex, endIndex]);

  // The HTML has the first rows. Hydration takes them as they are, though the reader may have scrolled already.
  const shown = isPlaced
    ? items.flatMap(({ index }) => {
        const first = index * columns;
        return Array.from({ length: Math.min(columns, total - first) }, (_, column) => first + column);
      })
    : Array.from({ length: Math.min(ROWS_IN_HTML, total) }, (_, index) => index);
  const itemOf = (index: number) =>
    chunks[Math.floor(index / ROWS_A_PAGE)]?.[index % ROWS_A_PAGE] as Item | undefined;
  const keyAt = (index: number): string | number | undefined => {
    const item = itemOf(index);
    return keyOf && item !== undefined ? keyOf(item) : undefined;
  };
  // While chunks of a live list reload, a row may be in two of them: its second element has the key of its place.
  const elementKeys = new Map<number, string | number>();
  const used = new Set<string | number>();
  for (const index of shown) {
    const key = keyAt(index);
    if (key === undefined || used.has(key)) continue;
    used.add(key);
    elementKeys.set(index, key);
  }
  useAnchor({ at, first: startIndex * columns, columns, line, keyAt });
  const isOnScreen = (index: number) => index >= startIndex * columns && index < (endIndex + 1) * columns;
  const missing = hasMissing
    ? shown.find((index) => itemOf(index) === undefined && isOnScreen(index))
    : undefined;
  return (
    <>
      <p className={styles.printed}>
        {texts.printed(
          kind.many,
          numberOf((shown[0] ?? 0) + 1),
          numberOf((shown.at(-1) ?? 0) + 1),
          numberOf(total),
        )}
      </p>
      <Reach id={`${id}-keys`} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the feed pattern */}
      <div
        ref={feed}
        className={styles.feed}
        role="feed"
        aria-label={kind.many}
        aria-describedby={`${id}-keys`}
        aria-busy={isBusy || undefined}
        data-placed={isPlaced || undefined}
        data-part={(!isPlaced && shown.length < total) || undefined}
        style={isPlaced ? { height: `${lines * line}px` } : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {shown.map((index) => (
          <FeedRow<Item>
            key={elementKeys.get(index) ?? `row ${index}`}
            id={`${id}-${index}`}
            index={index}
            total={total}
            top={isPlaced ? Math.floor(index / columns) * line : undefined}
            column={index % columns}
            item={itemOf(index)}
            isMissing={index === missing}
            Row={Row}
            rowClass={rowClass}
          />
        ))}
      </div>
      {lines * columns < total && (
        <p className={styles.beyond}>{texts.beyond(numberOf(total - lines * columns))}</p>
      )}
    </>
  );
};
