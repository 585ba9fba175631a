/**
 * The generic machine of a form whose answer comes by mail: signing up, a forgotten password. Beside what
 * form.machine.ts does it takes the server's word for a single field, and asks for the mail again after a pause.
 * The view sends `field.changed`, `form.submitted`, `mail.requested` and `form.reopened`.
 *
 * A chart of its own beside form.machine.ts for the reason that drafted-form.machine.ts is one: that one is on the home
 * page's first script. Nothing of it is kept in storage, since a password may be in it.
 */
import { assign, setup } from 'xstate';
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Parser } from '../../contracts/core/parser.ts';
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
} from './form-steps.ts';
import { errorsOf, type FieldErrors, type FormValues } from './form.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface MailedFormContext {
  /** What the person typed, as typed. */
  readonly values: FormValues;
  /** What the last call took with it. */
  readonly sent: FormValues;
  /** The first thing wrong with a field, in words. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** Counts submissions, so that the views move the focus once for each. */
  readonly attempts: number;
  /** How many mails were asked for since the form was sent. */
  readonly mails: number;
}
/** What stands in the form already: an address that was typed elsewhere, a role that a link has chosen. */
export type MailedFormInput = { readonly values?: FormValues } | undefined;
export type MailedFormEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'mail.requested' }
  | { readonly type: 'form.reopened' };
export type MailedFormTag = 'loading' | 'slow' | 'invalid' | 'failed' | 'done' | 'sending' | 'unsent';

interface MailedFormOptions<Id extends string, Values extends FormValues> {
  readonly id: Id;
  readonly contract: Parser<Values>;
  readonly blank: FormValues;
}

export const createMailedFormMachine = <Values extends FormValues, Id extends string = string>({
  id,
  contract,
  blank,
}: MailedFormOptions<Id, Values>) =>
  setup({
    types: {
      context: {} as MailedFormContext,
      input: {} as MailedFormInput,
      events: {} as MailedFormEvent,
      tags: {} as MailedFormTag,
    },
    actors: {
      submit: promiseStub<unknown, FormValues>(`${id}: submit`),
      /** Asks for the mail once more: with a call of the same words, as a rule. */
      resend: promiseStub<unknown, FormValues>(`${id}: resend`),
    },
    actions: {
      keepValue: assign(({ context }, typed: Typed) => typedInto(context, typed)),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
      rememberErrors: assign({ errors: ({ context }) => errorsOf(contract, context.values) }),
      rememberRefusedField: assign(({ context }, failed: { error: unknown }) => refusedIn(context, failed)),
      rememberReason: assign(reasonIn),
      rememberSent: assign({
        sent: ({ context }) => contract.safeParse(context.values).data ?? context.values,
        mails: 0,
      }),
      countMail: assign({ mails: ({ context }) => context.mails + 1, reason: null }),
    },
    guards: {
      isValid: ({ context }) => contract.safeParse(context.values).success,
      isAboutField: ({ context }, failed: { error: unknown }) => isAboutField(context, failed),
    },
    delays: {
      patience: 10_000,
      /** As long as a mail may take, and as often as the server sends one. */
      mailPause: 60_000,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      values: { ...blank, ...input?.values },
      sent: blank,
      errors: {},
      reason: null,
      attempts: 0,
      mails: 0,
    }),
    initial: 'editing',
    states: {
      editing: {
        description: 'The person types.',
        on: atRest,
      },
      validating: {
        description: 'The contract decides whether anything is sent.',
        entry: 'countAttempt',
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
          onDone: { target: 'mailed', actions: 'countMail' },
          onError: refused,
        },
        on: { 'field.changed': typing },
        initial: 'prompt',
        // A second call may bring a second mail, which does no harm.
        states: { prompt, slow: { ...slow, on: { 'form.submitted': `#${id}.validating` } } },
      },
      failed: {
        description: 'The call failed; everything typed is still there.',
        tags: ['failed'],
        on: atRest,
      },
      mailed: {
        description: 'A mail is on its way to the address, if there is anything to tell it.',
        tags: ['done'],
        initial: 'pausing',
        on: { 'form.reopened': 'editing' },
        states: {
          pausing: {
            description: 'A mail takes its time: another would not come sooner.',
            after: { mailPause: 'ready' },
          },
          ready: {
            description: 'Another may be asked for.',
            on: { 'mail.requested': 'resending' },
          },
          resending: {
            description: 'Another is asked for, with what was sent the first time.',
            tags: ['sending'],
            invoke: {
              id: 'resend',
              src: 'resend',
              input: ({ context }) => context.sent,
              onDone: { target: 'pausing', actions: 'countMail' },
              onError: {
                target: 'unsent',
                actions: { type: 'rememberReason', params: ({ event }) => event },
              },
            },
            initial: 'prompt',
            states: { prompt, slow: { ...slow, on: { 'mail.requested': `#${id}.mailed.resending` } } },
          },
          unsent: {
            description: 'It could not be asked for; one may try again.',
            tags: ['unsent'],
            on: { 'mail.requested': 'resending' },
          },
        },
      },
    },
  });

export type MailedFormMachine = ReturnType<typeof createMailedFormMachine>;
