/** The page that opens an account: its view, its machines and its calls, one chunk. */
import { fromPromise } from 'xstate';
import { accountCalls } from '../contracts/account.ts';
import { demoCalls } from '../contracts/demo.ts';
import { demoAccountsMachine } from '../machines/demo-accounts.machine.ts';
import type { FormValues } from '../machines/form.machine.ts';
import { signUpPageMachine } from '../machines/sign-up-page.machine.ts';
import { signUpMachine } from '../machines/sign-up.machine.ts';
import type { PageModule } from '../views/page-module.ts';
import { SignUpPage } from '../views/pages/signup/signup-page.tsx';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';
import { wireLinkedin } from './linkedin.ts';

/** A mailbox that everybody could read is served to one's own machine alone. */
const isOwnMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

export const wireSignUp = (environment: Environment): PageModule => {
  const http = httpOf(environment);
  const submit = fromPromise<unknown, FormValues>(({ input, signal }) =>
    http.call(accountCalls.signup, input, signal),
  );
  return {
    Page: SignUpPage,
    ownsTitle: true,
    machine: signUpPageMachine.provide({
      actors: {
        signUp: signUpMachine.provide({ actors: { submit, resend: submit } }),
        linkedin: wireLinkedin(environment),
        demoAccounts: demoAccountsMachine.provide({
          actors: {
            load: fromPromise(async ({ signal }) =>
              isOwnMachine(location.hostname) ? http.call(demoCalls.demoAccounts, {}, signal) : [],
            ),
          },
        }),
      },
    }),
  };
};
