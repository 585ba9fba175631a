/** A page of a long list: its rows in `data`, and beside them facts about the whole list. */
import * as z from 'zod/mini';
import { missable, numeric, text } from '../core/fields.ts';
import { readItems, type ReplyContract } from '../core/reply.ts';

/** The number of matching rows, by filter and value. */
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of matching rows on all pages. */
  readonly total: number;
  /** For each filter, the number of rows for each value. Only if requested. */
  readonly facets: Facets;
  /** Figures over all matching rows, such as an average. */
  readonly figures: Readonly<Record<string, number>>;
  /** The cursor of the next page, faster than its number; missing on the last page. */
  readonly next?: string | undefined;
  /** Suggested skills if a requested skill does not exist. */
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

/** `{ data: Item[], total, … }`, the rows parsed one by one (A5). */
export const page =
  <Item>(item: z.ZodMiniType<Item>): ReplyContract<Page<Item>> =>
  (json) => {
    const outer = envelope.safeParse(json);
    if (!outer.success) return { ok: false, issue: 'no page of a list' };
    const { data, total, facets = {}, figures = {}, next, near = [] } = outer.data;
    const { value: items, dropped } = readItems(data, item);
    return { ok: true, value: { items, total, facets, figures, next, near }, dropped };
  };

/** The fields of a page, beside the status. */
export const pageReply = <Item>({ items, ...rest }: Page<Item>): object => ({ data: items, ...rest });

/** The requested rows. `after` is the previous page's `next`. */
export const pageRequest = {
  /** From 1. */
  page: missable(numeric.check(z.gte(1), z.lte(1_000_000), z.refine(Number.isInteger))),
  /** Rows per page. */
  limit: missable(numeric.check(z.gte(1), z.lte(100), z.refine(Number.isInteger))),
  after: missable(text.check(z.maxLength(400))),
  /** True to get the counts, which only a first page needs. */
  facets: missable(z.boolean()),
};

export const ROWS_A_PAGE = 24;
