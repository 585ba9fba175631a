/** The dialog over a page whose session has expired: view, form and call in one chunk. */
import { loginMachine } from '../../machines/account/login.machine.ts';
import { ExpiredDialog } from '../../views/parts/expired/expired-dialog.tsx';
import type { Environment } from '../app/environment.ts';
import { signingIn } from './signing-in.ts';

export const wireExpired = (environment: Environment) => ({
  View: ExpiredDialog,
  machine: loginMachine.provide({ actors: { submit: signingIn(environment) } }),
});
