/** The model of a resource, given its call and its texts on the page. */
import type { Locator } from 'playwright';
import type { ModelCall } from './backend.ts';
import { byHand, type ByHand, type StateAssertion } from './model.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

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
  readonly part: (stage: Stage) => Locator;
  /** Its text while loading. Omitted if it shows none, and is only marked as busy. */
  readonly loading?: RegExp;
}

/** How a resource's call is held and answered, whatever the page shows of it. */
export const resourceCall = ({ call, open = {} }: Call) => ({
  open: (): Opening => ({ holds: [call], ...open }),
  results: { load: (stage: Stage, output: never) => stage.give(call, output) },
  failures: { load: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason) },
  isAsked: (stage: Stage) => stage.until('its call to wait', () => stage.backend.waiting(call) === 1),
});

export const resourceParts = ({ call, open = {}, part, loading, ...faces }: ResourceParts) => {
  /** Exactly one of its states shows. */
  const shows =
    (own: keyof Faces): StateAssertion =>
    async (stage) => {
      await stage.sees(part(stage).getByText(faces[own]));
      await lacksBut(own)(stage);
    };
  const lacksBut =
    (own?: keyof Faces): StateAssertion =>
    async (stage) => {
      const others = (['slow', 'ready', 'empty', 'failed'] as const).filter((face) => face !== own);
      await Promise.all(others.map((face) => stage.seesNo(part(stage).getByText(faces[face]))));
    };
  const { isAsked, ...world } = resourceCall({ call, open });
  return {
    ...world,
    retry: async (stage: Stage): Promise<ByHand | void> => {
      const button = part(stage).getByRole('button', { name: 'Try again' });
      if (await button.isVisible()) await button.click();
      else return byHand('the page offers it for a failed or slow list, not for an empty one');
    },
    states: {
      loading: isAsked,
      'loading.prompt': async (stage: Stage) => {
        const whole = part(stage);
        await stage.sees(
          loading ? whole.getByText(loading) : whole.and(stage.page.locator('[aria-busy="true"]')),
        );
        await lacksBut()(stage);
      },
      'loading.slow': shows('slow'),
      ready: shows('ready'),
      empty: shows('empty'),
      failed: shows('failed'),
    },
  };
};
