/**
 * Signing in, once a sign-out that is under way has been answered: that answer takes the cookie away, and would take the
 * new one. One that hangs is not waited for long.
 */
import { fromPromise } from 'xstate';
import { accountCalls } from '../../contracts/account/account.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf, signingOut } from '../app/http.ts';

const LONGEST_WAIT = 5000; // ms

export const signingIn = (environment: Environment) =>
  fromPromise<unknown, FormValues>(async ({ input, signal }) => {
    await Promise.race([signingOut(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
    return httpOf(environment).call(accountCalls.login, input, signal);
  });
