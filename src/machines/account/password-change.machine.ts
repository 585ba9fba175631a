/**
 * A new password for one's own account. The other devices are then signed out; this one goes on.
 * The view sends `field.changed` and `form.submitted`.
 *
 * A chart of its own beside form.machine.ts for the reason that mailed-form.machine.ts is one: that one is on the home
 * page's first script, and knows neither the server's word for a single field nor a call that takes long.
 */
import { assign, setup } from 'xstate';
import { passwordChange } from '../../contracts/account/account.ts';
import type { CallFailure } from '../../contracts/core/failure.ts';
import { tell } from '../core/tell.ts';
import { errorsOf, type FieldErrors, type FormEvent, type FormValues } from '../generic/form.machine.ts';
import {
  atRest,
  isAboutField,
  judged,
  keeping,
  reasonIn,
  refused,
  refusedIn,
  typedInto,
  typing,
  type Typed,
} from '../generic/form-steps.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

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

const blank: FormValues = { Password: '', NewPassword: '' };

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as FormEvent,
    tags: {} as PasswordChangeTag,
  },
  actors: { submit: promiseStub<unknown, FormValues>('passwordChange: submit') },
  actions: {
    keepValue: assign(({ context }, typed: Typed) => typedInto(context, typed)),
    forgetErrors: assign({ errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(passwordChange, context.values) }),
    rememberRefusedField: assign(({ context }, failed: { error: unknown }) => refusedIn(context, failed)),
    rememberReason: assign(reasonIn),
    rememberSent: assign({ sent: ({ context }) => context.values }),
    /** Nobody needs what was sent any more; what was typed meanwhile stays. */
    forgetSecrets: assign(({ context: { values, sent } }) => ({
      values: {
        ...blank,
        ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== sent[field])),
      },
      sent: blank,
    })),
    tellChanged: tell('notices', {
      type: 'notice.raised',
      kind: 'success',
      text: 'Your password is changed. Other devices are signed out.',
    }),
    outdateActivity: tell('securityEvents', {
      type: 'activity.outdated',
    }),
  },
  guards: {
    isValid: ({ context }) => passwordChange.safeParse(context.values).success,
    isAboutField: ({ context }, failed: { error: unknown }) => isAboutField(context, failed),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'passwordChange',
  context: { values: blank, sent: blank, errors: {}, reason: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types.',
      on: atRest,
    },
    validating: {
      description: 'The contract decides whether anything is sent.',
      entry: 'forgetErrors',
      always: judged,
    },
    rejected: {
      description: 'A field is not of the contract, or the server does not take it; each has its words.',
      tags: ['invalid'],
      on: atRest,
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
        onDone: { target: 'done', actions: ['forgetSecrets', 'tellChanged', 'outdateActivity'] },
        onError: refused,
      },
      on: { 'field.changed': typing },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'form.submitted': '#passwordChange.validating' } } },
    },
    failed: {
      description: 'The call failed; everything typed is still there.',
      tags: ['failed'],
      on: atRest,
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
