/** Starts signing in with LinkedIn, for every page with a button for it. */
import { fromPromise } from 'xstate';
import { createLeave } from '../../adapters/leave.ts';
import { createReturnPathStorage } from '../../adapters/storage/return-path-storage.ts';
import { accountCalls } from '../../contracts/account/account.ts';
import { linkedinMachine } from '../../machines/account/linkedin.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const returnPathStorageOf = ({ report }: Environment) =>
  createReturnPathStorage({ open: () => sessionStorage, report });

export const wireLinkedin = (environment: Environment) =>
  linkedinMachine.provide({
    actors: {
      start: fromPromise(({ input, signal }) =>
        httpOf(environment).call(accountCalls.linkedinStart, input, signal),
      ),
      leave: createLeave(),
    },
    actions: {
      storeReturnPath: ({ context }) => returnPathStorageOf(environment).keep(context.request.next),
    },
  });
