import { signUpPageMachine } from '../../../src/machines/account/sign-up-page.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { pageWorks } from '../support/page-works.ts';
import { banner, contextOf } from '../support/visitor.ts';

const defect = byHand('only a defect of the part could cause it');

export const signUpPageModel = modelOf(signUpPageMachine, {
  actor: 'page',
  open: () => ({ path: '/signup?type=Employer' }),
  events: {
    'query.changed': async (harness, { search }) => {
      if (search === '') await banner(harness).getByRole('link', { name: 'Sign up', exact: true }).click();
      else await harness.page.goBack();
    },
  },
  failures: { signUp: defect, linkedin: defect, demoAccounts: defect },
  states: {
    '': async (harness) => {
      await pageWorks(harness, 'Sign up');
      const main = harness.page.getByRole('main');
      const { accountType } = await contextOf(harness, 'page');
      // A link without a role keeps the choice.
      if (accountType !== undefined)
        await harness.until('the role to be chosen', () =>
          main.getByRole('radio', { name: 'Employer' }).isChecked(),
        );
      await harness.sees(main.getByRole('button', { name: 'Sign up', exact: true }));
    },
  },
});
