import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { exampleDemoAccount } from '../../../src/contracts/account/demo.ts';
import { loginPageMachine } from '../../../src/machines/account/login-page.machine.ts';
import { holdAddress, isAddressHeld, releaseAddress } from '../support/held-address.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { pageWorks } from '../support/page-works.ts';

const defect = byHand('only a defect of the part could cause it');
const paths: Readonly<Record<string, string>> = {
  'to sign in': '/login',
  'with a link for a new password': '/login?reset=a1b2c3',
  'with a link that proves an address': '/login?verify=d4e5f6',
};
const main = ({ page }: Harness) => page.getByRole('main');
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
    'query.changed': async (harness, { search }) => {
      const link = links[search];
      if (link !== undefined && !(await isAddressHeld(harness)))
        await main(harness).getByRole('link', { name: link, exact: true }).click();
      await releaseAddress(harness);
    },
    'password.renewed': async (harness) => {
      await main(harness).getByLabel('New password', { exact: true }).fill(exampleSignUp.Password);
      await main(harness).getByRole('button', { name: 'Set new password' }).click();
      await harness.give('passwordReset', undefined);
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
    signIn: async (harness) => {
      await pageWorks(harness, 'Sign in');
      const button = main(harness).getByRole('button', { name: 'Sign in', exact: true });
      await harness.until('the form to be enabled', () => button.isEnabled());
      await harness.sees(
        main(harness).getByRole('button', { name: `Use this account: ${exampleDemoAccount.Name}` }),
      );
      await harness.sees(main(harness).getByRole('button', { name: 'Continue with LinkedIn' }));
    },
    'signIn.plain': (harness) => harness.sees(main(harness).getByRole('link', { name: 'Create an account' })),
    'signIn.renewed': (harness) =>
      harness.sees(main(harness).getByText('Your new password is set, and you are signed out everywhere.')),
    forgot: async (harness) => {
      await pageWorks(harness, 'Forgot your password?');
      await harness.until('its title', async () =>
        (await harness.page.title()).startsWith('Forgot password'),
      );
    },
    reset: async (harness) => {
      await pageWorks(harness, 'Choose a new password');
      await harness.until('the code to leave', () => !harness.page.url().includes('a1b2c3'));
    },
    verify: async (harness) => {
      await pageWorks(harness, 'Confirming your address …');
      await harness.until('the code to leave', () => !harness.page.url().includes('d4e5f6'));
    },
  },
});
