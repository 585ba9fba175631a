import { exampleUser } from '../../../src/contracts/account/user.ts';
import { whatIfMachine } from '../../../src/machines/money/what-if.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^What if/ });
const slider = (harness: Harness) => dialog(harness).getByRole('slider', { name: 'The same share' });
const box = (harness: Harness) => dialog(harness).getByRole('textbox', { name: /^Share for the freelancer/ });

const wrong = (harness: Harness) => dialog(harness).getByText(/^Enter an amount/);

export const whatIfModel = modelOf(whatIfMachine, {
  open: () => ({
    path: '/detail-view-jobE/c-12',
    // The pause after a share is short.
    holdsTimersFrom: 200,
    user: exampleUser,
    arrive: async (harness: Harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'What if …' }).click();
      await harness.sees(slider(harness));
    },
  }),
  events: {
    'share.chosen': async (harness, { cents }) => {
      if ((await slider(harness).inputValue()) === String(cents))
        return byHand('a slider reports only another value');
      await slider(harness).fill(String(cents));
    },
    'share.typed': async (harness, { typed }) => {
      if ((await box(harness).inputValue()) === typed) return byHand('a box reports only another text');
      await box(harness).fill(typed);
    },
  },
  states: {
    choosing: (harness) => harness.sees(slider(harness)),
    'choosing.typed': (harness) => harness.seesNo(wrong(harness)),
    'choosing.mistyped': (harness) => harness.sees(wrong(harness)),
    'shown.typed': (harness) => harness.seesNo(wrong(harness)),
    'shown.mistyped': (harness) => harness.sees(wrong(harness)),
    shown: async (harness) => {
      await harness.sees(dialog(harness).getByRole('heading', { name: 'How it can end' }));
      await harness.sees(dialog(harness).getByText('The employer goes to the checkout.', { exact: true }));
    },
  },
});
