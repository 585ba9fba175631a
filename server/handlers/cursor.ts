/** Where a page of a list ended, as `next` hands it out and `after` brings it back: values of its last row. */
import type * as z from 'zod';
import { Refusal } from '../http/refusal.ts';

export const cursorOf = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor by the shape its list gives it; whatever else comes is the caller's mistake. */
export const readCursor = <Values>(after: string, shape: z.ZodType<Values>): Values => {
  try {
    const result = shape.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    if (result.success) return result.data;
  } catch {
    // no JSON: said below
  }
  throw new Refusal(400, 'after: is not what a page gave as its next');
};
