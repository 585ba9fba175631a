/**
 * Unsaved changes in storage: each field's text with a hash of the saved text at the time of typing. By the hash, a
 * later visit notices that the field was saved elsewhere meanwhile. Hash and text are one string, so that they are
 * always replaced together; and since an empty string is no draft, a cleared field is stored too.
 */
import { markOf } from '../../contracts/core/mark.ts';
import type { FormValues } from './form.machine.ts';

const SIGN = '=';

/** The fields whose value differs from the saved one, in their order. */
export const changedFields = (values: FormValues, saved: FormValues): string[] =>
  Object.keys(saved).filter((field) => values[field] !== saved[field]);

/** Those fields with their values. */
export const changedValues = (values: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(changedFields(values, saved).map((field) => [field, values[field] ?? '']));

/** Undefined without changes. */
export const draftOf = ({ values, saved }: Record<'values' | 'saved', FormValues>): FormValues =>
  Object.fromEntries(
    Object.entries(changedValues(values, saved)).map(([field, text]) => [
      field,
      markOf(saved[field] ?? '') + SIGN + text,
    ]),
  );

export interface RestoredDraft {
  readonly values: FormValues;
  /** The fields that were typed here and later saved elsewhere: the typed text stays, and the view names the fields. */
  readonly outdated: readonly string[];
}

/** The saved values, overlaid with the draft's. */
export const readDraft = (draft: FormValues, saved: FormValues): RestoredDraft => {
  const kept = Object.keys(saved).flatMap((field) => {
    const [mark, ...text] = draft[field]?.split(SIGN) ?? [];
    return text.length > 0 ? [{ field, mark, text: text.join(SIGN) }] : [];
  });
  const values = { ...saved, ...Object.fromEntries(kept.map(({ field, text }) => [field, text])) };
  const outdated = kept
    .filter(({ field, mark, text }) => text !== saved[field] && mark !== markOf(saved[field] ?? ''))
    .map(({ field }) => field);
  return { values, outdated };
};
