/**
 * Closing one's own account: a dialog says what goes and what stays, and asks for the password once more, or for the
 * address where there is none. When the server has closed it, who is signed in is signed out, at home, with a word.
 * Nobody can tell whether a call that is stopped was in time, so none is: who looks away meanwhile is told all the same.
 * The view sends `closing.opened`, `confirmation.changed`, `closing.submitted` and `closing.dismissed`.
 */
import { assign, setup } from 'xstate';
import { closing } from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { tell } from '../core/tell.ts';
import { errorsOf, type FieldErrors, type FormValues } from '../generic/form.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { actionStub, promiseStub } from '../core/stubs.ts';

export interface ClosingContext {
  /** The confirmation, as typed. */
  readonly values: FormValues;
  /** What is wrong with it, in words. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
}
export type ClosingEvent =
  | { readonly type: 'closing.opened' }
  | { readonly type: 'confirmation.changed'; readonly value: string }
  | { readonly type: 'closing.submitted' }
  | { readonly type: 'closing.dismissed' };
export type ClosingTag = 'open' | 'loading' | 'slow' | 'failed';

const blank = { Confirmation: '' };
const typing = {
  actions: { type: 'keepConfirmation', params: ({ event }: { event: { value: string } }) => event },
} as const;

export const closingMachine = setup({
  types: { context: {} as ClosingContext, events: {} as ClosingEvent, tags: {} as ClosingTag },
  actors: { close: promiseStub<unknown, FormValues>('closing: close') },
  actions: {
    keepConfirmation: assign({
      values: (_, { value }: { value: string }) => ({ Confirmation: value }),
      errors: {},
    }),
    forgetConfirmation: assign({ values: blank, errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(closing, context.values) }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    goHome: tell('navigation', {
      type: 'navigation.requested',
      to: '/',
      replace: true,
    }),
    endSession: tell('session', { type: 'user.signedOut' }),
    sayGoodbye: tell('notices', {
      type: 'notice.raised',
      kind: 'success',
      text: 'Your account is closed. Thank you, and goodbye.',
    }),
    /** What this browser keeps of theirs: their drafts. */
    forgetPerson: actionStub,
  },
  guards: { isTyped: ({ context }) => closing.safeParse(context.values).success },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'closing',
  context: { values: blank, errors: {}, reason: null },
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
        'closing.submitted': [{ guard: 'isTyped', target: 'submitting' }, { actions: 'rememberErrors' }],
        'closing.dismissed': 'idle',
      },
    },
    submitting: {
      description:
        'The server closes the account; how that ends is heard, whether the dialog is open or not.',
      tags: ['loading'],
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context }) => context.values,
        onDone: { target: 'gone', actions: ['forgetPerson', 'sayGoodbye', 'goHome', 'endSession'] },
        onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
      },
      initial: 'prompt',
      states: {
        prompt: { ...prompt, tags: ['open'], on: { 'closing.dismissed': 'unwatched' } },
        slow: {
          ...slow,
          tags: ['open', 'slow'],
          on: {
            'closing.submitted': { target: '#closing.submitting', reenter: true },
            'closing.dismissed': 'unwatched',
          },
        },
        unwatched: {
          description: 'The dialog is away: the page says what is going on, and a failure opens it again.',
          on: { 'closing.opened': 'slow' },
        },
      },
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
