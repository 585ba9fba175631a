/**
 * Parses a reply (rule A5). A list is parsed item by item: a bad item is dropped and reported, its neighbours stay.
 * Any other reply that breaks the contract fails the call.
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

/** A reply's contract: parses any JSON to a value, and never throws. */
export type ReplyContract<Value> = (json: unknown) => Parsed<Value>;

const envelope = z.looseObject({ status: z.optional(z.unknown()), data: z.unknown() });

const firstIssue = (error: z.core.$ZodError): string => {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'value'}: ${issue.message}` : 'does not match';
};

/** S4: whether a status means success. A missing status (A7c) counts too; the caller still validates `data`. */
export const isSuccess = (status: unknown): boolean =>
  status === undefined ||
  status === null ||
  status === '' ||
  status === true ||
  status === 1 ||
  status === 200 ||
  (typeof status === 'string' && ['true', 'success'].includes(status.toLowerCase()));

/** `{ data: Item[] }`, parsed item by item. */
export const list =
  <Output>(item: z.ZodMiniType<Output>): ReplyContract<Output[]> =>
  (json) => {
    const outer = envelope.safeParse(json);
    if (!outer.success || !Array.isArray(outer.data.data)) return { ok: false, issue: 'no list in `data`' };
    return { ok: true, ...readItems(outer.data.data, item) };
  };

/** Parses a list item by item: keeps good items and reports bad ones. */
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

/** `{ status, data: Record }`; the status must mean success (S4). */
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

/** A reply without content: 200–299 is enough. */
export const unread: ReplyContract<undefined> = () => ({ ok: true, value: undefined, dropped: [] });
