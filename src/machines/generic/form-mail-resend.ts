/**
 * The server answers the form by mail, which can be requested again after a pause. The view sends `mail.requested`
 * and `form.reopened`. Nothing is stored, because the form may contain a password (form-keeping.ts keeps the rest).
 */
import { assign, setup, type PromiseActorLogic } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { extending } from './form-extension.ts';
import type { fieldWords } from './form-field-words.ts';
import type { patience } from './form-patience.ts';
import type {
  Adding,
  Answered,
  FormContext,
  FormEvent,
  FormMachine,
  FormValues,
  PortOf,
} from './form.machine.ts';

interface ResendContext {
  /** The number of mails requested since the form was sent. */
  readonly mails: number;
}
type ResendEvent = { readonly type: 'mail.requested' } | { readonly type: 'form.reopened' };
type Resend = Adding<{
  context: ResendContext;
  event: ResendEvent;
  tag: 'sending' | 'unsent';
  actor:
    | PortOf<'resend', PromiseActorLogic<unknown, FormValues>>
    | PortOf<'submit', PromiseActorLogic<unknown, FormValues>>;
  /** Initial values: an address typed elsewhere, a role chosen by a link. */
  input: { readonly values?: FormValues };
}>;

export const resend = extending<Resend>(({ id, blank, contract }) => {
  const given = setup({
    types: { context: {} as FormContext & ResendContext, events: {} as FormEvent | ResendEvent | Answered },
    actors: { resend: promiseStub<unknown, FormValues>(`${id}: resend`) },
    actions: {
      beginCount: assign({ mails: 1 }),
      countMail: assign({ mails: ({ context }) => context.mails + 1, reason: null }),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    },
    delays: {
      /** The usual delivery time, and the interval at which the server sends mails. */
      mailPause: 60_000,
    },
  });
  return {
    implementations: [given],
    context: (input) => ({ mails: 0, values: { ...blank, ...input?.values } }),
    submission: { done: { 'form.reopened': 'editing' } },
    regions: {
      resend: given.createStateConfig({
        description: 'The mail that answers the form, and further ones.',
        initial: 'idle',
        on: { 'form.reopened': '.idle' },
        states: {
          idle: {
            description: 'The form is not sent yet.',
            on: { 'xstate.done.actor.submit': { target: 'pausing', actions: 'beginCount' } },
          },
          pausing: {
            description: 'A mail was sent; the pause before the next request runs.',
            after: { mailPause: 'ready' },
          },
          ready: {
            description: 'The person can request another mail.',
            on: { 'mail.requested': 'resending' },
          },
          resending: {
            description: 'Another mail is being requested with the same values.',
            tags: ['sending'],
            invoke: {
              id: 'resend',
              src: 'resend',
              input: ({ context: { sent } }: { context: FormContext }) =>
                (contract.safeParse(sent).data ?? sent) as FormValues,
              onDone: { target: 'pausing', actions: 'countMail' },
              onError: {
                target: 'unsent',
                actions: {
                  type: 'rememberReason',
                  params: ({ event }: { event: { error: unknown } }) => event,
                },
              },
            },
            initial: 'prompt',
            states: { prompt, slow: { ...slow, on: { 'mail.requested': `#${id}.resend.resending` } } },
          },
          unsent: {
            description: 'The request failed; the person can try again.',
            tags: ['unsent'],
            on: { 'mail.requested': 'resending' },
          },
        },
      }),
    },
  };
});

/** A form that is answered by mail. */
export type MailedFormMachine = FormMachine<[ReturnType<typeof patience>, typeof fieldWords, typeof resend]>;
