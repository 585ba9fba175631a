/**
 * What is kept of changes that are not saved yet: what was typed, and a mark of what was saved when it was typed, by
 * which a later visit sees that the field was changed elsewhere meanwhile. A draft is texts under names, and an empty
 * text is none, so each is kept behind a sign.
 */
import type { FormValues } from './form.machine.ts';
import { changedFields, PROFILE_FIELDS } from './own-profile-values.ts';

const SIGN = '=';
const baseOf = (field: string): string => `${field}.base`;

/** FNV-1a: it tells apart what a person has saved from what they saved later, and guards nothing. */
const markOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
};

/** The names that a draft may hold. */
export const DRAFT_FIELDS = PROFILE_FIELDS.flatMap((field) => [field, baseOf(field)]);

/** Nothing changed, nothing kept. */
export const draftOf = (values: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(
    changedFields(values, saved).flatMap((field) => [
      [field, SIGN + (values[field] ?? '')],
      [baseOf(field), markOf(saved[field] ?? '')],
    ]),
  );

export interface RestoredDraft {
  readonly values: FormValues;
  /** The fields that were saved anew since they were typed: what was typed stands, and that is said. */
  readonly outdated: readonly string[];
}

/** The saved profile with what a draft has typed over it. */
export const readDraft = (draft: FormValues, saved: FormValues): RestoredDraft => {
  const typed = PROFILE_FIELDS.flatMap((field) => {
    const kept = draft[field];
    return kept?.startsWith(SIGN) ? [[field, kept.slice(SIGN.length)] as const] : [];
  });
  const values = { ...saved, ...Object.fromEntries(typed) };
  const outdated = changedFields(values, saved).filter(
    (field) => draft[baseOf(field)] !== markOf(saved[field] ?? ''),
  );
  return { values, outdated };
};
