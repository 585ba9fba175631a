/** The sign-in page: its view, its machine and its calls, one chunk. */
import { fromPromise } from 'xstate';
import { accountCalls } from '../contracts/account.ts';
import { demoCalls } from '../contracts/demo.ts';
import { demoAccountsMachine } from '../machines/demo-accounts.machine.ts';
import { loginPageMachine } from '../machines/login-page.machine.ts';
import { loginMachine } from '../machines/login.machine.ts';
import type { PageModule } from '../views/page-module.ts';
import { LoginPage } from '../views/pages/login/login-page.tsx';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

export const wireLogin = (environment: Environment): PageModule => {
  const http = httpOf(environment);
  return {
    Page: LoginPage,
    machine: loginPageMachine.provide({
      actors: {
        login: loginMachine.provide({
          actors: {
            submit: fromPromise(({ input, signal }) => http.call(accountCalls.login, input, signal)),
          },
        }),
        demoAccounts: demoAccountsMachine.provide({
          actors: { load: fromPromise(({ signal }) => http.call(demoCalls.demoAccounts, {}, signal)) },
        }),
      },
    }),
  };
};
