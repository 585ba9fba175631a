/** Where a page of a list ended, as `next` hands it out and `after` brings it back: values of its last row. */
import * as z from 'zod';
import { Refusal } from '../core/refusal.ts';
import { LARGEST_ID } from '../core/ids.ts';

/** No more than the database's own types can hold: what a forged cursor says must not fail there. */
export const momentInCursor = z.iso.datetime({ precision: 3 }).refine((at) => at >= '0001'); // of the year 0000 it knows nothing
export const idInCursor = z.int().min(1).max(LARGEST_ID);

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
