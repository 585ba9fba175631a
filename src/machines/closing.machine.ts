/**
 * Closing one's own account: a dialog says what goes and what stays, and asks for the password once more, or for the
 * address where there is none. When the server has closed it, who is signed in is signed out, at home, with a word.
 * The view sends `closing.opened`, `confirmation.changed`, `closing.submitted` and `closing.dismissed`.
 */
import { assign, sendTo, setup } from 'xstate';
import { closing } from '../contracts/account.ts';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import { addressee } from './addressee.ts';
import { errorsOf } from './form.machine.ts';
import type { NavigationEvent } from './navigation.machine.ts';
import type { NoticesEvent } from './notices.machine.ts';
import type { SessionEvent } from './session.machine.ts';
import { promiseStub } from './stubs.ts';

export interface ClosingContext {
  readonly confirmation: string;
  /** What is wrong with it, in words. */
  readonly error: string | null;
  readonly reason: CallFailure | null;
}
export type ClosingEvent =
  | { readonly type: 'closing.opened' }
  | { readonly type: 'confirmation.changed'; readonly value: string }
  | { readonly type: 'closing.submitted' }
  | { readonly type: 'closing.dismissed' };
export type ClosingTag = 'open' | 'loading' | 'failed';

const bodyOf = ({ confirmation }: ClosingContext) => ({ Confirmation: confirmation });
const typing = {
  actions: { type: 'keepConfirmation', params: ({ event }: { event: { value: string } }) => event },
} as const;

export const closingMachine = setup({
  types: { context: {} as ClosingContext, events: {} as ClosingEvent, tags: {} as ClosingTag },
  actors: { close: promiseStub<unknown, { Confirmation: string }>('closing: close') },
  actions: {
    keepConfirmation: assign({
      confirmation: (_, { value }: { value: string }) => value,
      error: null,
    }),
    forgetConfirmation: assign({ confirmation: '', error: null, reason: null }),
    rememberError: assign({
      error: ({ context }) => errorsOf(closing, bodyOf(context))['Confirmation'] ?? null,
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    goHome: sendTo(addressee('navigation'), (): NavigationEvent => ({
      type: 'navigation.requested',
      to: '/',
      replace: true,
    })),
    endSession: sendTo(addressee('session'), (): SessionEvent => ({ type: 'user.signedOut' })),
    sayGoodbye: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'success',
      text: 'Your account is closed. Thank you for having been here; goodbye.',
    })),
  },
  guards: { isTyped: ({ context }) => closing.safeParse(bodyOf(context)).success },
}).createMachine({
  id: 'closing',
  context: { confirmation: '', error: null, reason: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody wants to leave.',
      entry: 'forgetConfirmation',
      on: { 'closing.opened': 'asking' },
    },
    asking: {
      description: 'What goes and what stays is read; the confirmation is typed.',
      tags: ['open'],
      on: {
        'confirmation.changed': typing,
        'closing.submitted': [{ guard: 'isTyped', target: 'submitting' }, { actions: 'rememberError' }],
        'closing.dismissed': 'idle',
      },
    },
    submitting: {
      description:
        'The server closes the account. Who looks away now leaves it to the server whether it was in time.',
      tags: ['open', 'loading'],
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context }) => bodyOf(context),
        onDone: { target: 'gone', actions: ['sayGoodbye', 'goHome', 'endSession'] },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      on: { 'closing.dismissed': 'idle' },
    },
    failed: {
      description: 'The account is still there: the confirmation was wrong, or the server did not hear.',
      tags: ['open', 'failed'],
      on: {
        'confirmation.changed': { target: 'asking', ...typing },
        'closing.submitted': 'submitting',
        'closing.dismissed': 'idle',
      },
    },
    gone: { description: 'The account is closed; this page is left.' },
  },
});
