import { invoiceCreditMachine } from '../../../src/machines/money/invoice-credit.machine.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const CALL = 'creditInvoice';
const begin = ({ page }: Harness) =>
  page.getByRole('main').getByRole('button', { name: 'Cancel with a credit note', exact: true });
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^Cancel invoice / });
const confirm = (harness: Harness) =>
  dialog(harness).getByRole('button', { name: /^(Cancel with a credit note|Issuing the credit note …)$/ });
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const busy = (harness: Harness) => dialog(harness).locator('[aria-busy="true"]');
const slow = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual.');

export const invoiceCreditModel = modelOf(invoiceCreditMachine, {
  open: () => ({
    path: '/invoice-generator?invoice=12',
    user: aFreelancer,
    holds: [CALL],
    arrive: (harness) => harness.sees(begin(harness)),
  }),
  events: {
    'credit.begun': (harness) => begin(harness).click(),
    'credit.confirmed': (harness) => confirm(harness).click(),
    'credit.cancelled': (harness) => dialog(harness).getByRole('button', { name: 'Keep it' }).click(),
  },
  results: { send: (harness: Harness, output: never) => harness.give(CALL, output) },
  failures: { send: (harness, reason) => harness.fail(CALL, reason) },
  states: {
    resting: async (harness) => {
      await harness.seesNo(dialog(harness));
      await harness.sees(begin(harness));
    },
    confirming: async (harness) => {
      await harness.sees(confirm(harness));
      await harness.seesNo(busy(harness));
    },
    crediting: async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting(CALL) === 1);
      await harness.seesNo(alert(harness));
    },
    'crediting.prompt': async (harness) => {
      await harness.sees(busy(harness));
      await harness.seesNo(slow(harness));
    },
    'crediting.slow': (harness) => harness.sees(slow(harness)),
  },
});
