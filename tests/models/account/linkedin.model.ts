import { linkedinMachine } from '../../../src/machines/account/linkedin.machine.ts';
import { byItself, modelOf, type ComingStep } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

/** It begins like an address, which is all that the contract checks; the port rejects it. */
const NO_WAY = 'http://[nowhere';
const broken = new WeakSet<Harness>();
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.leave');

const main = ({ page }: Harness) => page.getByRole('main');
const button = (harness: Harness) =>
  main(harness).getByRole('button', { name: /^(Continue with LinkedIn|Opening LinkedIn …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const isAtRest = async (harness: Harness) => {
  await harness.seesNo(busy(harness));
  await harness.sees(button(harness));
  await harness.until('no call to wait', () => harness.backend.waiting('linkedinStart') === 0);
};
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
const isPrompt = async (harness: Harness) => {
  await harness.sees(busy(harness));
  await harness.seesNo(slow(harness));
};
const alert = (harness: Harness) => main(harness).getByRole('alert');

export const linkedinModel = modelOf(linkedinMachine, {
  open: (_, steps) => ({
    path: '/login',
    holds: ['linkedinStart'],
    prepare: async (harness) => {
      if (isBroken(steps)) broken.add(harness);
      // A 204 has no document: the browser navigates, but keeps showing this page.
      await harness.page.route('**/linkedin-stand-in', (route) => route.fulfill({ status: 204 }));
    },
  }),
  events: {
    'linkedin.requested': (harness) => button(harness).click(),
    /** Like a browser that kept the page in its back-forward cache. */
    'visitor.returned': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },
  results: {
    start: (harness: Harness, output: never) =>
      harness.give('linkedinStart', broken.has(harness) ? { url: NO_WAY } : output),
  },
  failures: { start: (harness, reason) => harness.fail('linkedinStart', reason), leave: byItself },
  states: {
    idle: async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(alert(harness));
    },
    asking: async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting('linkedinStart') === 1);
    },
    'asking.prompt': (harness) => isPrompt(harness),
    'asking.slow': (harness) => harness.sees(slow(harness)),
    leaving: (harness) => harness.seesNo(alert(harness)),
    'leaving.prompt': (harness) => isPrompt(harness),
    'leaving.slow': (harness) => harness.sees(slow(harness)),
    failed: async (harness) => {
      await harness.sees(
        alert(harness).getByText(/could not reach the server|Something went wrong on our side/),
      );
      await isAtRest(harness);
    },
  },
});
