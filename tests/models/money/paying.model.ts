import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { payingMachine } from '../../../src/machines/money/paying.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, byItself, modelOf, type ComingStep } from '../support/model.ts';

/** The port rejects it; the contract takes any text. */
const NO_WAY = 'http://[nowhere';
const broken = new WeakSet<Harness>();
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.leave');
const withWay = (harness: Harness, payment: Payment): Payment =>
  payment.Url !== undefined && broken.has(harness) ? { ...payment, Url: NO_WAY } : payment;

const main = ({ page }: Harness) => page.getByRole('main');
const button = (harness: Harness, name: RegExp) => main(harness).getByRole('button', { name });
const pay = (harness: Harness) => button(harness, /^(Pay \$|Starting the payment)/);
const onward = (harness: Harness) =>
  button(harness, /^(Continue to payment|Opening the provider’s page|Check now)/);
const cancel = (harness: Harness) => button(harness, /^Cancel(ling the|) (this )?payment/);
const milestones = (harness: Harness) => main(harness).getByRole('checkbox');
const milestone = (harness: Harness, id: Id) =>
  milestones(harness).and(harness.page.locator(`[value="${id}"]`));
const slow = 'Starting the payment is taking longer than usual. Wait a moment, or press again.';
const slowLeaving = 'The provider’s page is taking longer than usual. Wait a moment, or press again.';
const slowCancelling = 'Cancelling is taking longer than usual. Wait a moment, or press again.';
const alert = (harness: Harness) => main(harness).getByRole('alert');
const waiting = (harness: Harness) => main(harness).getByRole('heading', { name: 'Your payment is waiting' });
const isForm = async (harness: Harness) => {
  await harness.sees(pay(harness));
  await harness.seesNo(waiting(harness));
};
const isOpen = async (harness: Harness) => {
  await harness.sees(waiting(harness));
  await harness.seesNo(milestones(harness));
};
const isReceipt = (harness: Harness) =>
  harness.until('the page of the receipt', () => harness.page.url().endsWith('/thank-you?payment=12'));

export const payingModel = modelOf(payingMachine, {
  open: (_, steps) => ({
    path: '/milestone-payment?contract=c-12&milestones=31',
    user: exampleUser,
    holds: ['funding', 'fundMilestones', 'payment', 'cancelPayment'],
    prepare: async (harness) => {
      if (isBroken(steps)) broken.add(harness);
      // A 204 has no document: the browser navigates, but keeps showing this page.
      await harness.page.route('**/provider/checkout/**', (route) => route.fulfill({ status: 204 }));
    },
  }),
  events: {
    /** The page's own call, where one waits; else news of another tab. */
    'funding.shown': async (harness, { funding }) => {
      const { Open } = funding;
      if (harness.backend.waiting('funding') === 0) return byHand('another tab or the clock changes it');
      await harness.give('funding', Open ? { ...funding, Open: withWay(harness, Open) } : funding);
    },
    // By key: a failure takes the focus and scrolls, and a click could miss what moves.
    'milestone.chosen': (harness, { id }) => milestone(harness, id).press('Space'),
    'milestone.deselected': (harness, { id }) => milestone(harness, id).press('Space'),
    'method.chosen': (harness) =>
      main(harness)
        .getByRole('radio', { name: /^A new card/ })
        .press('Space'),
    'payment.requested': (harness) => pay(harness).click(),
    'payment.continued': (harness) => onward(harness).click(),
    'cancellation.requested': (harness) => cancel(harness).click(),
    /** The way to the provider's page of cards sends it. */
    'card.awaited': (harness) => harness.send('paying', { type: 'card.awaited' }),
    'look.retried': (harness) => button(harness, /^Check again$/).click(),
    /** Like a browser that kept the page in its back-forward cache. */
    'visitor.returned': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },
  results: {
    pay: (harness: Harness, payment: Payment) => harness.give('fundMilestones', withWay(harness, payment)),
    look: (harness: Harness, payment: Payment) => harness.give('payment', withWay(harness, payment)),
    cancel: (harness: Harness, payment: Payment) => harness.give('cancelPayment', withWay(harness, payment)),
  },
  failures: {
    pay: (harness: Harness, reason: CallFailure) => harness.fail('fundMilestones', reason),
    look: (harness: Harness, reason: CallFailure) => harness.fail('payment', reason),
    cancel: (harness: Harness, reason: CallFailure) => harness.fail('cancelPayment', reason),
    leave: byItself,
    watch: byHand('only a defect of the watch could cause it'),
  },
  ends: { 'pay done': isReceipt, 'look done': isReceipt, 'cancel done': isReceipt },
  states: {
    waiting: (harness) => harness.until('the page to load', () => harness.backend.waiting('funding') === 1),
    choosing: async (harness) => {
      await isForm(harness);
      await harness.seesNo(alert(harness));
    },
    sending: (harness) =>
      harness.until('one call to wait', () => harness.backend.waiting('fundMilestones') === 1),
    'sending.prompt': async (harness) => {
      await harness.sees(button(harness, /^Starting the payment/));
      await harness.seesNo(main(harness).getByText(slow));
    },
    'sending.slow': (harness) => harness.sees(main(harness).getByText(slow)),
    failed: async (harness) => {
      await isForm(harness);
      await harness.sees(alert(harness).getByText('The amount has changed.'));
    },
    leaving: isOpen,
    'leaving.prompt': (harness) => harness.sees(button(harness, /^Opening the provider’s page/)),
    'leaving.slow': (harness) => harness.sees(main(harness).getByText(slowLeaving)),
    open: async (harness) => {
      await isOpen(harness);
      await harness.sees(main(harness).getByText(/Reference: ML-7F3K-2Q9D/));
    },
    cancelling: (harness) =>
      harness.until('one call to wait', () => harness.backend.waiting('cancelPayment') === 1),
    'cancelling.prompt': (harness) => harness.sees(button(harness, /^Cancelling the payment/)),
    'cancelling.slow': (harness) => harness.sees(main(harness).getByText(slowCancelling)),
    looking: (harness) => harness.sees(main(harness).getByText('Checking your payment …')),
    unknown: (harness) => harness.sees(button(harness, /^Check again$/)),
    done: isReceipt,
  },
});
