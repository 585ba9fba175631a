/**
 * The form of a new password, opened by the link of a mail. The link's code is good once, and for a while: where it is
 * not, one asks for another. Nobody is signed in by it; the page is told, which leads on to signing in.
 */
import { assign, sendParent, setup } from 'xstate';
import { passwordForm, type PasswordReset } from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { errorsOf, type FieldErrors, type FormValues } from '../generic/form.machine.ts';
import {
  atRest,
  isAboutField,
  judged,
  reasonIn,
  refused,
  refusedIn,
  typedInto,
  typing,
  type Typed,
} from '../generic/form-steps.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface ResetPasswordContext {
  /** What the link carries. */
  readonly code: string | null;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
}
export interface ResetPasswordInput {
  readonly code: string | null;
}
export type ResetPasswordEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' };
export type ResetPasswordTag = 'loading' | 'slow' | 'invalid' | 'failed' | 'gone';
/** What the page hears when it is done. */
export interface PasswordRenewed {
  readonly type: 'password.renewed';
}

/** Used, too old, or never a code of ours. */
const isGone = (reason: CallFailure): boolean =>
  reason.kind === 'refused' &&
  (reason.status === 410 || (reason.status === 400 && /^ResetCode\b/.test(reason.message ?? '')));

export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    input: {} as ResetPasswordInput,
    events: {} as ResetPasswordEvent,
    tags: {} as ResetPasswordTag,
  },
  actors: { submit: promiseStub<unknown, PasswordReset>('resetPassword: submit') },
  actions: {
    keepValue: assign(({ context }, typed: Typed) => typedInto(context, typed)),
    forgetWrong: assign({ errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(passwordForm, context.values) }),
    rememberRefusedField: assign(({ context }, failed: { error: unknown }) => refusedIn(context, failed)),
    rememberReason: assign(reasonIn),
    /** Nobody needs them any more. */
    forgetSecrets: assign({ code: null, values: { Password: '' } }),
    announceRenewal: sendParent({ type: 'password.renewed' } satisfies PasswordRenewed),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    isValid: ({ context }) => passwordForm.safeParse(context.values).success,
    isGone: (_, { error }: { error: unknown }) => isGone(reasonOf(error)),
    isAboutField: ({ context }, failed: { error: unknown }) => isAboutField(context, failed),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    code: input.code,
    values: { Password: '' },
    errors: {},
    reason: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the address bring a code along?',
      always: [{ guard: 'hasCode', target: 'editing' }, { target: 'gone' }],
    },
    editing: {
      description: 'The person types a new password.',
      on: atRest,
    },
    validating: {
      description: 'The contract decides whether anything is sent.',
      entry: 'forgetWrong',
      always: judged,
    },
    rejected: {
      description: 'It is too short, or the server knows why it is not a good one.',
      tags: ['invalid'],
      on: atRest,
    },
    submitting: {
      description:
        'One call is on its way; what is typed meanwhile is kept, a second press soon after does nothing.',
      tags: ['loading'],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { code, values } }) => ({
          ResetCode: code ?? '',
          Password: values['Password'] ?? '',
        }),
        onDone: { target: 'renewed', actions: 'forgetSecrets' },
        onError: [{ guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' }, ...refused],
      },
      on: { 'field.changed': typing },
      initial: 'prompt',
      // Where the server has heard the first one, the second finds the link used: the words for that say what to do.
      states: { prompt, slow: { ...slow, on: { 'form.submitted': '#resetPassword.validating' } } },
    },
    failed: {
      description: 'The call failed; the password typed is still there, and the code may still be good.',
      tags: ['failed'],
      on: atRest,
    },
    gone: {
      description: 'The link was used, is too old, or is none: one asks for another.',
      tags: ['gone'],
      entry: 'forgetSecrets',
    },
    renewed: {
      description: 'The new password holds, and every session has ended: the page leads on to signing in.',
      entry: 'announceRenewal',
    },
  },
});
