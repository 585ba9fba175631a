import { linkedinMachine } from '../../../src/machines/account/linkedin.machine.ts';
import { byItself, modelOf, type ComingStep } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

/** It begins like an address, which is all that the contract checks; the port rejects it. */
const NO_WAY = 'http://[nowhere';
const broken = new WeakSet<Stage>();
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.leave');

const main = ({ page }: Stage) => page.getByRole('main');
const button = (stage: Stage) =>
  main(stage).getByRole('button', { name: /^(Continue with LinkedIn|Opening LinkedIn …)$/ });
const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
const isAtRest = async (stage: Stage) => {
  await stage.seesNo(busy(stage));
  await stage.sees(button(stage));
  await stage.until('no call to wait', () => stage.backend.waiting('linkedinStart') === 0);
};
const slow = (stage: Stage) => main(stage).getByText('This is taking longer than usual.');
const isPrompt = async (stage: Stage) => {
  await stage.sees(busy(stage));
  await stage.seesNo(slow(stage));
};
const alert = (stage: Stage) => main(stage).getByRole('alert');

export const linkedinModel = modelOf(linkedinMachine, {
  open: (_, steps) => ({
    path: '/login',
    holds: ['linkedinStart'],
    prepare: async (stage) => {
      if (isBroken(steps)) broken.add(stage);
      // A 204 has no document: the browser navigates, but keeps showing this page.
      await stage.page.route('**/linkedin-stand-in', (route) => route.fulfill({ status: 204 }));
    },
  }),
  events: {
    'linkedin.requested': (stage) => button(stage).click(),
    /** Like a browser that kept the page in its back-forward cache. */
    'visitor.returned': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },
  results: {
    start: (stage: Stage, output: never) =>
      stage.give('linkedinStart', broken.has(stage) ? { url: NO_WAY } : output),
  },
  failures: { start: (stage, reason) => stage.fail('linkedinStart', reason), leave: byItself },
  states: {
    idle: async (stage) => {
      await isAtRest(stage);
      await stage.seesNo(alert(stage));
    },
    asking: async (stage) => {
      await stage.until('one call to wait', () => stage.backend.waiting('linkedinStart') === 1);
    },
    'asking.prompt': (stage) => isPrompt(stage),
    'asking.slow': (stage) => stage.sees(slow(stage)),
    leaving: (stage) => stage.seesNo(alert(stage)),
    'leaving.prompt': (stage) => isPrompt(stage),
    'leaving.slow': (stage) => stage.sees(slow(stage)),
    failed: async (stage) => {
      await stage.sees(alert(stage).getByText(/could not reach the server|Something went wrong on our side/));
      await isAtRest(stage);
    },
  },
});
