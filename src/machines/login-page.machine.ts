/** The sign-in page: its form, and the accounts a demonstration offers. `navigation` starts and stops it. */
import { setup } from 'xstate';
import { demoAccountsMachine } from './demo-accounts.machine.ts';
import { loginMachine } from './login.machine.ts';

export const loginPageMachine = setup({
  actors: { login: loginMachine, demoAccounts: demoAccountsMachine },
}).createMachine({
  id: 'loginPage',
  description: 'Shown; the form and the accounts live their own lives.',
  invoke: [
    { id: 'login', systemId: 'login', src: 'login', onError: {} },
    { id: 'demoAccounts', systemId: 'demoAccounts', src: 'demoAccounts', onError: {} },
  ],
});
