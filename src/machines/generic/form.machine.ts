/**
 * The generic machine of a form: a contract, a call, and nothing typed is ever lost.
 * The view sends `field.changed` and `form.submitted`; a second `form.submitted` while one is on its way is not known
 * and does nothing (F9), until it takes longer than people expect. What came back goes to another actor where `deliver`
 * says so.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Parser } from '../../contracts/core/parser.ts';
import { tell, type ActorId, type EventsOf } from '../core/tell.ts';
import type { NoticeKind } from '../app/notices.machine.ts';
import { promiseStub } from '../core/stubs.ts';

export type FormValues = Readonly<Record<string, string>>;
export type FieldErrors = Readonly<Record<string, string | undefined>>;
export interface FormContext {
  /** What the person typed, as typed. */
  readonly values: FormValues;
  /** The first thing wrong with a field, in words. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** What the last call took with it. */
  readonly sent: FormValues | null;
}
export type FormEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' };
export type FormTag = 'loading' | 'slow' | 'invalid' | 'failed' | 'done';

interface Words {
  readonly kind: NoticeKind;
  readonly text: string;
}
interface News {
  readonly type: string;
}
interface FormOptions<Values extends FormValues, Output> {
  readonly id: string;
  readonly contract: Parser<Values>;
  readonly blank: Values;
  /** What the user is told, where the page has no better place for it. */
  readonly notices?: { readonly rejected?: Words; readonly done?: Words; readonly failed?: Words };
  /** True for a form that is ready for the next one when it is done. */
  readonly clearsWhenDone?: boolean;
  /** Who else must hear of the answer, and that one is on its way or will not come. */
  readonly deliver?: {
    readonly to: ActorId;
    readonly event: (output: Output) => News;
    readonly started?: News;
    readonly failed?: News;
  };
}

export const errorsOf = (contract: Parser<unknown>, values: unknown): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of contract.safeParse(values).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
};
const noErrors: FieldErrors = {};

export const createFormMachine = <Values extends FormValues, Output>({
  id,
  contract,
  blank,
  notices = {},
  clearsWhenDone = false,
  deliver,
}: FormOptions<Values, Output>) =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent,
      tags: {} as FormTag,
    },
    actors: { submit: promiseStub<unknown, FormValues>(`${id}: submit`) },
    actions: {
      keepValue: assign(({ context }, { field, value }: { field: string; value: string }) => ({
        values: { ...context.values, [field]: value },
        errors: { ...context.errors, [field]: undefined },
      })),
      rememberErrors: assign({ errors: ({ context }) => errorsOf(contract, context.values) }),
      forgetErrors: assign({ errors: () => noErrors, reason: null }),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
      /** Clears what was sent; what was typed meanwhile stays. */
      clearSent: assign({
        values: ({ context }) => {
          if (!clearsWhenDone) return context.values;
          const kept = Object.entries(context.values).filter(
            ([field, value]) => value !== context.sent?.[field],
          );
          return { ...blank, ...Object.fromEntries(kept) };
        },
      }),
      rememberSent: assign({ sent: ({ context }) => context.values }),
      tell: enqueueActions(({ enqueue }, words: Words | undefined) => {
        if (words) enqueue(tell('notices', { type: 'notice.raised', ...words }));
      }),
      deliver: enqueueActions(({ enqueue }, news: News | undefined) => {
        if (deliver && news) enqueue(tell(deliver.to, news as EventsOf[ActorId]));
      }),
    },
    guards: { isValid: ({ context }) => contract.safeParse(context.values).success },
    delays: { patience: 10_000 },
  }).createMachine({
    id,
    context: { values: blank, errors: noErrors, reason: null, sent: null },
    initial: 'editing',
    states: {
      editing: {
        description: 'The person types.',
        on: {
          'field.changed': { actions: { type: 'keepValue', params: ({ event }) => event } },
          'form.submitted': 'validating',
        },
      },
      validating: {
        description: 'The contract decides whether anything is sent.',
        entry: 'forgetErrors',
        always: [{ guard: 'isValid', target: 'submitting' }, { target: 'rejected' }],
      },
      rejected: {
        description: 'Something typed is not of the contract; nothing was sent.',
        tags: ['invalid'],
        entry: ['rememberErrors', { type: 'tell', params: notices.rejected }],
        on: {
          'field.changed': { actions: { type: 'keepValue', params: ({ event }) => event } },
          'form.submitted': 'validating',
        },
      },
      submitting: {
        description: 'One call is on its way; what is typed meanwhile is kept.',
        tags: ['loading'],
        entry: ['rememberSent', { type: 'deliver', params: deliver?.started }],
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => contract.safeParse(context.values).data ?? context.values,
          onDone: {
            target: 'done',
            actions: [
              'clearSent',
              { type: 'deliver', params: ({ event }) => deliver?.event(event.output as Output) },
            ],
          },
          onError: {
            target: 'failed',
            actions: [
              { type: 'rememberReason', params: ({ event }) => event },
              { type: 'deliver', params: deliver?.failed },
            ],
          },
        },
        on: { 'field.changed': { actions: { type: 'keepValue', params: ({ event }) => event } } },
        initial: 'prompt',
        // As in patience.ts, which is none of the first script's.
        states: {
          prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
          slow: {
            description: 'Longer than people expect: say so. The same press is taken again.',
            tags: ['slow'],
            on: { 'form.submitted': `#${id}.validating` },
          },
        },
      },
      failed: {
        description: 'The call failed; everything typed is still there.',
        tags: ['failed'],
        entry: { type: 'tell', params: notices.failed },
        on: {
          'field.changed': { actions: { type: 'keepValue', params: ({ event }) => event } },
          'form.submitted': 'validating',
        },
      },
      done: {
        description: 'The call succeeded.',
        tags: ['done'],
        entry: { type: 'tell', params: notices.done },
        on: {
          'field.changed': {
            target: 'editing',
            actions: { type: 'keepValue', params: ({ event }) => event },
          },
          'form.submitted': 'validating',
        },
      },
    },
  });
