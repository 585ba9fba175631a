/** How complete a profile is, and what would help it most. */
import { freelancerChanges } from './own-profile.ts';

/** What a profile that is found and trusted has, in the order in which it is worth adding. */
export const COMPLETENESS = [
  'Photo',
  'Headline',
  'Overview',
  'Skills',
  'HourlyRate',
  'Country',
  'Languages',
  'Availability',
] as const;
export type CompletenessPart = (typeof COMPLETENESS)[number];

/** A photo is a file that is there; of all else what may be saved and is not blank counts. */
const isThere = (part: CompletenessPart, value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
  (part === 'Photo' || freelancerChanges.shape[part].safeParse(value).success);

/** Which of them are still missing, of a profile as it is saved or as it stands in its form. */
export const missingOf = (profile: Partial<Record<CompletenessPart, unknown>>): CompletenessPart[] =>
  COMPLETENESS.filter((part) => !isThere(part, profile[part]));
/** Per cent of them that are there. */
export const completenessOf = (profile: Partial<Record<CompletenessPart, unknown>>): number =>
  Math.round((100 * (COMPLETENESS.length - missingOf(profile).length)) / COMPLETENESS.length);
