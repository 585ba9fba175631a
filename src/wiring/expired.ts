/** The dialog over a page whose session has expired: its view, its form and its call, one chunk. */
import { fromPromise } from 'xstate';
import { accountCalls } from '../contracts/account.ts';
import { loginMachine } from '../machines/login.machine.ts';
import { ExpiredDialog } from '../views/parts/expired/expired-dialog.tsx';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

export const wireExpired = (environment: Environment) => ({
  View: ExpiredDialog,
  machine: loginMachine.provide({
    actors: {
      submit: fromPromise(({ input, signal }) => httpOf(environment).call(accountCalls.login, input, signal)),
    },
  }),
});
