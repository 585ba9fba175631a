/** How complete a profile is for an employer who chooses, and what to add next (U52c, U52d). The one place that decides it. */
import { skillsOf } from './freelancer-card.ts';
import { freelancerChanges } from './own-profile.ts';
import { worksOf } from './own-works.ts';

/** A shorter overview tells an employer too little. */
export const LEAST_OVERVIEW = 200;
export const LEAST_SKILLS = 3;

/** What each part is worth, in per cent, in the order worth adding. */
export const COMPLETENESS = {
  Portfolio: 20,
  Photo: 15,
  Overview: 15,
  Skills: 15,
  Headline: 10,
  HourlyRate: 10,
  Languages: 5,
  Availability: 5,
  Country: 3,
  TimeZone: 2,
} as const;
export type CompletenessPart = keyof typeof COMPLETENESS;
/** A stored profile, or its form: there the portfolio is a text. */
export type Described = Partial<Record<CompletenessPart, unknown>>;

export interface MissingPart {
  readonly part: CompletenessPart;
  /** What the part adds, in per cent. */
  readonly worth: number;
  /** What there is of `least`: characters of an overview, skills, otherwise 0 of 1. */
  readonly has: number;
  readonly least: number;
}

const parts = Object.keys(COMPLETENESS) as CompletenessPart[];

const isSavable = (part: Exclude<CompletenessPart, 'Photo' | 'Portfolio'>, value: unknown): boolean =>
  freelancerChanges.shape[part].safeParse(value).success;

/** How much of a part there is, and how much an employer needs. Blank or unsavable values are nothing. */
const amountOf = (
  part: CompletenessPart,
  value: unknown,
): { readonly has: number; readonly least: number } => {
  if (part === 'Portfolio') {
    const works = typeof value === 'string' ? worksOf(value) : Array.isArray(value) ? value : [];
    const told = works.filter(
      ({ Title, Description }: { Title?: string; Description?: string | undefined }) =>
        [Title, Description].every((text) => text?.trim()),
    );
    return { has: told.length, least: 1 };
  }
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const isThere = text !== '' && (part === 'Photo' || isSavable(part, value));
  if (part === 'Overview') return { has: isThere ? [...text].length : 0, least: LEAST_OVERVIEW };
  if (part === 'Skills') return { has: isThere ? skillsOf({ Skills: text }).length : 0, least: LEAST_SKILLS };
  return { has: Number(isThere), least: 1 };
};

export const missingOf = (profile: Described): MissingPart[] =>
  parts.flatMap((part) => {
    const { has, least } = amountOf(part, profile[part]);
    return has >= least ? [] : [{ part, worth: COMPLETENESS[part], has, least }];
  });
/** The complete share in per cent. */
export const completenessOf = (profile: Described): number =>
  missingOf(profile).reduce((left, { worth }) => left - worth, 100);
