/**
 * The generic machine of a form that changes something that is there: it begins with what is saved, sends the changed
 * fields alone, keeps them as a draft, and goes on after it was saved. What was typed before comes back with the page,
 * and where the server has something newer, that is said. No call has a time-out (A4a), so a slow one says so after
 * `patience`, and a press sends it anew, which aborts the old one.
 * The view sends `field.changed`, `form.submitted`, `changes.discarded`, and what else a form knows to be done (`edits`).
 *
 * A chart of its own beside drafted-form.machine.ts: that one begins blank, and ends when something is filed.
 */
import { assign, setup, type EventObject } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { tell, type EventsOf } from '../core/tell.ts';
import { changedFields, changedValues } from './changes-draft.ts';
import {
  afterChange,
  afterDiscarding,
  afterDraft,
  afterSaving,
  begun,
  type ChangesFormContext,
  type ChangesFormEvent,
  type ChangesFormOptions,
  type ChangesFormTag,
} from './changes-form-context.ts';
import type { DraftedFormEvent } from './drafted-form.machine.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';
import type { Hearing } from '../core/hearing.ts';
import { prompt, slow } from '../core/patience.ts';
import { refusedFieldOf } from './refused-field.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

const discarding = {
  guard: 'hasChanges',
  target: 'editing',
  actions: ['discardChanges', 'storeDraft'],
} as const;
const submitting = { guard: 'hasChanges', target: 'validating' } as const;

const telling = (news: (saved: unknown) => EventObject) => ({
  type: 'tellPage' as const,
  params: ({ event }: { event: { output: unknown } }) => news(event.output),
});

export const createChangesFormMachine = <
  Saved,
  Edit extends EventObject = never,
  Id extends string = string,
>({
  id,
  valuesOf,
  bodyOf = (changed) => ({ ...changed }),
  contract,
  savedWords,
  news,
  edits,
}: ChangesFormOptions<Id, Saved, Edit>) => {
  const bodyIn = ({ values, saved }: ChangesFormContext) => bodyOf(changedValues(values, saved));
  const errorsIn = (context: ChangesFormContext): FieldErrors => {
    const errors: Record<string, string> = {};
    for (const { path, message } of contract.safeParse(bodyIn(context)).error?.issues ?? [])
      errors[path.join('.')] ??= message;
    return errors;
  };

  const machine = setup({
    types: {
      context: {} as ChangesFormContext,
      input: {} as { readonly saved: Saved },
      events: {} as ChangesFormEvent,
      tags: {} as ChangesFormTag,
    },
    actors: {
      /** Gives back a Saved. */
      submit: promiseStub<unknown, Record<string, unknown>>(`${id}: submit`),
      /** Says draft.restored at once where there is one, draft.refused when not all can be kept, draft.kept when it can again. */
      draft: callbackStub<DraftedFormEvent, { readonly subject: string }>(`${id}: draft`),
    },
    actions: {
      keepValue: assign(({ context }, { field, value }: { field: string; value: string }) =>
        afterChange(context, { ...context.values, [field]: value }),
      ),
      applyEdit: assign(({ context }, edit: EventObject) =>
        afterChange(context, edits?.apply(context.values, edit as Edit) ?? context.values),
      ),
      restoreDraft: assign(({ context }, { values }: { values: FormValues }) => afterDraft(context, values)),
      rememberKept: assign({ draft: 'kept' }),
      rememberRefusal: assign({ draft: 'refused' }),
      discardChanges: assign(({ context }) => afterDiscarding(context)),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, errors: {}, reason: null }),
      rememberErrors: assign({ errors: ({ context }) => errorsIn(context) }),
      rememberRefusedField: assign({
        errors: ({ context }, { error }: { error: unknown }) => refusedFieldOf(error, context.values) ?? {},
      }),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
      rememberSent: assign({ sent: ({ context }) => context.values }),
      keepSaved: assign(({ context }, { output }: { output: unknown }) =>
        afterSaving(context, valuesOf(output as Saved)),
      ),
      tellPage: tell('page', (_, told: EventObject) => told as EventsOf['page']),
      tellSaved: tell('notices', {
        type: 'notice.raised',
        kind: 'success',
        text: savedWords,
      }),
      /** Keeps draftOf(context). */
      storeDraft: actionStub as (args: { context: ChangesFormContext }) => void,
    },
    guards: {
      hasChanges: ({ context: { values, saved } }) => changedFields(values, saved).length > 0,
      isValid: ({ context }) => Object.keys(errorsIn(context)).length === 0,
      isAboutField: ({ context }, { error }: { error: unknown }) =>
        refusedFieldOf(error, context.values) !== undefined,
    },
    delays: { patience: 10_000 },
  }).createMachine({
    id,
    context: ({ input }) => begun(valuesOf(input.saved)),
    invoke: { id: 'draft', src: 'draft', input: { subject: '' }, onError: { actions: 'rememberRefusal' } },
    initial: 'editing',
    on: {
      'draft.refused': { actions: 'rememberRefusal' },
      'draft.kept': { actions: 'rememberKept' },
      'field.changed': { actions: [{ type: 'keepValue', params: ({ event }) => event }, 'storeDraft'] },
      ...(Object.fromEntries(
        (edits?.types ?? []).map((type) => [
          type,
          { actions: [{ type: 'applyEdit', params: ({ event }: { event: Edit }) => event }, 'storeDraft'] },
        ]),
      ) as object),
    },
    states: {
      editing: {
        description: 'What is saved stands in the form, and what was changed of it since.',
        on: {
          'draft.restored': { actions: { type: 'restoreDraft', params: ({ event }) => event } },
          'changes.discarded': discarding,
          'form.submitted': submitting,
        },
      },
      validating: {
        description: 'The contract decides whether anything is sent.',
        entry: 'countAttempt',
        always: [
          { guard: 'isValid', target: 'submitting' },
          { target: 'rejected', actions: 'rememberErrors' },
        ],
      },
      rejected: {
        description:
          'A changed field is not of the contract, or the server does not take it; each has its words.',
        tags: ['invalid'],
        on: { 'changes.discarded': discarding, 'form.submitted': submitting },
      },
      submitting: {
        description:
          'The changes are on their way; what is typed meanwhile is kept, and sent by a press when it takes long.',
        tags: ['loading'],
        entry: 'rememberSent',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => bodyIn(context),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event },
              'storeDraft',
              'tellSaved',
              ...(news ? [telling(news as (saved: unknown) => EventObject)] : []),
            ],
          },
          onError: [
            {
              guard: { type: 'isAboutField', params: ({ event }) => event },
              target: 'rejected',
              actions: { type: 'rememberRefusedField', params: ({ event }) => event },
            },
            { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
          ],
        },
        initial: 'prompt',
        states: {
          prompt,
          slow: {
            ...slow,
            on: { 'form.submitted': { guard: 'hasChanges', target: `#${id}.validating` } },
          },
        },
      },
      failed: {
        description: 'Nothing was saved; every change is still there, and in the draft.',
        tags: ['failed'],
        on: { 'changes.discarded': discarding, 'form.submitted': submitting },
      },
    },
  });
  return machine as unknown as Hearing<typeof machine, Edit>;
};
