/**
 * The generic machine of a form that files something: a message, an application, a report. Beside what form.machine.ts
 * does it keeps a draft as one types, which a reload restores, and holds what was filed, by its reference.
 * The view sends `field.changed`, `form.submitted`, `draft.discarded` and `form.reopened`.
 *
 * It is a chart of its own beside form.machine.ts: that one is on the home page's first script and knows no draft and
 * no outcome, and one form of two actors would have two truths about what is typed.
 */
import { assign, setup } from 'xstate';
import type { Contract } from '../../contracts/core/fields.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Filed } from '../../contracts/people/freelancer-search.ts';
import { errorsOf, type FieldErrors, type FormValues } from './form.machine.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

export interface DraftedFormContext {
  /** What the form is about, where there may be several: a job, a freelancer. */
  readonly subject: string;
  readonly values: FormValues;
  /** What the last call took with it. */
  readonly sent: FormValues;
  /** The first thing wrong with a field, in words. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  readonly filed: Filed | null;
  /** Counts submissions, so that the views move the focus once for each. */
  readonly attempts: number;
  /** What came of keeping a draft: `restored` tells that what stands here was typed earlier. */
  readonly draft: 'kept' | 'restored' | 'refused';
}
export type DraftedFormInput = { readonly subject?: string } | undefined;
export type DraftedFormEvent =
  | { readonly type: 'field.changed'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'draft.restored'; readonly values: FormValues }
  | { readonly type: 'draft.refused' }
  | { readonly type: 'draft.discarded' };
export type DraftedFormTag = 'loading' | 'invalid' | 'failed' | 'done';
/** What the call is made of. */
export interface Submission {
  readonly subject: string;
  readonly values: FormValues;
}

interface DraftedFormOptions<Id extends string> {
  readonly id: Id;
  readonly contract: Contract<object>;
  readonly blank: FormValues;
}

const typing = { actions: { type: 'keepValue', params: ({ event }: { event: Typed }) => event } } as const;
type Typed = Extract<DraftedFormEvent, { type: 'field.changed' }>;

export const createDraftedFormMachine = <Id extends string = string>({
  id,
  contract,
  blank,
}: DraftedFormOptions<Id>) =>
  setup({
    types: {
      context: {} as DraftedFormContext,
      input: {} as DraftedFormInput,
      events: {} as DraftedFormEvent,
      tags: {} as DraftedFormTag,
    },
    actors: {
      submit: promiseStub<Filed, Submission>(`${id}: submit`),
      /** Says draft.restored at once where there is one, and draft.refused, once, when none can be kept. */
      draft: callbackStub<DraftedFormEvent, Pick<Submission, 'subject'>>(`${id}: draft`),
    },
    actions: {
      keepValue: assign(({ context }, { field, value }: Typed) => ({
        values: { ...context.values, [field]: value },
        errors: { ...context.errors, [field]: undefined },
      })),
      /** What was typed before the draft came stands. */
      restoreDraft: assign(({ context }, { values }: { values: FormValues }) => ({
        values: Object.fromEntries(
          Object.entries(blank).map(([field, empty]) => {
            const now = context.values[field] ?? empty;
            return [field, now === empty ? (values[field] ?? empty) : now];
          }),
        ),
        draft: 'restored' as const,
      })),
      rememberRefusal: assign({ draft: 'refused' }),
      clearForm: assign({
        values: blank,
        errors: {},
        draft: ({ context }) => (context.draft === 'refused' ? 'refused' : 'kept'),
      }),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
      rememberErrors: assign({ errors: ({ context }) => errorsOf(contract, context.values) }),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
      rememberSent: assign({ sent: ({ context }) => context.values }),
      rememberFiled: assign({ filed: (_, { output }: { output: Filed }) => output }),
      /** Clears what was sent; what was typed meanwhile stays, for the next one. */
      clearSent: assign({
        values: ({ context: { values, sent } }) =>
          Object.fromEntries(
            Object.entries(blank).map(([field, empty]) => [
              field,
              values[field] === sent[field] ? empty : (values[field] ?? empty),
            ]),
          ),
        draft: ({ context }) => (context.draft === 'refused' ? 'refused' : 'kept'),
      }),
      /** Keeps context.values as the draft of context.subject; as blank as ever, there is none. */
      storeDraft: actionStub as (args: { context: DraftedFormContext }) => void,
    },
    guards: { isValid: ({ context }) => contract.safeParse(context.values).success },
  }).createMachine({
    id,
    context: ({ input }) => ({
      subject: input?.subject ?? '',
      values: blank,
      sent: blank,
      errors: {},
      reason: null,
      filed: null,
      attempts: 0,
      draft: 'kept',
    }),
    invoke: {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ subject: context.subject }),
      onError: { actions: 'rememberRefusal' },
    },
    initial: 'editing',
    on: { 'draft.refused': { actions: 'rememberRefusal' } },
    states: {
      editing: {
        description: 'The person types; what is typed is kept as a draft.',
        on: {
          'field.changed': { actions: [typing.actions, 'storeDraft'] },
          'draft.restored': { actions: { type: 'restoreDraft', params: ({ event }) => event } },
          'draft.discarded': { actions: ['clearForm', 'storeDraft'] },
          'form.submitted': 'validating',
        },
      },
      validating: {
        description: 'The contract decides whether anything is sent.',
        entry: 'countAttempt',
        always: [{ guard: 'isValid', target: 'submitting' }, { target: 'rejected' }],
      },
      rejected: {
        description: 'Something typed is not of the contract; nothing was sent.',
        tags: ['invalid'],
        entry: 'rememberErrors',
        on: {
          'field.changed': { actions: [typing.actions, 'storeDraft'] },
          'draft.discarded': { target: 'editing', actions: ['clearForm', 'storeDraft'] },
          'form.submitted': 'validating',
        },
      },
      submitting: {
        description: 'One call is on its way; what is typed meanwhile is kept, a second press does nothing.',
        tags: ['loading'],
        entry: 'rememberSent',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { subject, values } }) => ({ subject, values }),
          onDone: {
            target: 'done',
            actions: [{ type: 'rememberFiled', params: ({ event }) => event }, 'clearSent', 'storeDraft'],
          },
          onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
        },
        on: { 'field.changed': { actions: [typing.actions, 'storeDraft'] } },
      },
      failed: {
        description: 'The call failed; everything typed is still there, and in the draft.',
        tags: ['failed'],
        on: {
          'field.changed': { actions: [typing.actions, 'storeDraft'] },
          'draft.discarded': { target: 'editing', actions: ['clearForm', 'storeDraft'] },
          'form.submitted': 'validating',
        },
      },
      done: {
        description: 'It was filed, and has its reference; the draft is gone.',
        tags: ['done'],
        on: { 'form.reopened': 'editing' },
      },
    },
  });

export type DraftedFormMachine = ReturnType<typeof createDraftedFormMachine>;
