/** The answer to a question of a test. */
import * as z from 'zod/mini';
import { numeric } from '../core/fields.ts';

export const MOST_OPTIONS = 6;
const option = numeric.check(z.gte(0), z.lt(MOST_OPTIONS), z.refine(Number.isInteger));

/**
 * `single`: one index into the shuffled options. `multiple`: the chosen indexes. `ordering`: all indexes, first to last.
 * `number`: the number.
 */
export const answer = z.union([
  z.array(option).check(z.minLength(1), z.maxLength(MOST_OPTIONS)),
  numeric.check(z.gte(-1e12), z.lte(1e12)),
]);
export type Answer = z.output<typeof answer>;
