import { payoutMethodFormMachine } from '../../../src/machines/money/payout-method-form.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Add a bank account' });
const password = (harness: Harness) => dialog(harness).getByLabel('Current password', { exact: true });
const button = (harness: Harness) =>
  dialog(harness).getByRole('button', { name: /^(Continue|Opening the provider’s page …)$/ });
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const wrong = (harness: Harness) => dialog(harness).locator('[aria-invalid="true"]');
const slow = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual');
/** The server's error, until the user types. */
const refused = new WeakSet<Harness>();

const { isAtRest, isSubmitting, isPrompt, isSlow, events, results, failures, open } = formParts({
  call: 'addPayoutMethod',
  open: {
    path: '/earning-detail/2',
    user: aFreelancer,
    prepare: async ({ page }) => {
      // A 204 has no document: the browser navigates, but keeps showing this page.
      await page.route('**/provider-stand-in', (route) => route.fulfill({ status: 204 }));
    },
    arrive: async (harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'Add a bank account' }).click();
      await harness.sees(password(harness));
    },
  },
  boxes: { Password: password },
  button,
});

export const payoutMethodFormModel = modelOf(payoutMethodFormMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed'],
  open,
  events: {
    ...events,
    ...patienceEvents(dialog),
    'field.changed': async (harness, typing) => {
      refused.delete(harness);
      await events['field.changed'](harness, typing);
    },
  },
  results,
  failures: {
    submit: async (harness, reason) => {
      if (reason.kind === 'refused' && reason.field !== undefined) refused.add(harness);
      await failures.submit(harness, reason);
    },
  },
  ends: { 'submit done': (harness) => harness.seesNo(dialog(harness)) },
  states: {
    submission: (harness) => harness.sees(dialog(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(wrong(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      const isWrong = refused.has(harness) || (await password(harness).inputValue()) === '';
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
      await harness.sees(alert(harness).getByText(/provider is not responding/));
      await isAtRest(harness);
    },
    'submission.done': (harness) => harness.seesNo(dialog(harness)),
  },
});
