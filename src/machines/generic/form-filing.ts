/**
 * A form that files something: a message, an application, a report. It stores a draft while the user types, and holds
 * the reference of the filed request. A press during a stalled call files nothing (K6). The view also sends
 * `draft.discarded`, `discard.undone` and `form.reopened`.
 */
import type { PromiseActorLogic } from 'xstate';
import type { Filed } from '../../contracts/people/profile-forms.ts';
import { discarding, type DiscardContext, type DiscardUndone } from './form-discard.ts';
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
import type { Adding, FormContext, FormExtension, FormMachine, FormValues, PortOf } from './form.machine.ts';

/** The input of the call. */
export interface Submission extends DraftInput {
  readonly values: FormValues;
}
interface OpenedContext extends DraftInput, DiscardContext {
  /** The values that the form began with: blank, or those that it was opened with. */
  readonly opened: FormValues;
}
type FilingEvent =
  | DraftEvent
  | DiscardUndone
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'form.reopened' };
type Filing = Adding<{
  context: OpenedContext & FiledContext;
  event: FilingEvent;
  tag: DraftTag;
  actor: DraftPort | PortOf<'submit', PromiseActorLogic<Filed, Submission>>;
  action: 'storeDraft';
  input: Partial<DraftInput> & { readonly values?: FormValues };
}>;

const isClean = ({ values, opened }: FormContext & OpenedContext): boolean =>
  Object.entries(opened).every(([field, text]) => values[field] === text);

const drafting = extending<Filing>(({ id, blank }) => {
  const draft = draftRegion<FormContext & OpenedContext>({
    id,
    subjectOf: ({ subject }) => subject,
    isClean,
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
  const discard = discarding<FormContext & OpenedContext>({
    event: 'draft.discarded',
    isClean,
    cleared: ({ opened }) => ({ values: opened, errors: {} }),
  });
  return {
    implementations: [draft.given, discard.given],
    context: (input) => {
      const values = { ...blank, ...input?.values };
      return { subject: input?.subject ?? '', filed: null, opened: values, values, discarded: null };
    },
    submission: {
      isOnce: true,
      ...discard.submission,
      bodyOf: ({ subject, sent }): Submission => ({ subject, values: sent }),
      answered: ['clearSent', 'forgetDiscarded'],
      done: { 'form.reopened': 'editing' },
    },
    regions: { draft: draft.region },
  };
});
export const filing: FormExtension<Filing> = (config, core) => filed(drafting(config, core), core);

/** A form that files something. */
export type FilingMachine = FormMachine<[ReturnType<typeof patience>, typeof filing]>;
