import { providerVisitMachine } from '../../../src/machines/money/provider-visit.machine.ts';
import { byItself, modelOf, type ComingStep } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { aFreelancer } from '../support/people.ts';

/** It begins like an address, which is all that the contract checks; the port rejects it. */
const NO_WAY = 'http://[nowhere';
const CALL = 'openPayoutAccount';
const broken = new WeakSet<Harness>();
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.leave');

const part = ({ page }: Harness) => page.getByRole('region', { name: 'Payouts', exact: true });
const button = (harness: Harness) =>
  part(harness).getByRole('button', { name: /^(Verify your identity|Opening the provider’s page …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const isAtRest = async (harness: Harness) => {
  await harness.seesNo(busy(harness));
  await harness.sees(button(harness));
  await harness.until('no call to wait', () => harness.backend.waiting(CALL) === 0);
};
const slow = (harness: Harness) =>
  part(harness).getByText('This is taking longer than usual. Wait a moment, or press again.');
const isPrompt = async (harness: Harness) => {
  await harness.sees(busy(harness));
  await harness.seesNo(slow(harness));
};
const alert = (harness: Harness) => part(harness).getByRole('alert');

export const providerVisitModel = modelOf(providerVisitMachine, {
  open: (_, steps) => ({
    path: '/earning-detail/3',
    user: aFreelancer,
    holds: [CALL],
    prepare: async (harness) => {
      if (isBroken(steps)) broken.add(harness);
      // A 204 has no document: the browser navigates, but keeps showing this page.
      await harness.page.route('**/provider-stand-in', (route) => route.fulfill({ status: 204 }));
    },
    arrive: (harness) => harness.sees(button(harness)),
  }),
  events: {
    'visit.requested': (harness) => button(harness).click(),
    /** The form of a bank account sends it. */
    'departure.requested': (harness, { url }) =>
      harness.send('providerVisit', {
        type: 'departure.requested',
        url: broken.has(harness) ? NO_WAY : url,
      }),
    /** Like a browser that kept the page in its back-forward cache. */
    'visitor.returned': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },
  results: {
    start: (harness: Harness, output: { readonly url: string }) =>
      harness.give(CALL, { Url: broken.has(harness) ? NO_WAY : output.url }),
  },
  failures: { start: (harness, reason) => harness.fail(CALL, reason), leave: byItself },
  states: {
    idle: async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(alert(harness));
    },
    asking: async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting(CALL) === 1);
    },
    'asking.prompt': (harness) => isPrompt(harness),
    'asking.slow': (harness) => harness.sees(slow(harness)),
    leaving: (harness) => harness.seesNo(alert(harness)),
    'leaving.prompt': (harness) => isPrompt(harness),
    'leaving.slow': (harness) => harness.sees(slow(harness)),
    failed: async (harness) => {
      await harness.sees(alert(harness));
      await isAtRest(harness);
    },
  },
});
