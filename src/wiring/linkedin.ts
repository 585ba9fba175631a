/** The way to LinkedIn, for the pages that have a button for it. */
import { fromPromise } from 'xstate';
import { createLeave } from '../adapters/leave.ts';
import { createWayStorage } from '../adapters/way-storage.ts';
import { accountCalls } from '../contracts/account.ts';
import { linkedinMachine } from '../machines/linkedin.machine.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

export const wayOf = ({ report }: Environment) => createWayStorage({ open: () => sessionStorage, report });

export const wireLinkedin = (environment: Environment) =>
  linkedinMachine.provide({
    actors: {
      start: fromPromise(({ input, signal }) =>
        httpOf(environment).call(accountCalls.linkedinStart, input, signal),
      ),
      leave: createLeave(),
    },
    actions: { keepWay: ({ context }) => wayOf(environment).keep(context.wish.next) },
  });
