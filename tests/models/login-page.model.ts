import { exampleDemoAccount } from '../../src/contracts/demo.ts';
import { loginPageMachine } from '../../src/machines/login-page.machine.ts';
import { byHand, modelOf } from './support/model.ts';
import { stands } from './support/stands.ts';

const defect = byHand('only a defect of the part itself could bring it');

export const loginPageModel = modelOf(loginPageMachine, {
  actor: 'page',
  open: () => ({ path: '/login' }),
  events: {},
  failures: { login: defect, demoAccounts: defect },
  states: {
    '': async (stage) => {
      await stands(stage, 'Sign In');
      const main = stage.page.getByRole('main');
      const button = main.getByRole('button', { name: 'Sign in', exact: true });
      await stage.until('the form to be of use', () => button.isEnabled());
      await stage.sees(main.getByRole('button', { name: `Use this account: ${exampleDemoAccount.Name}` }));
    },
  },
});
