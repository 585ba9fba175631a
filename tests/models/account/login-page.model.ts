import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { exampleDemoAccount } from '../../../src/contracts/account/demo.ts';
import { loginPageMachine } from '../../../src/machines/account/login-page.machine.ts';
import { holdAddress, isAddressHeld, releaseAddress } from '../support/held-address.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { pageWorks } from '../support/page-works.ts';

const defect = byHand('only a defect of the part could cause it');
const paths: Readonly<Record<string, string>> = {
  'to sign in': '/login',
  'with a link for a new password': '/login?reset=a1b2c3',
  'with a link that proves an address': '/login?verify=d4e5f6',
};
const main = ({ page }: Stage) => page.getByRole('main');
const links: Readonly<Record<string, string>> = {
  '?forgot=': 'Forgot your password?',
  '': 'Sign in',
};

export const loginPageModel = modelOf(loginPageMachine, {
  actor: 'page',
  // A new password leads to the sign-in form, and the address follows a moment later.
  meanwhile: ['query.changed'],
  open: (input) => ({
    path: paths[input] ?? '/login',
    holds: ['verifyEmail', 'passwordReset'],
    prepare: holdAddress,
  }),
  events: {
    'query.changed': async (stage, { search }) => {
      const link = links[search];
      if (link !== undefined && !(await isAddressHeld(stage)))
        await main(stage).getByRole('link', { name: link, exact: true }).click();
      await releaseAddress(stage);
    },
    'password.renewed': async (stage) => {
      await main(stage).getByLabel('New password', { exact: true }).fill(exampleSignUp.Password);
      await main(stage).getByRole('button', { name: 'Set new password' }).click();
      await stage.give('passwordReset', undefined);
    },
  },
  failures: {
    login: defect,
    demoAccounts: defect,
    linkedin: defect,
    forgotPassword: defect,
    resetPassword: defect,
    verifyEmail: defect,
  },
  states: {
    signIn: async (stage) => {
      await pageWorks(stage, 'Sign In');
      const button = main(stage).getByRole('button', { name: 'Sign in', exact: true });
      await stage.until('the form to be enabled', () => button.isEnabled());
      await stage.sees(
        main(stage).getByRole('button', { name: `Use this account: ${exampleDemoAccount.Name}` }),
      );
      await stage.sees(main(stage).getByRole('button', { name: 'Continue with LinkedIn' }));
    },
    'signIn.plain': (stage) => stage.sees(main(stage).getByRole('link', { name: 'Create an account' })),
    'signIn.renewed': (stage) =>
      stage.sees(main(stage).getByText('Your new password is set, and you are signed out everywhere.')),
    forgot: async (stage) => {
      await pageWorks(stage, 'Forgot your password?');
      await stage.until('its title', async () => (await stage.page.title()).startsWith('Forgot Password'));
    },
    reset: async (stage) => {
      await pageWorks(stage, 'Choose a new password');
      await stage.until('the code to leave', () => !stage.page.url().includes('a1b2c3'));
    },
    verify: async (stage) => {
      await pageWorks(stage, 'Confirming your address …');
      await stage.until('the code to leave', () => !stage.page.url().includes('d4e5f6'));
    },
  },
});
