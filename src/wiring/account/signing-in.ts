/**
 * Signs in after a pending sign-out was answered: its answer deletes the cookie, which would delete the new
 * session's. The wait is bounded.
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
