/**
 * The page that LinkedIn redirects to. It removes `code` and `state` from the address as soon as it has read
 * them. The server checks that they belong to this browser and answers with the user. Every state in which the sign-in
 * failed offers a next step. The part `linkedin` starts another attempt.
 */
import { assign, setup } from 'xstate';
import type {
  accountCalls,
  Arrival,
  LinkedinArrival,
  LinkedinReturn,
} from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { CodeOf } from '../../contracts/core/call.ts';
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
  /** LinkedIn's error code: the user declined, or LinkedIn failed. */
  readonly refusal: string | null;
  /** Null as soon as the server has used it. */
  readonly grant: LinkedinReturn | null;
  /** The page to continue to, from this tab's memory or from the server's reply. */
  readonly next: string | undefined;
  readonly reason: CallFailure | null;
}
type ReturnPath = Pick<LinkedinArrival, 'next'>;
export type LinkedinCallbackEvent =
  | { readonly type: 'call.retried' }
  | ({ readonly type: 'returnPath.restored' } & ReturnPath);
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
const grantIn = (query: URLSearchParams): LinkedinReturn | null => {
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state ? { code, state } : null;
};
type Code = CodeOf<(typeof accountCalls)['linkedinLogin']>;
/** The server rejects this sign-in, so its code is of no more use. */
const FOREIGN: readonly string[] = [
  'account_exists',
  'invalid_body',
  'invalid_field',
  'linkedin_demo_account',
  'linkedin_email_unconfirmed',
  'linkedin_email_unmailable',
  'linkedin_other_browser',
] satisfies Code[];
const TAKEN: readonly string[] = ['linkedin_account_taken', 'linkedin_already_connected'] satisfies Code[];
const EXPIRED: readonly string[] = ['linkedin_expired'] satisfies Code[];

const isRefused = (error: unknown, codes: readonly string[]): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && codes.includes(reason.code ?? '');
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
    /** Reports once, at the start, where this tab's user wanted to go when they left for LinkedIn. */
    restoreReturnPath: callbackStub<LinkedinCallbackEvent>('linkedinCallback: restoreReturnPath'),
    linkedin: linkedinMachine,
  },
  actions: {
    hideCode: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('linkedinCallback'),
      replace: true,
      scroll: 'keep',
    })),
    forgetCode: assign({ grant: null }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    rememberNext: assign({ next: (_, { next }: ReturnPath) => next }),
    tellSession: tell('session', (_, { user }: Arrival) => ({
      type: 'user.signedIn',
      user,
    })),
    goToNext: tell('navigation', (_, { next }: Arrival) => ({
      type: 'navigation.requested',
      to: returnPathOf(next),
      replace: true,
    })),
  },
  guards: {
    isDenied: ({ context }) => DENIALS.includes(context.refusal ?? ''),
    isUnavailable: ({ context }) => context.refusal !== null,
    hasCode: ({ context }) => context.grant !== null,
    isForeign: (_, { error }: { error: unknown }) => isRefused(error, FOREIGN),
    isTaken: (_, { error }: { error: unknown }) => isRefused(error, TAKEN),
    isExpired: (_, { error }: { error: unknown }) => isRefused(error, EXPIRED),
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
      grant: grantIn(query),
      next: undefined,
      reason: null,
    };
  },
  invoke: [part('linkedin'), { id: 'restoreReturnPath', src: 'restoreReturnPath', onError: reported }],
  on: { 'returnPath.restored': { actions: { type: 'rememberNext', params: ({ event }) => event } } },
  entry: 'hideCode',
  initial: 'reading',
  states: {
    reading: {
      description: 'Choosing between a code and an error from the address.',
      always: [
        { guard: 'isDenied', target: 'denied' },
        { guard: 'hasCode', target: 'exchanging' },
        { guard: 'isUnavailable', target: 'unavailable' },
        { target: 'foreign' },
      ],
    },
    exchanging: {
      description: 'The server is asking LinkedIn who the user is.',
      tags: ['loading'],
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context }) => context.grant,
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
              { type: 'goToNext', params: ({ event }) => event.output as Arrival },
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
    arrived: { description: 'The user is signed in and is being sent to the page they wanted.' },
    denied: {
      description: 'The user declined at LinkedIn.',
      tags: ['denied'],
      entry: 'forgetCode',
    },
    unavailable: { description: 'LinkedIn reported an error.', tags: ['unavailable'] },
    foreign: {
      description: 'This browser did not start the sign-in, or LinkedIn sent no usable code.',
      tags: ['foreign'],
      entry: 'forgetCode',
    },
    taken: {
      description:
        'The account is connected to another LinkedIn account; setting a new password disconnects it.',
      tags: ['taken'],
      entry: 'forgetCode',
    },
    expired: {
      description: 'The code expired or was already used.',
      tags: ['expired'],
      entry: 'forgetCode',
    },
    unregistered: {
      description:
        'LinkedIn knows the user but this site has no account for them: they choose a role to sign up.',
      tags: ['unregistered'],
      entry: 'forgetCode',
    },
    failed: {
      description: 'The call failed; the code may still be valid, so the user can retry.',
      tags: ['failed'],
      on: { 'call.retried': 'exchanging' },
    },
  },
});
