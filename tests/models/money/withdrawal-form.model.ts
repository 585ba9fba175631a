import { withdrawalFormMachine } from '../../../src/machines/money/withdrawal-form.machine.ts';
import { formParts, patienceEvents } from '../support/form.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Withdraw money' });
const amount = (harness: Harness) => dialog(harness).getByLabel('Amount in dollars', { exact: true });
const button = (harness: Harness) =>
  dialog(harness).getByRole('button', { name: /^(Withdraw( \$[\d,.]+)?|Sending …)$/ });
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const wrong = (harness: Harness) => dialog(harness).locator('[aria-invalid="true"]');
const slow = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual');

const { isAtRest, isSubmitting, isPrompt, isSlow, events, results, failures, open } = formParts({
  call: 'withdraw',
  open: {
    path: '/earning-detail/2',
    user: aFreelancer,
    arrive: async (harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'Withdraw money' }).click();
      await harness.sees(amount(harness));
    },
  },
  boxes: { Amount: amount },
  button,
});

export const withdrawalFormModel = modelOf(withdrawalFormMachine, {
  // Clear the box before filling it.
  meanwhile: ['field.changed', 'figures.changed'],
  echoes: ['figures.changed'],
  open,
  events: {
    ...events,
    ...patienceEvents(dialog),
    'figures.changed': byHand('the page tells its figures whenever they load'),
  },
  results,
  failures,
  states: {
    submission: (harness) => harness.sees(dialog(harness)),
    'submission.editing': async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(wrong(harness));
      await harness.seesNo(alert(harness));
    },
    'submission.rejected': async (harness) => {
      const isWrong = (await amount(harness).inputValue()) === '';
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
      await harness.sees(alert(harness).getByText('Your available balance is lower than that.'));
      await isAtRest(harness);
    },
    'submission.done': (harness) =>
      harness.sees(dialog(harness).getByRole('heading', { name: 'Your payout is requested' })),
  },
});
