import { billingFormMachine } from '../../../src/machines/money/billing-form.machine.ts';
import { arriveAt } from '../generic/arrive.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Your details on invoices' });
const legalName = (harness: Harness) => dialog(harness).getByLabel('Legal name', { exact: true });
const taxId = (harness: Harness) => dialog(harness).getByLabel('Tax id', { exact: true });
const button = (harness: Harness) => dialog(harness).getByRole('button', { name: /^(Save|Saving …)$/ });
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const wrong = (harness: Harness) => dialog(harness).locator('[aria-invalid="true"]');
const slow = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual');
/** The user has typed the rejected field anew, so its error has gone. */
const retyped = new WeakSet<Harness>();

const { isAtRest, isSubmitting, isPrompt, isSlow, events, results, failures, open } = formParts({
  call: 'saveBillingDetails',
  open: {
    path: '/invoice-generator',
    user: aFreelancer,
    arrive: async (harness) => {
      const change = harness.page.getByRole('main').getByRole('button', { name: 'Change your details' });
      await arriveAt(harness, change);
      await change.click();
      await harness.sees(legalName(harness));
    },
  },
  boxes: { LegalName: legalName, TaxId: taxId },
  button,
});

export const billingFormModel = modelOf(billingFormMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  open,
  events: {
    ...events,
    ...patienceEvents(dialog),
    'field.changed': async (harness, typing) => {
      if (typing.field === 'TaxId') retyped.add(harness);
      await events['field.changed'](harness, typing);
    },
    'form.submitted': async (harness) => {
      retyped.delete(harness);
      await events['form.submitted'](harness);
    },
  },
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
      await (retyped.has(harness) ? harness.seesNo(wrong(harness)) : harness.sees(wrong(harness)));
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
      await harness.sees(alert(harness).getByText(/This changed in the meantime/));
      await isAtRest(harness);
    },
    'submission.done': (harness) => harness.seesNo(dialog(harness)),
  },
});
