/**
 * The way to LinkedIn: the server says where, and binds the way back to this browser. The view sends
 * `linkedin.requested`; the port leaves the page, and says `visitor.returned` when the browser brings it back as it was.
 */
import { assign, setup } from 'xstate';
import type { AccountType, LinkedinStart } from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { prompt, slow } from '../core/patience.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

/** Where to go. */
interface Departure {
  readonly url: string;
}
export interface LinkedinContext {
  /** Where to be afterwards, and as what to sign up. */
  readonly wish: LinkedinStart;
  readonly url: string;
  readonly reason: CallFailure | null;
}
interface Wish {
  readonly accountType?: AccountType | undefined;
  readonly next?: string | undefined;
}
export type LinkedinEvent =
  | ({ readonly type: 'linkedin.requested' } & Wish)
  | { readonly type: 'visitor.returned' };
export type LinkedinTag = 'loading' | 'slow' | 'failed';

type Requested = Extract<LinkedinEvent, { type: 'linkedin.requested' }>;
const asking = {
  target: '#linkedin.asking',
  actions: { type: 'rememberWish', params: ({ event }: { event: Requested }) => event },
} as const;
/** Whoever presses Stop in the browser is still here, and nothing says so. */
const waiting = {
  initial: 'prompt',
  states: { prompt, slow: { ...slow, on: { 'linkedin.requested': asking } } },
} as const;

export const linkedinMachine = setup({
  types: { context: {} as LinkedinContext, events: {} as LinkedinEvent, tags: {} as LinkedinTag },
  actors: {
    start: promiseStub<Departure, LinkedinStart>('linkedin: start'),
    /** Leaves the page for that address; fails where it is none to go to. */
    leave: callbackStub<LinkedinEvent, Departure>('linkedin: leave'),
  },
  actions: {
    rememberWish: assign({
      wish: (_, { accountType, next }: Wish) => ({ type: accountType, next }),
      reason: null,
    }),
    rememberUrl: assign({ url: (_, { output }: { output: Departure }) => output.url }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    /** LinkedIn brings nothing of it back when somebody says no there. */
    keepWay: actionStub,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'linkedin',
  context: { wish: {}, url: '', reason: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody wants to go there yet.',
      on: {
        'linkedin.requested': asking,
      },
    },
    asking: {
      description: 'The server is asked for the way.',
      tags: ['loading'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => context.wish,
        onDone: { target: 'leaving', actions: { type: 'rememberUrl', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      ...waiting,
    },
    leaving: {
      description: 'The browser is on its way there.',
      tags: ['loading'],
      entry: 'keepWay',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ url: context.url }),
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      on: { 'visitor.returned': 'idle' },
      ...waiting,
    },
    failed: {
      description: 'There was no way; one may try again.',
      tags: ['failed'],
      on: {
        'linkedin.requested': asking,
      },
    },
  },
});
