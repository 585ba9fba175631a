import { invoiceFormMachine } from '../../../src/machines/money/invoice-form.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const dialog = ({ page }: Harness) =>
  page.getByRole('dialog', { name: 'Write an invoice for contract c-12' });
const items = (harness: Harness) => dialog(harness).getByLabel('Items', { exact: true });
const button = (harness: Harness) =>
  dialog(harness).getByRole('button', { name: /^(Issue the invoice( over \$[\d,.]+)?|Issuing …)$/ });
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const wrong = (harness: Harness) => dialog(harness).locator('[aria-invalid="true"]');
const slow = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual');

const { isAtRest, isSubmitting, isPrompt, isSlow, events, results, failures, open } = formParts({
  call: 'createInvoice',
  open: {
    path: '/invoice-generator?Contract=c-12',
    user: aFreelancer,
    arrive: async (harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'Write an invoice' }).click();
      await harness.sees(items(harness));
    },
  },
  boxes: { Items: items },
  button,
});

export const invoiceFormModel = modelOf(invoiceFormMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  open,
  events: { ...events, ...patienceEvents(dialog) },
  results,
  failures,
  ends: { 'submit done': (harness) => harness.seesNo(dialog(harness)) },
  states: {
    submission: (harness) => harness.sees(dialog(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(wrong(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      const isWrong = (await items(harness).inputValue()) === '';
      await (isWrong ? harness.sees(wrong(harness)) : harness.seesNo(wrong(harness)));
      await harness.seesNo(alert(harness));
      await isAtRest(harness);
    },
    'submission.submitting': async (harness) => {
      await isSubmitting(harness);
      await harness.seesNo(alert(harness));
    },
    'submission.submitting.prompt': async (harness) => {
      await isPrompt(harness);
      await harness.seesNo(slow(harness));
    },
    'submission.submitting.slow': async (harness) => {
      await isSlow(harness);
      await harness.sees(slow(harness));
    },
    'submission.failed': async (harness) => {
      await harness.sees(alert(harness).getByText(/Something went wrong on our side/));
      await isAtRest(harness);
    },
    'submission.done': (harness) => harness.seesNo(dialog(harness)),
  },
});
