/**
 * The shapes of the backend's fields (rules A7, A8). Absent, null and '' all mean missing. Ids keep their form
 * (number or string), so that they are sent back unchanged.
 */
import * as z from 'zod/mini';
import { isBareFileName } from './file-name.ts';

export { isBareFileName } from './file-name.ts';

// Our strict CSP forbids `new Function`, which zod's JIT would use. Every contract imports this file first.
z.config({ jitless: true });

/** Parses an unknown value into an Output. */
export type Contract<Output> = z.ZodMiniType<Output>;

const blankToMissing = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** A field that may be missing in any of the three ways; then it reads as `undefined`. */
export const missable = <Output>(schema: z.ZodMiniType<Output>) =>
  z.optional(z.pipe(z.transform(blankToMissing), z.optional(schema)));

/** An id: a number or a non-empty string, unchanged. Compare with `sameId`. */
export const id = z.union([z.number(), z.string().check(z.regex(/\S/))]);
export { sameId, type Id } from './ids.ts';

export const text = z.string();
export const requiredText = z.string().check(z.regex(/\S/));

/** A number, or a string with only a number. SQL averages may have dozens of decimals. */
export const numeric = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^\s*-?\d{1,15}(\.\d{1,100})?\s*$/)),
    z.transform((digits: string) => Number(digits)),
  ),
]);

/** A file name under the images path; any other value reads as no image (A8). */
export const fileName = z.pipe(
  z.string(),
  z.transform((name: string) => (isBareFileName(name) ? name : undefined)),
);
