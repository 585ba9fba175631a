import { exampleUser } from '../../../src/contracts/account/user.ts';
import { calculatorMachine } from '../../../src/machines/money/calculator.machine.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const fields = {
  Budget: 'Budget of a milestone, in dollars',
  Net: 'What the freelancer receives, in dollars',
} as const;
const result = (harness: Harness, text: string) =>
  harness.sees(main(harness).locator('dd').getByText(text, { exact: true }));
const announced = ({ page }: Harness) =>
  page
    .getByRole('status')
    .getByText('For a budget of $400.01 the employer pays $412.01, and the freelancer receives $360.01.');
const TOO_SMALL = 'The smallest milestone is $5.00. Plan a larger one.';
const announcedSmall = ({ page }: Harness) => page.getByRole('status').getByText(TOO_SMALL);
const error = (harness: Harness) => main(harness).getByText('Enter an amount in dollars, such as 60');

export const calculatorModel = modelOf(calculatorMachine, {
  open: () => ({
    path: '/escrow-payment-system',
    user: exampleUser,
    arrive: ({ page }) => page.getByLabel(fields.Budget).waitFor(),
  }),
  events: {
    'amount.typed': (harness, { field, text }) => main(harness).getByLabel(fields[field]).fill(text),
  },
  states: {
    empty: async (harness) => {
      await harness.seesNo(error(harness));
      await result(harness, '–');
    },
    // Both samples are of one milestone: $400.01, of which $360.01 arrive, for $412.01.
    calculated: async (harness) => {
      await harness.seesNo(error(harness));
      for (const text of ['$400.01', '$12.00', '$412.01', '$40.00', '$360.01']) await result(harness, text);
    },
    'calculated.changing': (harness) => harness.seesNo(announced(harness)),
    'calculated.settled': (harness) =>
      harness.until('the announcement', async () => (await announced(harness).count()) === 1),
    tooSmall: async (harness) => {
      await result(harness, '$1.03');
      await harness.sees(main(harness).getByRole('paragraph').getByText(TOO_SMALL));
    },
    'tooSmall.changing': (harness) => harness.seesNo(announcedSmall(harness)),
    'tooSmall.settled': (harness) =>
      harness.until('the announcement', async () => (await announcedSmall(harness).count()) === 1),
    invalid: async (harness) => {
      await harness.sees(error(harness));
      await result(harness, '–');
    },
  },
});
