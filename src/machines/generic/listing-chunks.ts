/** Which rows of a long list are loaded, needed or evicted, in chunks of ROWS_A_PAGE rows, counted from 0. */
import { clampRow, type ListingView } from '../../contracts/generic/listing-query.ts';
import { ROWS_A_PAGE, type Page } from '../../contracts/generic/page.ts';

export interface Seen {
  readonly first: number;
  readonly last: number;
}
export interface Rows<Item> {
  readonly chunks: Readonly<Record<number, readonly Item[]>>;
  /** The cursor of each chunk, if the previous chunk returned one (`next`). */
  readonly cursors: Readonly<Record<number, string>>;
  /** Number of rows that match the query. */
  readonly total: number;
}

export const noRows = { chunks: {}, cursors: {}, total: 0, facets: {}, figures: {}, near: [] };

/** The chunks nearest to the reader's position are kept: about five hundred rows. */
export const CHUNKS_KEPT = 20;
/** Rows to preload before and after those on the screen. */
const AHEAD = ROWS_A_PAGE / 2;

export const chunkOf = (row: number): number => Math.floor(row / ROWS_A_PAGE);
const lastChunkOf = (total: number): number => Math.max(0, chunkOf(total - 1));

/** Clamps the rows that a view reports to valid row numbers. */
export const seenOf = ({ first, last }: Seen): Seen => {
  const from = clampRow(first);
  return { first: from, last: Math.max(from, clampRow(last)) };
};
const distance = (chunk: number, { first, last }: Seen): number =>
  Math.abs(chunk - (chunkOf(first) + chunkOf(last)) / 2);

/** The chunks on or near the screen, nearest first. In the page view, the current page. */
export const wantedChunks = (seen: Seen, total: number, view: ListingView): number[] => {
  if (total === 0) return [];
  if (view === 'pages') return [Math.min(chunkOf(seen.first), lastChunkOf(total))];
  const from = Math.min(chunkOf(Math.max(0, seen.first - AHEAD)), lastChunkOf(total));
  const to = Math.min(chunkOf(seen.last + AHEAD), lastChunkOf(total), from + CHUNKS_KEPT - 1);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).toSorted(
    (one, other) => distance(one, seen) - distance(other, seen),
  );
};

/**
 * The first answer to a query. A position past the end means the last chunk, which the answer may not contain.
 */
export const startRows = <Item>(
  at: number,
  { items, total, next }: Page<Item>,
): Rows<Item> & { at: number } => {
  const chunk = Math.min(chunkOf(at), lastChunkOf(total));
  return {
    chunks: items.length > 0 || total === 0 ? { [chunk]: items } : {},
    cursors: next === undefined ? {} : { [chunk + 1]: next },
    total,
    at: at < total ? at : chunk * ROWS_A_PAGE,
  };
};

/** Adds a chunk and evicts the farthest ones. A list that has become empty shows that at the next query. */
export const addRows = <Item>(
  { chunks, cursors, total }: Rows<Item>,
  chunk: number,
  answer: Page<Item>,
  seen: Seen,
): Rows<Item> => {
  const kept = Object.entries({ ...chunks, [chunk]: answer.items })
    .toSorted(([one], [other]) => distance(Number(one), seen) - distance(Number(other), seen))
    .slice(0, CHUNKS_KEPT);
  return {
    chunks: Object.fromEntries(kept),
    cursors: answer.next === undefined ? cursors : { ...cursors, [chunk + 1]: answer.next },
    total: answer.total || total,
  };
};
