/** Cursors: `next` and `after` carry the values of the last row of a page. */
import * as z from 'zod';
import { refuseAnyCall } from '../core/refusal.ts';
import { LARGEST_ID } from '../core/ids.ts';

/** Bounded by the database's types, so that a forged cursor cannot make a query fail. */
export const momentInCursor = z.iso.datetime({ precision: 3 }).refine((at) => at >= '0001'); // PostgreSQL has no year 0000
export const idInCursor = z.int().min(1).max(LARGEST_ID);

export const cursorOf = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor with the schema of its list. Throws a 400 for anything else. */
export const readCursor = <Values>(after: string, shape: z.ZodType<Values>): Values => {
  try {
    const result = shape.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    if (result.success) return result.data;
  } catch {
    // invalid JSON is rejected below
  }
  throw refuseAnyCall('invalid_field', {
    field: 'after',
    params: { reason: 'must be the `next` of an earlier page' },
  });
};
