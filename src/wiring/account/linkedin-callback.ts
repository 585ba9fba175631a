/** The page LinkedIn redirects to: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
import { createStorageAttempt } from '../../adapters/storage/storage-attempt.ts';
import { accountCalls } from '../../contracts/account/account.ts';
import { linkedinCallbackMachine } from '../../machines/account/linkedin-callback.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { LinkedinCallbackPage } from '../../views/pages/account/linkedin-callback/linkedin-callback-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { returnPathStorageOf, wireLinkedin } from './linkedin.ts';

export const wireLinkedinCallback = (environment: Environment): PageModule => ({
  Page: LinkedinCallbackPage,
  ownsTitle: true,
  machine: linkedinCallbackMachine.provide({
    actors: {
      linkedin: wireLinkedin(environment),
      restoreReturnPath: returnPathStorageOf(environment).logic,
      exchange: fromPromise(async ({ input, signal }) => {
        const answer = await httpOf(environment).call(accountCalls.linkedinLogin, input, signal);
        // The account exists: /signup, which led here, has nothing to keep any more.
        createStorageAttempt(
          () => sessionStorage,
          environment.report,
        )((kept) => kept.removeItem('draft:signUp'));
        return answer;
      }),
    },
  }),
});
