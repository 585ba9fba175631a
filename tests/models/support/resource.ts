/** The model of a resource, given its call and its texts on the page. */
import type { Locator } from 'playwright';
import type { ModelCall } from './backend.ts';
import { byHand, type ByHand, type StateAssertion } from './model.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';

interface Call {
  readonly call: ModelCall;
  readonly open?: Opening;
}
interface Faces {
  readonly slow: RegExp;
  readonly ready: RegExp;
  readonly empty: RegExp;
  readonly failed: RegExp;
}
interface ResourceParts extends Call, Faces {
  /** The part of the page that shows it. */
  readonly part: (harness: Harness) => Locator;
  /** Its text while loading. Omitted if it shows none, and is only marked as busy. */
  readonly loading?: RegExp;
}

/** How a resource's call is held and answered, whatever the page shows of it. */
export const resourceCall = ({ call, open = {} }: Call) => ({
  open: (): Opening => ({ holds: [call], ...open }),
  results: { load: (harness: Harness, output: never) => harness.give(call, output) },
  failures: {
    load: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
  },
  isAsked: (harness: Harness) => harness.until('its call to wait', () => harness.backend.waiting(call) === 1),
});

export const resourceParts = ({ call, open = {}, part, loading, ...faces }: ResourceParts) => {
  /** Exactly one of its states shows. */
  const shows =
    (own: keyof Faces): StateAssertion =>
    async (harness) => {
      await harness.sees(part(harness).getByText(faces[own]));
      await lacksBut(own)(harness);
    };
  const lacksBut =
    (own?: keyof Faces): StateAssertion =>
    async (harness) => {
      const others = (['slow', 'ready', 'empty', 'failed'] as const).filter((face) => face !== own);
      await Promise.all(others.map((face) => harness.seesNo(part(harness).getByText(faces[face]))));
    };
  const { isAsked, ...world } = resourceCall({ call, open });
  return {
    ...world,
    retry: async (harness: Harness): Promise<ByHand | void> => {
      const button = part(harness).getByRole('button', { name: 'Try again' });
      if (await button.isVisible()) await button.click();
      else return byHand('the page offers it for a failed or slow list, not for an empty one');
    },
    states: {
      loading: isAsked,
      'loading.prompt': async (harness: Harness) => {
        const whole = part(harness);
        await harness.sees(
          loading ? whole.getByText(loading) : whole.and(harness.page.locator('[aria-busy="true"]')),
        );
        await lacksBut()(harness);
      },
      'loading.slow': shows('slow'),
      ready: shows('ready'),
      empty: shows('empty'),
      failed: shows('failed'),
    },
  };
};
