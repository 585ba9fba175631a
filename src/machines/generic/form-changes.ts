/**
 * A form that edits stored data: it starts with the saved values, sends only changed fields, keeps them as a draft,
 * and continues after saving. A draft returns with the page; if the server has a newer value, the form names the
 * field. The view sends `changes.discarded`, `discard.undone`, and the form's own `edits`.
 */
import { assign, setup, type EventObject, type PromiseActorLogic } from 'xstate';
import { changedFields, changedValues } from './form-changes-draft.ts';
import {
  afterChange,
  afterDiscarding,
  afterDraft,
  afterSaving,
  type Changes,
} from './form-changes-context.ts';
import { discarding, type DiscardContext, type DiscardUndone } from './form-discard.ts';
import { draftRegion, type DraftEvent, type DraftPort, type DraftTag } from './form-draft.ts';
import { extending } from './form-extension.ts';
import {
  errorsOf,
  type Adding,
  type FormContext,
  type FormEvent,
  type FormExtension,
  type FormValues,
  type PortOf,
} from './form.machine.ts';

type ChangesEvent = DraftEvent | DiscardUndone | { readonly type: 'changes.discarded' };
type Changing<Saved, Edit extends EventObject> = Adding<{
  context: Changes & DiscardContext;
  event: ChangesEvent | Edit;
  tag: DraftTag;
  actor: DraftPort | PortOf<'submit', PromiseActorLogic<unknown, Record<string, unknown>>>;
  action: 'storeDraft';
  input: { readonly saved: Saved; readonly subject?: string };
}>;

interface Options<Saved, Edit extends EventObject> {
  /** Every field as a text, in page order. */
  readonly valuesOf: (saved: Saved) => FormValues;
  /** Builds the call's body from the changed fields, or from all. Default: the changed ones. */
  readonly bodyOf?: (changed: FormValues, all: FormValues) => Record<string, unknown>;
  /** Events other than typing, and their effect on the values. */
  readonly edits?: {
    readonly types: readonly Edit['type'][];
    readonly apply: (values: FormValues, edit: Edit) => FormValues;
  };
  /** Changes other fields after one was typed. Default: none. */
  readonly follow?: (before: FormValues, after: FormValues) => FormValues;
}
type Context = FormContext & Changes & DiscardContext;

export const changes = <Saved, Edit extends EventObject = never>({
  valuesOf,
  bodyOf = (changed) => ({ ...changed }),
  edits,
  follow = (_, after) => after,
}: Options<Saved, Edit>): FormExtension<Changing<Saved, Edit>> =>
  extending(({ id, contract }) => {
    const bodyIn = (values: FormValues, saved: FormValues) => bodyOf(changedValues(values, saved), values);
    const errorsIn = ({ values, saved }: Context) => errorsOf(contract, bodyIn(values, saved));
    const draft = draftRegion<Context>({
      id,
      subjectOf: ({ subject }) => subject,
      isClean: ({ values, saved }) => changedFields(values, saved).length === 0,
      edits: edits?.types ?? [],
      isRenewedByTyping: true,
      restore: afterDraft,
    });
    const discard = discarding<Context>({
      event: 'changes.discarded',
      guard: 'hasChanges',
      isClean: ({ values, saved }) => changedFields(values, saved).length === 0,
      cleared: afterDiscarding,
      keptOf: ({ outdated }) => ({ outdated }),
    });
    const given = setup({
      types: { context: {} as Context, events: {} as FormEvent | ChangesEvent },
      actions: {
        keepValue: assign(({ context }, { field, value }: { field: string; value: string }) =>
          afterChange(context, follow(context.values, { ...context.values, [field]: value })),
        ),
        applyEdit: assign(({ context }, edit: EventObject) =>
          afterChange(context, edits?.apply(context.values, edit as Edit) ?? context.values),
        ),
        rememberErrors: assign({ errors: ({ context }) => errorsIn(context) }),
        keepSaved: assign(({ context }, { output }: { output: unknown }) =>
          afterSaving(context, valuesOf(output as Saved)),
        ),
      },
      guards: {
        isValid: ({ context }) => Object.keys(errorsIn(context)).length === 0,
        hasChanges: ({ context: { values, saved } }) => changedFields(values, saved).length > 0,
      },
    });
    const itself = { params: ({ event }: { event: EventObject }) => event };
    return {
      implementations: [given, draft.given, discard.given],
      context: (input) => {
        const { saved: stored, subject = '' } = input as { readonly saved: Saved; readonly subject?: string };
        const saved = valuesOf(stored);
        return { subject, saved, values: saved, sent: saved, outdated: [], discarded: null };
      },
      submission: {
        pressed: 'hasChanges',
        always: Object.fromEntries(
          (edits?.types ?? []).map((type) => [type, { actions: { type: 'applyEdit', ...itself } }]),
        ),
        ...discard.submission,
        bodyOf: ({ sent, saved }) => bodyIn(sent, saved),
        answered: [{ type: 'keepSaved', ...itself }, 'forgetDiscarded'],
        done: 'editing',
      },
      regions: { draft: draft.region },
    };
  });
