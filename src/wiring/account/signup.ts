/** The sign-up page: view, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { createDraftStorage } from '../../adapters/storage/draft-storage.ts';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { accountCalls } from '../../contracts/account/account.ts';
import { demoCalls } from '../../contracts/account/demo.ts';
import { demoAccountsMachine } from '../../machines/account/demo-accounts.machine.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import { signUpPageMachine } from '../../machines/account/sign-up-page.machine.ts';
import { KEPT_FIELDS, signUpMachine } from '../../machines/account/sign-up.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { SignUpPage } from '../../views/pages/account/signup/signup-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { wireLinkedin } from './linkedin.ts';

/** The mailbox is public, so only the machine that runs the server gets its link. */
const isOwnMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

export const wireSignUp = (environment: Environment): PageModule => {
  const http = () => httpOf(environment);
  const keys = createWriteKeys();
  const submit = fromPromise<unknown, FormValues>(({ input, signal }) =>
    renewing(keys.renew, http().call(accountCalls.signup, { ...input, Key: keys.keyOf(input) }, signal)),
  );
  /** Without a key: the same values request another mail. */
  const resend = fromPromise<unknown, FormValues>(({ input, signal }) =>
    http().call(accountCalls.signup, input, signal),
  );
  // Of this tab alone: on a shared device nobody else reads it.
  const storage = createDraftStorage({
    form: signUpMachine.id,
    fields: KEPT_FIELDS,
    open: () => sessionStorage,
    report: environment.report,
  });
  return {
    Page: SignUpPage,
    ownsTitle: true,
    machine: signUpPageMachine.provide({
      actors: {
        signUp: signUpMachine.provide({
          actors: { submit, resend, draft: storage.logic },
          actions: {
            storeDraft: ({ context: { values } }) => storage.store({ subject: '', values }),
            deleteDraft: () => storage.store({ subject: '', values: {} }),
          },
        }),
        linkedin: wireLinkedin(environment),
        demoAccounts: demoAccountsMachine.provide({
          actors: {
            load: fromPromise(async ({ signal }) =>
              isOwnMachine(location.hostname) ? http().call(demoCalls.demoAccounts, {}, signal) : [],
            ),
          },
        }),
      },
    }),
  };
};
