/** The model of a resource, given its call and the words its part of the page has for it. */
import type { Locator } from 'playwright';
import type { ModelCall } from './backend.ts';
import { byHand, type ByHand, type Opening } from './model.ts';
import type { Stage } from './stage.ts';

interface ResourceParts {
  readonly call: ModelCall;
  readonly open?: Opening;
  /** The part of the page that shows it. */
  readonly part: (stage: Stage) => Locator;
  /** What it says while it is on its way; undefined when it says nothing. */
  readonly loading: RegExp;
  readonly slow: RegExp;
  readonly ready: RegExp;
  readonly empty: RegExp;
  readonly failed: RegExp;
}

export const resourceParts = ({ call, open = {}, part, ...words }: ResourceParts) => {
  const says = (pattern: RegExp) => (stage: Stage) => stage.sees(part(stage).getByText(pattern));
  return {
    open: (): Opening => ({ holds: [call], ...open }),
    results: { load: (stage: Stage, output: never) => stage.give(call, output) },
    failures: { load: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason) },
    retry: async (stage: Stage): Promise<ByHand | void> => {
      const button = part(stage).getByRole('button', { name: 'Try again' });
      if (await button.isVisible()) await button.click();
      else return byHand('the page offers it only when the list failed or is slow');
    },
    states: {
      loading: (stage: Stage) => stage.until('its call to wait', () => stage.backend.waiting(call) === 1),
      'loading.prompt': says(words.loading),
      'loading.slow': says(words.slow),
      ready: says(words.ready),
      empty: says(words.empty),
      failed: says(words.failed),
    },
  };
};
