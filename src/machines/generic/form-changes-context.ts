/** Pure updates of a changes form's context, for form-changes.ts. */
import { changedFields, changedValues, readDraft } from './form-changes-draft.ts';
import type { FieldErrors, FormContext, FormValues } from './form.machine.ts';

export interface Changes {
  /** What is edited, if there may be several; each has a draft of its own. */
  readonly subject: string;
  /** The values stored on the server. */
  readonly saved: FormValues;
  /** Fields that another tab or device saved after the form's values were typed. */
  readonly outdated: readonly string[];
}
type Context = FormContext & Changes;
type Next = Partial<Context>;

/** After a field changed, the position of an error in it (`Portfolio.2.Title`) is unknown. */
const errorsAfter = (errors: FieldErrors, before: FormValues, after: FormValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [field = ''] = path.split('.');
      return before[field] === after[field];
    }),
  );

export const afterChange = (context: Context, values: FormValues): Next => ({
  values,
  errors: errorsAfter(context.errors, context.values, values),
});
/** Undefined if the draft equals the saved values. */
export const afterDraft = ({ saved }: Context, draft: FormValues): Next | undefined => {
  const read = readDraft(draft, saved);
  return changedFields(read.values, saved).length > 0 ? read : undefined;
};
export const afterDiscarding = ({ saved }: Context): Next => ({ values: saved, errors: {}, outdated: [] });
/** Applies the reply to the sent values; text typed meanwhile stays. */
export const afterSaving = ({ values, sent }: Context, saved: FormValues): Next => ({
  saved,
  values: { ...saved, ...changedValues(values, sent) },
  outdated: [],
});
