/** How complete a profile is, and what to add next. */
import { freelancerChanges } from './own-profile.ts';

/** The parts of a complete profile, in the order worth adding. */
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

/** A photo must be a file; every other part must be non-blank. */
const isThere = (part: CompletenessPart, value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
  (part === 'Photo' || freelancerChanges.shape[part].safeParse(value).success);

/** The missing parts of a stored profile, or of its form. */
export const missingOf = (profile: Partial<Record<CompletenessPart, unknown>>): CompletenessPart[] =>
  COMPLETENESS.filter((part) => !isThere(part, profile[part]));
/** The complete share in per cent. */
export const completenessOf = (profile: Partial<Record<CompletenessPart, unknown>>): number =>
  Math.round((100 * (COMPLETENESS.length - missingOf(profile).length)) / COMPLETENESS.length);
