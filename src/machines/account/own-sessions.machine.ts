/**
 * The browsers in which the account is signed in, and the end of other sessions. The view sends `load.retried`, and
 * `sessions.ended` with the id of one session, or without an id for all others. The server's answer lists what is left.
 */
import { assign, setup } from 'xstate';
import type { OwnSession, SessionsEnding } from '../../contracts/account/own-sessions.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';

export interface OwnSessionsContext {
  /** This session first, then the newest. */
  readonly sessions: readonly OwnSession[];
  /** What was last asked to end. */
  readonly ending: SessionsEnding;
  readonly reason: CallFailure | null;
}
export type OwnSessionsEvent =
  | { readonly type: 'load.retried' }
  | ({ readonly type: 'sessions.ended' } & SessionsEnding);
export type OwnSessionsTag = 'loading' | 'slow' | 'ready' | 'failed' | 'ending' | 'endingFailed' | 'ended';

const itself = <Event>({ event }: { event: Event }): Event => event;

export const ownSessionsMachine = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    tags: {} as OwnSessionsTag,
  },
  actors: {
    load: promiseStub<readonly OwnSession[]>('ownSessions: load'),
    end: promiseStub<readonly OwnSession[], SessionsEnding>('ownSessions: end'),
  },
  actions: {
    keepSessions: assign((_, { output }: { output: readonly OwnSession[] }) => ({
      sessions: output,
      reason: null,
    })),
    rememberEnding: assign((_, { id }: SessionsEnding) => ({ ending: id === undefined ? {} : { id } })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    outdateActivity: tell('securityEvents', { type: 'activity.outdated' }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'ownSessions',
  context: { sessions: [], ending: {}, reason: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The sessions are loading.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepSessions', params: itself } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The sessions are shown.',
      tags: ['ready'],
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is ending.' },
        ended: { description: 'The chosen sessions have ended.', tags: ['ended'] },
        ending: {
          description: 'The server is ending the chosen sessions.',
          tags: ['ending'],
          invoke: {
            id: 'end',
            src: 'end',
            input: ({ context }) => context.ending,
            onDone: {
              target: 'ended',
              actions: [{ type: 'keepSessions', params: itself }, 'outdateActivity'],
            },
            onError: { target: 'endingFailed', actions: { type: 'rememberReason', params: itself } },
          },
          initial: 'prompt',
          states: {
            prompt: {
              ...prompt,
              on: { 'sessions.ended': { description: 'One press at a time.' } },
            },
            slow,
          },
        },
        endingFailed: {
          description: 'The call failed: the sessions may still be open. The user can retry.',
          tags: ['endingFailed'],
        },
      },
      on: {
        'sessions.ended': {
          target: '.ending',
          reenter: true,
          actions: { type: 'rememberEnding', params: itself },
        },
      },
    },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});
