/** What becomes of a form of changes: pure, for form-changes.ts. */
import { changedFields, changedValues, readDraft } from './form-changes-draft.ts';
import type { FieldErrors, FormContext, FormValues } from './form.machine.ts';

export interface Changes {
  /** As the server has it. */
  readonly saved: FormValues;
  /** Fields that another tab or device saved anew since the form's values were typed. */
  readonly outdated: readonly string[];
}
type Context = FormContext & Changes;
type Next = Partial<Context>;

/** Which item of a field an error belongs to (`Portfolio.2.Title`) is unknown once the field has changed. */
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
/** Undefined where the draft holds what is saved by now. */
export const afterDraft = ({ saved }: Context, draft: FormValues): Next | undefined => {
  const read = readDraft(draft, saved);
  return changedFields(read.values, saved).length > 0 ? read : undefined;
};
export const afterDiscarding = ({ saved }: Context): Next => ({ values: saved, errors: {}, outdated: [] });
/** The server's word on what was sent; what was typed meanwhile stays. */
export const afterSaving = ({ values, sent }: Context, saved: FormValues): Next => ({
  saved,
  values: { ...saved, ...changedValues(values, sent) },
  outdated: [],
});
