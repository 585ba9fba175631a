/** The states of freshness.ts on a page, below those of its machine: how many calls wait in each. */
import type { Harness } from '../support/harness.ts';
import type { StateAssertion } from '../support/model.ts';

/** The pause that gathers news is a held timer too. */
export const HOLDS_NEWS_FROM = 250;

export const freshnessStates = <Prefix extends string>(
  prefix: Prefix,
  waits: (harness: Harness, calls: number) => Promise<unknown>,
  shows: StateAssertion,
) => {
  const face =
    (calls: number): StateAssertion =>
    async (harness) => {
      await waits(harness, calls);
      await shows(harness);
    };
  return {
    [`${prefix}.current`]: face(0),
    [`${prefix}.gathering`]: face(0),
    [`${prefix}.reloading`]: face(1),
    [`${prefix}.pausing`]: face(0),
  } as Record<`${Prefix}.${'current' | 'gathering' | 'reloading' | 'pausing'}`, StateAssertion>;
};
