/**
 * A form that files something: a message, an application, a report. It stores a draft while the user types, and holds
 * the reference of the filed request. A press during a stalled call files nothing (K6). The view also sends
 * `draft.discarded` and `form.reopened`.
 */
import { assign, setup, type PromiseActorLogic } from 'xstate';
import type { Filed } from '../../contracts/people/freelancer-search.ts';
import {
  draftRegion,
  type DraftEvent,
  type DraftInput,
  type DraftPort,
  type DraftTag,
} from './form-draft.ts';
import { extending } from './form-extension.ts';
import type { patience } from './form-patience.ts';
import type { Adding, FormContext, FormEvent, FormMachine, FormValues, PortOf } from './form.machine.ts';

/** The input of the call. */
export interface Submission extends DraftInput {
  readonly values: FormValues;
}
interface FilingContext extends DraftInput {
  readonly filed: Filed | null;
}
type FilingEvent = DraftEvent | { readonly type: 'draft.discarded' } | { readonly type: 'form.reopened' };
type Filing = Adding<{
  context: FilingContext;
  event: FilingEvent;
  tag: DraftTag;
  actor: DraftPort | PortOf<'submit', PromiseActorLogic<Filed, Submission>>;
  action: 'storeDraft';
  input: Partial<DraftInput>;
}>;

export const filing = extending<Filing>(({ id, blank }) => {
  const draft = draftRegion<FormContext & FilingContext>({
    id,
    subjectOf: ({ subject }) => subject,
    isClean: ({ values }) => Object.entries(blank).every(([field, empty]) => values[field] === empty),
    /** Text typed before the draft was restored stays. */
    restore: ({ values }, kept) => ({
      values: Object.fromEntries(
        Object.entries(blank).map(([field, empty]) => {
          const now = values[field] ?? empty;
          return [field, now === empty ? (kept[field] ?? empty) : now];
        }),
      ),
    }),
  });
  const given = setup({
    types: { context: {} as FormContext & FilingContext, events: {} as FormEvent | FilingEvent },
    actions: {
      clearForm: assign({ values: blank, errors: {} }),
      rememberFiled: assign({ filed: (_, { output }: { output: Filed }) => output }),
    },
  });
  return {
    implementations: [given, draft.given],
    context: (input) => ({ subject: input?.subject ?? '', filed: null }),
    submission: {
      isOnce: true,
      resting: {
        'draft.discarded': { target: 'editing', actions: ['clearForm', 'storeDraft'] },
      },
      bodyOf: ({ subject, sent }): Submission => ({ subject, values: sent }),
      answered: [{ type: 'rememberFiled', params: ({ event }: { event: object }) => event }, 'clearSent'],
      done: { 'form.reopened': 'editing' },
    },
    regions: { draft: draft.region },
  };
});

/** A form that files something. */
export type FilingMachine = FormMachine<[ReturnType<typeof patience>, typeof filing]>;
