/**
 * How a reply is read (rule A5). A list is read item by item: a bad item is dropped and reported, its neighbours
 * stay. A reply that is not of the contract at all fails the call.
 */
import * as z from 'zod/mini';
import './fields.ts';

export interface Dropped {
  readonly index: number;
  readonly issue: string;
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value; readonly dropped: readonly Dropped[] }
  | { readonly ok: false; readonly issue: string };

/** A contract of a reply: from any JSON to a value, never throwing. */
export type ReplyContract<Value> = (json: unknown) => Parsed<Value>;

const envelope = z.looseObject({ status: z.optional(z.unknown()), data: z.unknown() });

const firstIssue = (error: z.core.$ZodError): string => {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'value'}: ${issue.message}` : 'does not match';
};

/** S4: what counts as success. Missing, in any of the three ways of A7, counts beside valid data. */
export const isSuccess = (status: unknown): boolean =>
  status === undefined ||
  status === null ||
  status === '' ||
  status === true ||
  status === 1 ||
  status === 200 ||
  (typeof status === 'string' && ['true', 'success'].includes(status.toLowerCase()));

/** `{ data: Item[] }`, read item by item. */
export const list =
  <Output>(item: z.ZodMiniType<Output>): ReplyContract<Output[]> =>
  (json) => {
    const outer = envelope.safeParse(json);
    if (!outer.success || !Array.isArray(outer.data.data)) return { ok: false, issue: 'no list in `data`' };
    return { ok: true, ...readItems(outer.data.data, item) };
  };

/** Reads a list item by item, keeping the good and reporting the bad. */
export const readItems = <Output>(items: readonly unknown[], item: z.ZodMiniType<Output>) => {
  const value: Output[] = [];
  const dropped: Dropped[] = [];
  items.forEach((candidate, index) => {
    const result = item.safeParse(candidate);
    if (result.success) value.push(result.data);
    else dropped.push({ index, issue: firstIssue(result.error) });
  });
  return { value, dropped };
};

/** `{ status, data: Record }`, where the status must say success (S4). */
export const record =
  <Output>(schema: z.ZodMiniType<Output>): ReplyContract<Output> =>
  (json) => {
    const outer = envelope.safeParse(json);
    if (!outer.success) return { ok: false, issue: 'not an object' };
    if (!isSuccess(outer.data.status)) return { ok: false, issue: 'the status says failure' };
    const inner = schema.safeParse(outer.data.data);
    return inner.success
      ? { ok: true, value: inner.data, dropped: [] }
      : { ok: false, issue: firstIssue(inner.error) };
  };

/** A reply that nobody reads: 200–299 is all it has to say. */
export const unread: ReplyContract<undefined> = () => ({ ok: true, value: undefined, dropped: [] });
