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
import { filed, type FiledContext } from './form-filed.ts';
import type { patience } from './form-patience.ts';
import type {
  Adding,
  FormContext,
  FormEvent,
  FormExtension,
  FormMachine,
  FormValues,
  PortOf,
} from './form.machine.ts';

/** The input of the call. */
export interface Submission extends DraftInput {
  readonly values: FormValues;
}
interface OpenedContext extends DraftInput {
  /** The values that the form began with: blank, or those that it was opened with. */
  readonly opened: FormValues;
}
type FilingEvent = DraftEvent | { readonly type: 'draft.discarded' } | { readonly type: 'form.reopened' };
type Filing = Adding<{
  context: OpenedContext & FiledContext;
  event: FilingEvent;
  tag: DraftTag;
  actor: DraftPort | PortOf<'submit', PromiseActorLogic<Filed, Submission>>;
  action: 'storeDraft';
  input: Partial<DraftInput> & { readonly values?: FormValues };
}>;

const drafting = extending<Filing>(({ id, blank }) => {
  const draft = draftRegion<FormContext & OpenedContext>({
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
    types: { context: {} as FormContext & OpenedContext, events: {} as FormEvent | FilingEvent },
    actions: {
      clearForm: assign(({ context: { opened } }) => ({ values: opened, errors: {} })),
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
      answered: ['clearSent'],
      done: { 'form.reopened': 'editing' },
    },
    regions: { draft: draft.region },
  };
});
export const filing: FormExtension<Filing> = (config, core) => filed(drafting(config, core), core);

/** A form that files something. */
export type FilingMachine = FormMachine<[ReturnType<typeof patience>, typeof filing]>;
