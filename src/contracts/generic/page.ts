/** A page of a long list: its rows in `data`, and beside them what there is to say of the whole list. */
import * as z from 'zod/mini';
import { missable, numeric, text } from '../core/fields.ts';
import { readItems, type ReplyContract } from '../core/reply.ts';

/** How many rows fit, by filter and value. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many rows fit on all pages. */
  readonly total: number;
  /** For each filter, how many rows there would be with each of its values. Only where they were asked for. */
  readonly facets: Facets;
  /** What else there is to say of all rows that fit: an average, say. */
  readonly figures: Readonly<Record<string, number>>;
  /** What the next page may be asked for with, which is faster than its number; none after the last. */
  readonly next?: string | undefined;
  /** Skills that were meant, perhaps, where one that was asked for is none. */
  readonly near: readonly string[];
}

const counts = z.record(z.string(), z.number());
const envelope = z.object({
  data: z.array(z.unknown()),
  total: numeric,
  facets: missable(z.record(z.string(), counts)),
  figures: missable(counts),
  next: missable(text),
  near: missable(z.array(text)),
});

/** `{ data: Item[], total, … }`, the rows read one by one (A5). */
export const page =
  <Item>(item: z.ZodMiniType<Item>): ReplyContract<Page<Item>> =>
  (json) => {
    const outer = envelope.safeParse(json);
    if (!outer.success) return { ok: false, issue: 'no page of a list' };
    const { data, total, facets = {}, figures = {}, next, near = [] } = outer.data;
    const { value: items, dropped } = readItems(data, item);
    return { ok: true, value: { items, total, facets, figures, next, near }, dropped };
  };

/** A page as it is sent, beside its status. */
export const pageReply = <Item>({ items, ...rest }: Page<Item>): object => ({ data: items, ...rest });

/** Which rows of a list are wanted. `after` is what the page before gave as its `next`. */
export const pageRequest = {
  /** From 1. */
  page: missable(numeric.check(z.gte(1), z.lte(1_000_000), z.refine(Number.isInteger))),
  /** Rows a page. */
  limit: missable(numeric.check(z.gte(1), z.lte(100), z.refine(Number.isInteger))),
  after: missable(text.check(z.maxLength(400))),
  /** True for the counts beside the rows, which a first page shows and later ones do not need again. */
  facets: missable(z.boolean()),
};

export const ROWS_A_PAGE = 24;
