/**
 * Where LinkedIn sends people back to. Its code and state leave the address as soon as they are read; the server checks
 * that they are of this browser, and says who it is. Every end has a way on. The part `linkedin` starts once more.
 */
import { assign, setup } from 'xstate';
import type { Arrival, LinkedinArrival, LinkedinReturn } from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { returnPathOf, siteOf } from '../../contracts/app/routes.ts';
import { tell } from '../core/tell.ts';
import { linkedinMachine } from './linkedin.machine.ts';
import type { PageInput } from '../core/page-input.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { part, reported } from '../core/reported.ts';

export type LinkedinCallbackInput = Pick<PageInput, 'productSlug' | 'search'>;
export interface LinkedinCallbackContext {
  readonly productSlug: string;
  /** What LinkedIn says instead of a code: somebody changed their mind, or something is not as it should be. */
  readonly refusal: string | null;
  /** Null once nobody needs it any more. */
  readonly brought: LinkedinReturn | null;
  /** Where they wanted to be: what this tab remembers, or the server says. */
  readonly next: string | undefined;
  readonly reason: CallFailure | null;
}
type Way = Pick<LinkedinArrival, 'next'>;
export type LinkedinCallbackEvent =
  | { readonly type: 'call.retried' }
  | ({ readonly type: 'way.recalled' } & Way);
export type LinkedinCallbackTag =
  | 'loading'
  | 'slow'
  | 'denied'
  | 'unavailable'
  | 'foreign'
  | 'taken'
  | 'expired'
  | 'unregistered'
  | 'failed';

const DENIALS = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];
const broughtIn = (query: URLSearchParams): LinkedinReturn | null => {
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state ? { code, state } : null;
};
const isRefused = (error: unknown, ...statuses: readonly number[]): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && statuses.includes(reason.status);
};

export const linkedinCallbackMachine = setup({
  types: {
    context: {} as LinkedinCallbackContext,
    input: {} as LinkedinCallbackInput,
    events: {} as LinkedinCallbackEvent,
    tags: {} as LinkedinCallbackTag,
  },
  actors: {
    exchange: promiseStub<LinkedinArrival, LinkedinReturn | null>('linkedinCallback: exchange'),
    /** Where somebody wanted to be who left for LinkedIn in this tab: says so at once, and only once. */
    recallWay: callbackStub<LinkedinCallbackEvent>('linkedinCallback: recallWay'),
    linkedin: linkedinMachine,
  },
  actions: {
    hideCode: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('linkedinCallback'),
      replace: true,
      scroll: 'keep',
    })),
    forgetCode: assign({ brought: null }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    rememberNext: assign({ next: (_, { next }: Way) => next }),
    tellSession: tell('session', (_, { user }: Arrival) => ({
      type: 'user.signedIn',
      user,
    })),
    leadOn: tell('navigation', (_, { next }: Arrival) => ({
      type: 'navigation.requested',
      to: returnPathOf(next),
      replace: true,
    })),
  },
  guards: {
    isDenied: ({ context }) => DENIALS.includes(context.refusal ?? ''),
    isUnavailable: ({ context }) => context.refusal !== null,
    hasCode: ({ context }) => context.brought !== null,
    isForeign: (_, { error }: { error: unknown }) => isRefused(error, 400, 403),
    isTaken: (_, { error }: { error: unknown }) => isRefused(error, 409),
    isExpired: (_, { error }: { error: unknown }) => isRefused(error, 410),
    isUnregistered: (_, { output }: { output: LinkedinArrival }) => output.user === null,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'linkedinCallback',
  context: ({ input: { productSlug, search } }) => {
    const query = new URLSearchParams(search);
    return {
      productSlug,
      refusal: query.get('error'),
      brought: broughtIn(query),
      next: undefined,
      reason: null,
    };
  },
  invoke: [part('linkedin'), { id: 'recallWay', src: 'recallWay', onError: reported }],
  on: { 'way.recalled': { actions: { type: 'rememberNext', params: ({ event }) => event } } },
  entry: 'hideCode',
  initial: 'reading',
  states: {
    reading: {
      description: 'What did they come back with?',
      always: [
        { guard: 'isDenied', target: 'denied' },
        { guard: 'hasCode', target: 'exchanging' },
        { guard: 'isUnavailable', target: 'unavailable' },
        { target: 'foreign' },
      ],
    },
    exchanging: {
      description: 'The server asks LinkedIn who it is.',
      tags: ['loading'],
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context }) => context.brought,
        onDone: [
          {
            guard: { type: 'isUnregistered', params: ({ event }) => event },
            target: 'unregistered',
            actions: { type: 'rememberNext', params: ({ event }) => event.output },
          },
          {
            target: 'arrived',
            actions: [
              'forgetCode',
              { type: 'tellSession', params: ({ event }) => event.output as Arrival },
              { type: 'leadOn', params: ({ event }) => event.output as Arrival },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isForeign', params: ({ event }) => event },
            target: 'foreign',
            actions: { type: 'rememberReason', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'taken',
            actions: { type: 'rememberReason', params: ({ event }) => event },
          },
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
        ],
      },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'call.retried': '#linkedinCallback.exchanging' } } },
    },
    arrived: { description: 'Signed in, and led on to where they wanted to go.' },
    denied: {
      description: 'They said no at LinkedIn, which is their right.',
      tags: ['denied'],
      entry: 'forgetCode',
    },
    unavailable: { description: 'LinkedIn could not do it.', tags: ['unavailable'] },
    foreign: {
      description: 'This browser did not ask, or LinkedIn brought nothing that could be used.',
      tags: ['foreign'],
      entry: 'forgetCode',
    },
    taken: {
      description:
        'Their account is connected to somebody else at LinkedIn; a new password disconnects that.',
      tags: ['taken'],
      entry: 'forgetCode',
    },
    expired: {
      description: 'It took too long, or was used already.',
      tags: ['expired'],
      entry: 'forgetCode',
    },
    unregistered: {
      description: 'LinkedIn knows them, this site does not: as what would they sign up?',
      tags: ['unregistered'],
      entry: 'forgetCode',
    },
    failed: {
      description: 'The server did not say; what LinkedIn brought may still be good.',
      tags: ['failed'],
      on: { 'call.retried': 'exchanging' },
    },
  },
});
