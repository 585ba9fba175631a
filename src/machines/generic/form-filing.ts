/**
 * A form that files something: a message, an application, a report. It stores a draft while the user types, and holds
 * the reference of the filed request. A press during a stalled call files nothing (K6). The view also sends
 * `draft.discarded` and `form.reopened`.
 */
import { assign, setup, type PromiseActorLogic } from 'xstate';
import type { Filed } from '../../contracts/people/profile-forms.ts';
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
  /** The values that the form began with: blank, or those of the record that it edits. */
  readonly opened: FormValues;
  readonly filed: Filed | null;
}
type FilingEvent = DraftEvent | { readonly type: 'draft.discarded' } | { readonly type: 'form.reopened' };
type Filing = Adding<{
  context: FilingContext;
  event: FilingEvent;
  tag: DraftTag;
  actor: DraftPort | PortOf<'submit', PromiseActorLogic<Filed, Submission>>;
  action: 'storeDraft';
  input: Partial<DraftInput> & { readonly values?: FormValues };
}>;

export const filing = extending<Filing>(({ id, blank }) => {
  const draft = draftRegion<FormContext & FilingContext>({
    id,
    subjectOf: ({ subject }) => subject,
    isClean: ({ values, opened }) => Object.entries(opened).every(([field, text]) => values[field] === text),
    /** Text typed before the draft was restored stays. */
    restore: ({ values, opened }, kept) => ({
      values: Object.fromEntries(
        Object.entries(opened).map(([field, text]) => {
          const now = values[field] ?? text;
          return [field, now === text ? (kept[field] ?? text) : now];
        }),
      ),
    }),
  });
  const given = setup({
    types: { context: {} as FormContext & FilingContext, events: {} as FormEvent | FilingEvent },
    actions: {
      clearForm: assign(({ context: { opened } }) => ({ values: opened, errors: {} })),
      rememberFiled: assign({ filed: (_, { output }: { output: Filed }) => output }),
    },
  });
  return {
    implementations: [given, draft.given],
    context: (input) => {
      const values = { ...blank, ...input?.values };
      return { subject: input?.subject ?? '', filed: null, opened: values, values };
    },
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
