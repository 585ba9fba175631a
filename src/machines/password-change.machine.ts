/**
 * A new password for one's own account. The other devices are then signed out; this one goes on.
 * The view sends `field.changed` and `form.submitted`.
 *
 * A chart of its own beside form.machine.ts for the reason that mailed-form.machine.ts is one: that one is on the home
 * page's first script, and knows neither the server's word for a single field nor a call that takes long.
 */
import { assign, sendTo, setup } from 'xstate';
import { passwordChange } from '../contracts/account.ts';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import { addressee } from './addressee.ts';
import { errorsOf, type FieldErrors, type FormEvent, type FormValues } from './form.machine.ts';
import type { NoticesEvent } from './notices.machine.ts';
import { prompt, slow } from './patience.ts';
import { refusedFieldOf } from './refused-field.ts';
import { promiseStub } from './stubs.ts';

export interface PasswordChangeContext {
  /** What the person typed, as typed. */
  readonly values: FormValues;
  /** What the call that is on its way took with it. */
  readonly sent: FormValues;
  /** The first thing wrong with a field, in words. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
}
export type PasswordChangeTag = 'loading' | 'slow' | 'invalid' | 'failed' | 'done';

type Typed = Extract<FormEvent, { type: 'field.changed' }>;
const keeping = { type: 'keepValue', params: ({ event }: { event: Typed }) => event } as const;
const typing = { actions: keeping } as const;
const blank: FormValues = { Password: '', NewPassword: '' };

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as FormEvent,
    tags: {} as PasswordChangeTag,
  },
  actors: { submit: promiseStub<unknown, FormValues>('passwordChange: submit') },
  actions: {
    keepValue: assign(({ context }, { field, value }: Typed) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: undefined },
    })),
    forgetErrors: assign({ errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(passwordChange, context.values) }),
    rememberRefusedField: assign({
      errors: ({ context }, { error }: { error: unknown }) => refusedFieldOf(error, context.values) ?? {},
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    rememberSent: assign({ sent: ({ context }) => context.values }),
    /** Nobody needs what was sent any more; what was typed meanwhile stays. */
    forgetSecrets: assign(({ context: { values, sent } }) => ({
      values: {
        ...blank,
        ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== sent[field])),
      },
      sent: blank,
    })),
    tellChanged: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'success',
      text: 'Your password is changed. Other devices are signed out.',
    })),
  },
  guards: {
    isValid: ({ context }) => passwordChange.safeParse(context.values).success,
    isAboutField: ({ context }, { error }: { error: unknown }) =>
      refusedFieldOf(error, context.values) !== undefined,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'passwordChange',
  context: { values: blank, sent: blank, errors: {}, reason: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types.',
      on: { 'field.changed': typing, 'form.submitted': 'validating' },
    },
    validating: {
      description: 'The contract decides whether anything is sent.',
      entry: 'forgetErrors',
      always: [
        { guard: 'isValid', target: 'submitting' },
        { target: 'rejected', actions: 'rememberErrors' },
      ],
    },
    rejected: {
      description: 'A field is not of the contract, or the server does not take it; each has its words.',
      tags: ['invalid'],
      on: { 'field.changed': typing, 'form.submitted': 'validating' },
    },
    submitting: {
      description:
        'One call is on its way; what is typed meanwhile is kept, a second press soon after does nothing.',
      tags: ['loading'],
      entry: 'rememberSent',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.sent,
        onDone: { target: 'done', actions: ['forgetSecrets', 'tellChanged'] },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'rejected',
            actions: { type: 'rememberRefusedField', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
        ],
      },
      on: { 'field.changed': typing },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'form.submitted': '#passwordChange.validating' } } },
    },
    failed: {
      description: 'The call failed; everything typed is still there.',
      tags: ['failed'],
      on: { 'field.changed': typing, 'form.submitted': 'validating' },
    },
    done: {
      description: 'The password is changed, and both boxes are empty.',
      tags: ['done'],
      on: {
        'field.changed': { target: 'editing', actions: keeping },
        'form.submitted': 'validating',
      },
    },
  },
});
