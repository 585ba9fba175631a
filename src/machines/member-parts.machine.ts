/**
 * What only who is signed in needs beside every page: its script comes when somebody signs in, and all it holds is gone
 * with them. Visitors load none of it. `app` tells who is signed in; the wiring starts the parts, each by its systemId.
 */
import { assign, setup } from 'xstate';
import { sameId, type Id } from '../contracts/ids.ts';
import type { SessionChanged } from './session.machine.ts';
import { actionStub, promiseStub } from './stubs.ts';

export const memberPartsMachine = setup({
  types: { context: {} as { readonly userId: Id | null }, events: {} as SessionChanged },
  actors: {
    /** Resolves when the script is here. */
    loadParts: promiseStub<unknown>('memberParts: loadParts'),
  },
  actions: {
    rememberUser: assign((_, { user }: SessionChanged) => ({ userId: user?.id ?? null })),
    startParts: actionStub,
    stopParts: actionStub,
  },
  guards: {
    isSameUser: ({ context }, { user }: SessionChanged) => sameId(context.userId ?? '', user?.id ?? ''),
    isSomebody: (_, { user }: SessionChanged) => user !== null,
  },
  delays: { pauseBeforeRetry: 30_000 },
}).createMachine({
  id: 'memberParts',
  context: { userId: null },
  initial: 'away',
  on: {
    'session.changed': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'isSomebody', params: ({ event }) => event },
        target: '.coming',
        reenter: true,
        actions: { type: 'rememberUser', params: ({ event }) => event },
      },
      { target: '.away', actions: { type: 'rememberUser', params: ({ event }) => event } },
    ],
  },
  states: {
    away: { description: 'Nobody is signed in: there is nothing to start.' },
    coming: {
      description: 'The script of the parts is on its way.',
      invoke: { id: 'loadParts', src: 'loadParts', onDone: 'here', onError: 'lacking' },
    },
    here: {
      description: 'The parts run for who is signed in, and for as long.',
      entry: 'startParts',
      exit: 'stopParts',
    },
    lacking: {
      description: 'The script did not come: the page goes on without it, and asks again in a while.',
      after: { pauseBeforeRetry: 'coming' },
    },
  },
});
