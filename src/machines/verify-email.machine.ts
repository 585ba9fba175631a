/**
 * An address is proven by the code of a mailed link, which is good once, and signs in: the session is told, and the
 * visitor is led on, to where they wanted to go or to their new profile.
 */
import { assign, sendTo, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import { returnPathOf, siteOf } from '../contracts/routes.ts';
import { userNameOf, type User } from '../contracts/user.ts';
import { addressee } from './addressee.ts';
import type { NavigationEvent } from './navigation.machine.ts';
import type { NoticesEvent } from './notices.machine.ts';
import type { SessionEvent } from './session.machine.ts';
import { promiseStub } from './stubs.ts';

export interface VerifyEmailInput {
  readonly code: string | null;
  readonly next: string | null;
  readonly productSlug: string;
}
export interface VerifyEmailContext extends VerifyEmailInput {
  readonly reason: CallFailure | null;
}
export type VerifyEmailEvent = { readonly type: 'call.retried' };
export type VerifyEmailTag = 'loading' | 'slow' | 'failed' | 'gone';

export const verifyEmailMachine = setup({
  types: {
    context: {} as VerifyEmailContext,
    input: {} as VerifyEmailInput,
    events: {} as VerifyEmailEvent,
    tags: {} as VerifyEmailTag,
  },
  actors: { verify: promiseStub<User, { code: string }>('verifyEmail: verify') },
  actions: {
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    forgetCode: assign({ code: null }),
    tellSession: sendTo(addressee('session'), (_, { user }: { user: User }): SessionEvent => ({
      type: 'user.signedIn',
      user,
    })),
    welcome: sendTo(addressee('notices'), (_, { user }: { user: User }): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'success',
      text: `Welcome${[userNameOf(user)].flatMap((name) => (name ? [`, ${name}`] : [])).join('')}. Your address is confirmed.`,
    })),
    leadOn: sendTo(addressee('navigation'), ({ context: { next, productSlug } }): NavigationEvent => ({
      type: 'navigation.requested',
      to: next === null ? siteOf(productSlug).href('ownProfile') : returnPathOf(next),
      replace: true,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    isGone: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && [400, 410].includes(reason.status);
    },
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'verifyEmail',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the address bring a code along?',
      always: [{ guard: 'hasCode', target: 'verifying' }, { target: 'gone' }],
    },
    verifying: {
      description: 'The server looks at the code.',
      tags: ['loading'],
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: {
          target: 'verified',
          actions: [
            'forgetCode',
            { type: 'tellSession', params: ({ event }) => ({ user: event.output }) },
            { type: 'welcome', params: ({ event }) => ({ user: event.output }) },
            'leadOn',
          ],
        },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' },
          { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
        ],
      },
      initial: 'prompt',
      states: {
        prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
        slow: { description: 'Longer than people expect: say so.', tags: ['slow'] },
      },
    },
    verified: { description: 'The address is proven, its owner signed in and led on.' },
    gone: {
      description: 'The link was used, is too old, or is none: signing in sends another.',
      tags: ['gone'],
      entry: 'forgetCode',
    },
    failed: {
      description: 'The server did not say; the code may still be good.',
      tags: ['failed'],
      on: { 'call.retried': 'verifying' },
    },
  },
});
