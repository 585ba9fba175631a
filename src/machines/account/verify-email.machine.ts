/**
 * An address is proven by the code of a mailed link, which is good once, and signs in: the session is told, and the
 * visitor is led on, to where they wanted to go or to their new profile. In another browser than the one that signed up
 * the server asks for the password that was chosen there.
 */
import { assign, setup } from 'xstate';
import { ASKS_PASSWORD, verificationForm, type Arrival } from '../../contracts/account/account.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { returnPathOf, siteOf } from '../../contracts/app/routes.ts';
import { userNameOf, type User } from '../../contracts/account/user.ts';
import { tell } from '../core/tell.ts';
import { errorsOf, type FieldErrors, type FormValues } from '../generic/form.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface VerifyEmailInput {
  readonly code: string | null;
  readonly productSlug: string;
}
export interface VerifyEmailContext extends VerifyEmailInput {
  readonly reason: CallFailure | null;
  readonly values: FormValues;
  readonly errors: FieldErrors;
}
export type VerifyEmailEvent =
  | { readonly type: 'call.retried' }
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' };
export type VerifyEmailTag = 'loading' | 'slow' | 'failed' | 'gone' | 'asking' | 'invalid';

type Typed = Extract<VerifyEmailEvent, { type: 'field.changed' }>;
const typing = { actions: { type: 'keepValue', params: ({ event }: { event: Typed }) => event } } as const;
const form = { 'field.changed': typing, 'form.submitted': 'validating' } as const;
interface Answered {
  readonly output: Arrival;
}
/** What every good answer leads to. */
const verified = {
  target: '#verifyEmail.verified',
  actions: [
    'forgetSecrets',
    { type: 'tellSession', params: ({ event }: { event: Answered }) => event.output },
    { type: 'welcome', params: ({ event }: { event: Answered }) => event.output },
    { type: 'leadOn', params: ({ event }: { event: Answered }) => event.output },
  ],
} as const;
const failure = { params: ({ event }: { event: { error: unknown } }) => event } as const;

export const verifyEmailMachine = setup({
  types: {
    context: {} as VerifyEmailContext,
    input: {} as VerifyEmailInput,
    events: {} as VerifyEmailEvent,
    tags: {} as VerifyEmailTag,
  },
  actors: {
    verify: promiseStub<Arrival, { code: string }>('verifyEmail: verify'),
    submit: promiseStub<Arrival, { code: string; password: string }>('verifyEmail: submit'),
  },
  actions: {
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    keepValue: assign(({ context }, { field, value }: Typed) => ({
      values: { ...context.values, [field]: value },
      errors: { ...context.errors, [field]: undefined },
    })),
    forgetWrong: assign({ errors: {}, reason: null }),
    rememberErrors: assign({ errors: ({ context }) => errorsOf(verificationForm, context.values) }),
    sayWrong: assign({ errors: { Password: 'This is not the password you signed up with' } }),
    /** Nobody needs them any more. */
    forgetSecrets: assign({ code: null, values: { Password: '' } }),
    tellSession: tell('session', (_, { user }: { user: User }) => ({
      type: 'user.signedIn',
      user,
    })),
    welcome: tell('notices', (_, { user }: { user: User }) => ({
      type: 'notice.raised',
      kind: 'success',
      text: `Welcome${[userNameOf(user)].flatMap((name) => (name ? [`, ${name}`] : [])).join('')}. Your address is confirmed.`,
    })),
    leadOn: tell('navigation', ({ context }, { next }: Arrival) => ({
      type: 'navigation.requested',
      to: next === undefined ? siteOf(context.productSlug).href('ownProfile') : returnPathOf(next),
      replace: true,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    isGone: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && [400, 410].includes(reason.status);
    },
    asksPassword: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && reason.status === 403 && reason.message === ASKS_PASSWORD;
    },
    isValid: ({ context }) => verificationForm.safeParse(context.values).success,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'verifyEmail',
  context: ({ input }) => ({ ...input, reason: null, values: { Password: '' }, errors: {} }),
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
        onDone: verified,
        onError: [
          { guard: { type: 'isGone', ...failure }, target: 'gone' },
          { guard: { type: 'asksPassword', ...failure }, target: 'asking' },
          { target: 'failed', actions: { type: 'rememberReason', ...failure } },
        ],
      },
      initial: 'prompt',
      states: { prompt, slow: { ...slow, on: { 'call.retried': '#verifyEmail.verifying' } } },
    },
    asking: {
      description: 'Another browser than the one that signed up: the password chosen there is asked for.',
      tags: ['asking'],
      initial: 'editing',
      states: {
        editing: { description: 'The person types.', on: form },
        validating: {
          description: 'The contract decides whether anything is sent.',
          entry: 'forgetWrong',
          always: [
            { guard: 'isValid', target: 'submitting' },
            { target: 'rejected', actions: 'rememberErrors' },
          ],
        },
        rejected: {
          description: 'Nothing is typed, or not the password of this sign-up.',
          tags: ['invalid'],
          on: form,
        },
        submitting: {
          description:
            'The server looks at the code and the password; a second press soon after does nothing.',
          tags: ['loading'],
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ context }) => ({
              code: context.code ?? '',
              password: context.values['Password'] ?? '',
            }),
            onDone: verified,
            onError: [
              { guard: { type: 'isGone', ...failure }, target: '#verifyEmail.gone' },
              { guard: { type: 'asksPassword', ...failure }, target: 'rejected', actions: 'sayWrong' },
              { target: 'unsent', actions: { type: 'rememberReason', ...failure } },
            ],
          },
          on: { 'field.changed': typing },
          initial: 'prompt',
          states: { prompt, slow: { ...slow, on: { 'form.submitted': '#verifyEmail.asking.validating' } } },
        },
        unsent: {
          description: 'The server did not say; the password typed is still there.',
          tags: ['failed'],
          on: form,
        },
      },
    },
    verified: { description: 'The address is proven, its owner signed in and led on.' },
    gone: {
      description: 'The link was used, is too old, or is none: one signs in, or up again.',
      tags: ['gone'],
      entry: 'forgetSecrets',
    },
    failed: {
      description: 'The server did not say; the code may still be good.',
      tags: ['failed'],
      on: { 'call.retried': 'verifying' },
    },
  },
});
