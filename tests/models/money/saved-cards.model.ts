import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { exampleCard, exampleFunding } from '../../../src/contracts/money/payments.ts';
import { savedCardsMachine } from '../../../src/machines/money/saved-cards.machine.ts';
import type { ModelCall } from '../support/backend.ts';
import type { Harness } from '../support/harness.ts';
import { byItself, modelOf, type ComingStep } from '../support/model.ts';

const NO_WAY = 'http://[nowhere';
const broken = new WeakSet<Harness>();
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.leave');

const main = ({ page }: Harness) => page.getByRole('main');
const button = (harness: Harness, name: RegExp) => main(harness).getByRole('button', { name });
const add = (harness: Harness) => button(harness, /^(Add a card|Opening the provider’s page)/);
const prefer = (harness: Harness) => button(harness, /^Choose first\s*: Mastercard ending in 5454/);
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Remove this card?' });
const slow = (harness: Harness) => main(harness).getByText(/^This is taking longer than usual/);
const alert = (harness: Harness) => main(harness).getByRole('alert');
const waits = (call: ModelCall) => (harness: Harness) =>
  harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
const isPrompt = (harness: Harness) => harness.seesNo(slow(harness));
const isSlow = (harness: Harness) => harness.sees(slow(harness));
const give = (call: ModelCall) => (harness: Harness) => harness.give(call, {});
const fail = (call: ModelCall) => (harness: Harness, reason: CallFailure) => harness.fail(call, reason);

export const savedCardsModel = modelOf(savedCardsMachine, {
  open: (_, steps) => ({
    path: '/milestone-payment?contract=c-12&milestones=31',
    user: exampleUser,
    holds: ['choosePaymentMethod', 'removePaymentMethod', 'addPaymentMethod'],
    prepare: async (harness) => {
      if (isBroken(steps)) broken.add(harness);
      harness.backend.behave({
        funding: {
          kind: 'json',
          json: {
            status: 200,
            data: {
              ...exampleFunding,
              Methods: [
                exampleCard,
                { ...exampleCard, id: 4, Label: 'Mastercard ending in 5454', IsDefault: false },
              ],
            },
          },
        },
      });
      await harness.page.route('**/provider/card/**', (route) => route.fulfill({ status: 204 }));
    },
    arrive: (harness) => add(harness).waitFor(),
  }),
  events: {
    'card.preferred': (harness) => prefer(harness).click(),
    'removal.begun': (harness) => button(harness, /^Remove\s*: Visa ending in 4242/).click(),
    'removal.confirmed': async (harness) => {
      const again = dialog(harness).getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
      else await dialog(harness).getByRole('button', { name: 'Remove' }).click();
    },
    'removal.cancelled': (harness) => dialog(harness).getByRole('button', { name: 'Cancel' }).click(),
    'card.requested': (harness) => add(harness).click(),
    /** Like a browser that kept the page in its back-forward cache. */
    'visitor.returned': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },
  results: {
    prefer: give('choosePaymentMethod'),
    remove: give('removePaymentMethod'),
    request: (harness: Harness, link: { readonly Url: string }) =>
      harness.give('addPaymentMethod', broken.has(harness) ? { Url: NO_WAY } : link),
  },
  failures: {
    prefer: fail('choosePaymentMethod'),
    remove: fail('removePaymentMethod'),
    request: fail('addPaymentMethod'),
    leave: byItself,
  },
  states: {
    resting: async (harness) => {
      await harness.sees(add(harness));
      await harness.seesNo(dialog(harness));
      await harness.seesNo(alert(harness));
    },
    preferring: waits('choosePaymentMethod'),
    'preferring.prompt': isPrompt,
    'preferring.slow': isSlow,
    confirming: (harness) => harness.sees(dialog(harness)),
    removing: waits('removePaymentMethod'),
    'removing.prompt': isPrompt,
    'removing.slow': isSlow,
    requesting: waits('addPaymentMethod'),
    'requesting.prompt': isPrompt,
    'requesting.slow': isSlow,
    leaving: async (harness) => {
      await harness.seesNo(alert(harness));
    },
    'leaving.prompt': isPrompt,
    'leaving.slow': isSlow,
    failed: async (harness) => {
      await harness.sees(alert(harness).getByText('Your cards have not changed.'));
      await harness.seesNo(dialog(harness));
    },
  },
});
