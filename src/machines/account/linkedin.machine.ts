/**
 * Sign-in with LinkedIn: the server returns the address and binds the callback to this browser. The view sends
 * `linkedin.requested`. The port leaves the page, and reports `visitor.returned` when the browser restores the
 * page from its cache.
 */
import { assign, setup } from 'xstate';
import type { AccountType, LinkedinStart } from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { prompt, slow } from '../core/patience.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

interface Departure {
  readonly url: string;
}
export interface LinkedinContext {
  /** Where to go after signing in, and the role to sign up with. */
  readonly request: LinkedinStart;
  readonly url: string;
  readonly reason: CallFailure | null;
}
interface StartOptions {
  readonly accountType?: AccountType | undefined;
  readonly next?: string | undefined;
}
export type LinkedinEvent =
  | ({ readonly type: 'linkedin.requested' } & StartOptions)
  | { readonly type: 'visitor.returned' };
export type LinkedinTag = 'loading' | 'slow' | 'failed';

type Requested = Extract<LinkedinEvent, { type: 'linkedin.requested' }>;
const asking = {
  target: '#linkedin.asking',
  actions: { type: 'rememberRequest', params: ({ event }: { event: Requested }) => event },
} as const;
/** No event reports the browser's Stop button, so a second press starts the request again. */
const waiting = {
  initial: 'prompt',
  states: { prompt, slow: { ...slow, on: { 'linkedin.requested': asking } } },
} as const;

export const linkedinMachine = setup({
  types: { context: {} as LinkedinContext, events: {} as LinkedinEvent, tags: {} as LinkedinTag },
  actors: {
    start: promiseStub<Departure, LinkedinStart>('linkedin: start'),
    /** Navigates to the address that the server returned; fails if the address is invalid. */
    leave: callbackStub<LinkedinEvent, Departure>('linkedin: leave'),
  },
  actions: {
    rememberRequest: assign({
      request: (_, { accountType, next }: StartOptions) => ({ type: accountType, next }),
      reason: null,
    }),
    rememberUrl: assign({ url: (_, { output }: { output: Departure }) => output.url }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    /** LinkedIn returns none of this when the user declines there. */
    storeReturnPath: actionStub,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'linkedin',
  context: { request: {}, url: '', reason: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for the user to choose LinkedIn.',
      on: {
        'linkedin.requested': asking,
      },
    },
    asking: {
      description: 'The server is preparing the LinkedIn address.',
      tags: ['loading'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => context.request,
        onDone: { target: 'leaving', actions: { type: 'rememberUrl', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      ...waiting,
    },
    leaving: {
      description: 'The browser is navigating to LinkedIn.',
      tags: ['loading'],
      entry: 'storeReturnPath',
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
      description: 'The request failed; the user can retry.',
      tags: ['failed'],
      on: {
        'linkedin.requested': asking,
      },
    },
  },
});
