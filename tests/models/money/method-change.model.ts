import { methodChangeMachine } from '../../../src/machines/money/method-change.machine.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { aFreelancer } from '../support/people.ts';

const CALLS = ['removePayoutMethod', 'choosePayoutMethod'] as const;
const part = ({ page }: Harness) => page.getByRole('region', { name: 'Bank accounts' });
const remove = (harness: Harness) =>
  part(harness).getByRole('button', { name: /^Remove ?, Bank account ending in 6789$/ });
const choose = (harness: Harness) =>
  part(harness).getByRole('button', { name: /^Make default ?, Bank account ending in 1122$/ });
const dialog = ({ page }: Harness) =>
  page.getByRole('dialog', { name: 'Remove Bank account ending in 6789?' });
const confirm = (harness: Harness) =>
  dialog(harness).getByRole('button', { name: /^(Remove|Removing it …)$/ });
const busy = (harness: Harness) => choose(harness).and(harness.page.locator('[aria-busy="true"]'));
const slow = (harness: Harness) => part(harness).getByText('This is taking longer than usual.');
const slowRemoval = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual.');
const waits = (call: (typeof CALLS)[number]) => (harness: Harness) =>
  harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
const waiting = ({ backend }: Harness) => CALLS.find((call) => backend.waiting(call) === 1);

export const methodChangeModel = modelOf(methodChangeMachine, {
  open: () => ({
    path: '/earning-detail/2',
    user: aFreelancer,
    holds: [...CALLS],
    arrive: (harness) => harness.sees(choose(harness)),
  }),
  events: {
    'removal.begun': (harness) => remove(harness).click(),
    'removal.confirmed': (harness) => confirm(harness).click(),
    'removal.cancelled': (harness) => dialog(harness).getByRole('button', { name: 'Keep it' }).click(),
    'default.chosen': (harness) => choose(harness).click(),
  },
  results: {
    send: (harness: Harness, output: never) => harness.give(waiting(harness) ?? CALLS[0], output),
  },
  failures: { send: (harness, reason) => harness.fail(waiting(harness) ?? CALLS[0], reason) },
  states: {
    resting: async (harness) => {
      await harness.seesNo(dialog(harness));
      await harness.seesNo(busy(harness));
      await harness.sees(choose(harness));
    },
    confirming: (harness) => harness.sees(confirm(harness)),
    removing: waits('removePayoutMethod'),
    'removing.prompt': async (harness) => {
      await harness.sees(dialog(harness).locator('[aria-busy="true"]'));
      await harness.seesNo(slowRemoval(harness));
    },
    'removing.slow': (harness) => harness.sees(slowRemoval(harness)),
    choosing: async (harness) => {
      await waits('choosePayoutMethod')(harness);
      await harness.seesNo(dialog(harness));
    },
    'choosing.prompt': async (harness) => {
      await harness.sees(busy(harness));
      await harness.seesNo(slow(harness));
    },
    'choosing.slow': (harness) => harness.sees(slow(harness)),
  },
});
