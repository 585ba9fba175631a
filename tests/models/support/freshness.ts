/** The states of freshness.ts on a page, below those of its machine: how many calls wait in each. */
import type { Harness } from './harness.ts';
import type { StateAssertion } from './model.ts';

/** The pause that gathers news is a held timer too. */
export const HOLDS_NEWS_FROM = 250;

/** As long as the pause is: a longer one would also end the held connection, whose return is news. */
export const freshnessDelays = {
  retryPause: async (harness: Harness): Promise<unknown> => {
    const counts = (await harness.entriesSince(0)).map(({ context }) =>
      Number((context as { failures?: unknown } | undefined)?.failures ?? 0),
    );
    const failures = Math.max(1, ...counts);
    return harness.pass(500 * 4 ** failures);
  },
};

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
