/** Which rows of a long list are here, which are wanted, and which are let go: chunks of ROWS_A_PAGE rows, from 0. */
import { clampRow, type ListingView } from '../../contracts/generic/listing-query.ts';
import { ROWS_A_PAGE, type Page } from '../../contracts/generic/page.ts';

export interface Seen {
  readonly first: number;
  readonly last: number;
}
export interface Rows<Item> {
  readonly chunks: Readonly<Record<number, readonly Item[]>>;
  /** By chunk, what it is asked for with where the chunk before has told (a page's `next`). */
  readonly cursors: Readonly<Record<number, string>>;
  /** How many rows fit in all. */
  readonly total: number;
}

export const noRows = { chunks: {}, cursors: {}, total: 0, facets: {}, figures: {}, near: [] };

/** As many are kept, the nearest to where one stands: some five hundred rows. */
export const CHUNKS_KEPT = 20;
/** So many rows before and behind those on the screen are wanted too. */
const AHEAD = ROWS_A_PAGE / 2;

export const chunkOf = (row: number): number => Math.floor(row / ROWS_A_PAGE);
const lastChunkOf = (total: number): number => Math.max(0, chunkOf(total - 1));

/** What a view says that it shows, as numbers that rows can have. */
export const seenOf = ({ first, last }: Seen): Seen => {
  const from = clampRow(first);
  return { first: from, last: Math.max(from, clampRow(last)) };
};
const distance = (chunk: number, { first, last }: Seen): number =>
  Math.abs(chunk - (chunkOf(first) + chunkOf(last)) / 2);

/** The chunks that are looked at or soon will be, the nearest first. Of pages, the one page. */
export const wantedChunks = (seen: Seen, total: number, view: ListingView): number[] => {
  if (total === 0) return [];
  if (view === 'pages') return [Math.min(chunkOf(seen.first), lastChunkOf(total))];
  const from = Math.min(chunkOf(Math.max(0, seen.first - AHEAD)), lastChunkOf(total));
  const to = Math.min(chunkOf(seen.last + AHEAD), lastChunkOf(total), from + CHUNKS_KEPT - 1);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).toSorted(
    (one, other) => distance(one, seen) - distance(other, seen),
  );
};

/** The first answer to a query. A place behind the end is the last chunk, whose rows a backend may have given or not. */
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

/** One more chunk, and the farthest of the others let go. A list that is empty by now says so at the next query. */
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
