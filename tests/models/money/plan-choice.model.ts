import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { exampleMoved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import type { Packages } from '../../../src/contracts/money/packages.ts';
import { planChoiceMachine } from '../../../src/machines/money/plan-choice.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, byItself, modelOf, type ComingStep } from '../support/model.ts';

/** The port rejects it; the contract takes any text. */
const NO_WAY = 'http://[nowhere';
const broken = new WeakSet<Harness>();
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.leave');
const withWay = (harness: Harness, packages: Packages): Packages =>
  packages.Open?.Url !== undefined && broken.has(harness)
    ? { ...packages, Open: { ...packages.Open, Url: NO_WAY } }
    : packages;

const main = ({ page }: Harness) => page.getByRole('main');
const button = (harness: Harness, name: RegExp) => main(harness).getByRole('button', { name });
const confirm = (harness: Harness) => button(harness, /^(Pay \$|One moment)/);
const onward = (harness: Harness) => button(harness, /^(Continue to payment|Opening the provider’s page)/);
const drop = (harness: Harness) => button(harness, /^Cancel(ling the|) (this )?payment/);
const cancel = (harness: Harness) => button(harness, /^Cancel(ling the plan| Plus)/);
const resume = (harness: Harness) => button(harness, /^(Keep Plus|Resuming the plan)/);
const slow = 'This is taking longer than usual. Wait a moment, or press again.';
const said = (harness: Harness) => main(harness).getByText(slow);
const waits = (call: 'choosePlan' | 'lifecycleEvent' | 'cancelPlanPayment') => (harness: Harness) =>
  harness.until('one call to wait', () => harness.backend.waiting(call) === 1);

export const planChoiceModel = modelOf(planChoiceMachine, {
  open: (_, steps) => ({
    path: '/packages',
    user: exampleUser,
    holds: ['packages', 'choosePlan', 'lifecycleEvent', 'cancelPlanPayment'],
    prepare: async (harness) => {
      if (isBroken(steps)) broken.add(harness);
      // A 204 has no document: the browser navigates, but keeps showing this page.
      await harness.page.route('**/provider/checkout/**', (route) => route.fulfill({ status: 204 }));
    },
  }),
  events: {
    /** The page's own call, where one waits; else news of another tab. */
    'packages.shown': async (harness, { packages }) => {
      if (harness.backend.waiting('packages') === 0) return byHand('another tab or the clock changes it');
      await harness.give('packages', withWay(harness, packages));
    },
    'plan.chosen': (harness) => button(harness, /^Upgrade to Pro/).click(),
    'method.chosen': (harness) =>
      // By its words, which a hand aims at too: Playwright waits until the page has scrolled there and stands still.
      main(harness).getByText('A new card').click(),
    'choice.confirmed': (harness) => confirm(harness).click(),
    'choice.dismissed': (harness) => button(harness, /^Not now$/).click(),
    'payment.continued': (harness) => onward(harness).click(),
    'payment.dropped': (harness) => drop(harness).click(),
    'plan.cancelled': (harness) => cancel(harness).click(),
    'plan.resumed': (harness) => resume(harness).click(),
    /** Like a browser that kept the page in its back-forward cache. */
    'visitor.returned': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },
  results: {
    send: (harness: Harness, packages: Packages) => harness.give('choosePlan', withWay(harness, packages)),
    move: (harness: Harness) => harness.give('lifecycleEvent', exampleMoved),
    drop: (harness: Harness, packages: Packages) => harness.give('cancelPlanPayment', packages),
  },
  failures: {
    send: (harness: Harness, reason: CallFailure) => harness.fail('choosePlan', reason),
    move: (harness: Harness, reason: CallFailure) => harness.fail('lifecycleEvent', reason),
    drop: (harness: Harness, reason: CallFailure) => harness.fail('cancelPlanPayment', reason),
    leave: byItself,
    watch: byHand('only a defect of the watch could cause it'),
  },
  states: {
    choosing: async (harness) => {
      await harness.seesNo(confirm(harness));
    },
    confirming: (harness) => harness.sees(confirm(harness)),
    sending: waits('choosePlan'),
    'sending.prompt': (harness) => harness.sees(button(harness, /^One moment/)),
    'sending.slow': (harness) => harness.sees(said(harness)),
    rejected: async (harness) => {
      await harness.sees(main(harness).getByText('The amount has changed.'));
    },
    moving: waits('lifecycleEvent'),
    'moving.prompt': (harness) => harness.sees(button(harness, /^(Cancelling|Resuming) the plan/)),
    'moving.slow': (harness) => harness.sees(said(harness)),
    dropping: waits('cancelPlanPayment'),
    'dropping.prompt': (harness) => harness.sees(button(harness, /^Cancelling the payment/)),
    'dropping.slow': (harness) => harness.sees(said(harness)),
    leaving: (harness) => harness.sees(onward(harness)),
    'leaving.prompt': (harness) => harness.sees(button(harness, /^Opening the provider’s page/)),
    'leaving.slow': (harness) => harness.sees(said(harness)),
    failed: (harness) => harness.sees(main(harness).getByRole('alert')),
  },
});
