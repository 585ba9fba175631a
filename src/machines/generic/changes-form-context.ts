/** What a form of changes knows, and what becomes of it: pure, for changes-form.machine.ts. */
import type { EventObject } from 'xstate';
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Parser } from '../../contracts/core/parser.ts';
import { changedFields, changedValues, readDraft } from './changes-draft.ts';
import type { DraftedFormEvent } from './drafted-form.machine.ts';
import type { FieldErrors, FormValues } from './form.machine.ts';

export interface ChangesFormContext {
  /** As the server has it. */
  readonly saved: FormValues;
  /** As it stands in the form. */
  readonly values: FormValues;
  /** What stood in it at the last call. */
  readonly sent: FormValues;
  /** By field; of one that holds several things by its place as well: `Portfolio.2.Title`. */
  readonly errors: FieldErrors;
  readonly reason: CallFailure | null;
  /** Counts submissions, so that the views move the focus once for each. */
  readonly attempts: number;
  /** `restored`: what stands here was typed earlier, and nothing since; `refused`: not all of it can be kept. */
  readonly draft: 'kept' | 'restored' | 'refused';
  /** Fields that were saved anew, by another tab or device, since what stands here was typed. */
  readonly outdated: readonly string[];
}
export type ChangesFormEvent =
  | Extract<DraftedFormEvent, { type: 'field.changed' | 'form.submitted' | `draft.re${string}` }>
  /** After it was refused everything can be kept. */
  | { readonly type: 'draft.kept' }
  | { readonly type: 'changes.discarded' };
export type ChangesFormTag = 'loading' | 'slow' | 'invalid' | 'failed';

export interface ChangesFormOptions<Id extends string, Saved, Edit extends EventObject> {
  readonly id: Id;
  /** Every field of the form as a text, in the order of the page. */
  readonly valuesOf: (saved: Saved) => FormValues;
  /** What the call takes of the changed fields. Default: as they stand. */
  readonly bodyOf?: (changed: FormValues) => Record<string, unknown>;
  readonly contract: Parser<unknown>;
  /** What the person reads when it is saved. */
  readonly savedWords: string;
  /** What the page hears when it is saved. */
  readonly news?: (saved: Saved) => EventObject;
  /** What is done in it but typing, by its events, and what that makes of the values. */
  readonly edits?: {
    readonly types: readonly Edit['type'][];
    readonly apply: (values: FormValues, edit: Edit) => FormValues;
  };
}

/** Which item of a field an error was of is not known any more once the field is another. */
const errorsAfter = (errors: FieldErrors, before: FormValues, after: FormValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [field = ''] = path.split('.');
      return before[field] === after[field];
    }),
  );
const unlessRefused = ({ draft }: ChangesFormContext): ChangesFormContext['draft'] =>
  draft === 'refused' ? 'refused' : 'kept';

type Next = Partial<ChangesFormContext>;

export const begun = (saved: FormValues): ChangesFormContext => ({
  saved,
  values: saved,
  sent: saved,
  errors: {},
  reason: null,
  attempts: 0,
  draft: 'kept',
  outdated: [],
});
export const afterChange = (context: ChangesFormContext, values: FormValues): Next => ({
  values,
  errors: errorsAfter(context.errors, context.values, values),
  draft: unlessRefused(context),
});
/** A draft of what is saved by now is none. */
export const afterDraft = (context: ChangesFormContext, draft: FormValues): Next => {
  const read = readDraft(draft, context.saved);
  const hasChanges = changedFields(read.values, context.saved).length > 0;
  return { ...read, draft: hasChanges ? 'restored' : context.draft };
};
export const afterDiscarding = (context: ChangesFormContext): Next => ({
  values: context.saved,
  errors: {},
  outdated: [],
  draft: unlessRefused(context),
});
/** The server's word on what was sent; what was typed meanwhile stays. */
export const afterSaving = (context: ChangesFormContext, saved: FormValues): Next => ({
  saved,
  values: { ...saved, ...changedValues(context.values, context.sent) },
  outdated: [],
  draft: unlessRefused(context),
});
