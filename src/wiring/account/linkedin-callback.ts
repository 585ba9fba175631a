/** The page LinkedIn redirects to: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
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
      exchange: fromPromise(({ input, signal }) =>
        httpOf(environment).call(accountCalls.linkedinLogin, input, signal),
      ),
    },
  }),
});
