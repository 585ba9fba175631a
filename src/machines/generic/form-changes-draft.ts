/**
 * What is kept of changes that are not saved yet: each field's text behind a mark of what was saved when it was typed, by
 * which a later visit sees that the field was saved anew elsewhere meanwhile. The two are one text, so that whoever
 * replaces the one replaces the other; and since an empty text is no draft, what was emptied is kept as well.
 */
import type { FormValues } from './form.machine.ts';

const SIGN = '=';

/** FNV-1a: it tells apart what a person has saved from what they saved later, and guards nothing. */
const markOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
};

/** Which fields of what is saved stand otherwise in `values`, in its order. */
export const changedFields = (values: FormValues, saved: FormValues): string[] =>
  Object.keys(saved).filter((field) => values[field] !== saved[field]);

/** Those with what stands in them. */
export const changedValues = (values: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(changedFields(values, saved).map((field) => [field, values[field] ?? '']));

/** Nothing changed, nothing kept. */
export const draftOf = ({ values, saved }: Record<'values' | 'saved', FormValues>): FormValues =>
  Object.fromEntries(
    Object.entries(changedValues(values, saved)).map(([field, text]) => [
      field,
      markOf(saved[field] ?? '') + SIGN + text,
    ]),
  );

export interface RestoredDraft {
  readonly values: FormValues;
  /** The fields that were saved anew since they were typed: what was typed stands, and that is said. */
  readonly outdated: readonly string[];
}

/** What is saved, with what a draft has typed over it. */
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
