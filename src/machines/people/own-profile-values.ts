/** A profile as form values: every field is a text, and the portfolio is JSON; plus the changes to its lists. */
import { skillsOf } from '../../contracts/people/freelancer-card.ts';
import { MOST_PORTFOLIO_ITEMS, MOST_SKILLS, type OwnProfile } from '../../contracts/people/own-profile.ts';
import { formFilesIn, isStoredFile, textOfFormFiles } from '../../contracts/generic/file-upload.ts';
import { textOfWorks, worksOf, type Work, type WorkField } from '../../contracts/people/own-works.ts';
import type { FormValues } from '../generic/form.machine.ts';

/** In the order of the page. */
export const PROFILE_FIELDS = [
  'Name',
  'ScreenName',
  'Headline',
  'Overview',
  'Skills',
  'HourlyRate',
  'Availability',
  'Country',
  'Languages',
  'TimeZone',
  'Portfolio',
  'Pictures',
  'Visibility',
] as const;

/** A change to a list. `to` is the new index. */
export type ListChange =
  | { readonly type: 'skill.added'; readonly skill: string }
  | { readonly type: 'skill.moved'; readonly index: number; readonly to: number }
  | { readonly type: 'skill.removed'; readonly index: number }
  | { readonly type: 'work.added' }
  | {
      readonly type: 'work.changed';
      readonly index: number;
      readonly field: WorkField;
      readonly value: string;
    }
  | { readonly type: 'work.moved'; readonly index: number; readonly to: number }
  | { readonly type: 'work.removed'; readonly index: number };

export const LIST_CHANGES = [
  'skill.added',
  'skill.moved',
  'skill.removed',
  'work.added',
  'work.changed',
  'work.moved',
  'work.removed',
] as const satisfies readonly ListChange['type'][];

/** The form's initial values. */
export const valuesOf = (profile: OwnProfile): FormValues => ({
  Name: profile.Name,
  ScreenName: profile.ScreenName ?? '',
  Headline: profile.Headline ?? '',
  Overview: profile.Overview ?? '',
  Skills: skillsOf(profile).join(', '),
  HourlyRate: String(profile.HourlyRate ?? ''),
  Availability: String(profile.Availability ?? ''),
  Country: profile.Country ?? '',
  Languages: profile.Languages ?? '',
  TimeZone: profile.TimeZone ?? '',
  Portfolio: textOfWorks(
    profile.Portfolio.map(({ Title, Description = '', Skill = '', Link = '', Image }) => ({
      Title,
      Description,
      Skill,
      Link,
      ...(Image && { Image }),
    })),
  ),
  Pictures: '',
  Visibility: profile.Visibility ?? 'Public',
});

/**
 * `Pictures` has a line for each upload of this visit, by its key. Once a picture is stored, its work names the file instead, and
 * the line goes away.
 */
export const picturesFollowed = (before: FormValues, after: FormValues): FormValues => {
  const { Pictures = '' } = after;
  if (Pictures === before['Pictures']) return after;
  const lines = formFilesIn(Pictures);
  const stored = new Map(
    formFilesIn(before['Pictures'] ?? '').flatMap(({ id }, place) => {
      const now = lines[place];
      return now && now.id !== id && isStoredFile(now) ? [[id, now.id] as const] : [];
    }),
  );
  if (stored.size === 0) return after;
  const works = worksOf(after['Portfolio']).map((work) => {
    const file = stored.get(work.Image ?? '');
    return file === undefined ? work : { ...work, Image: file };
  });
  return {
    ...after,
    Portfolio: textOfWorks(works),
    Pictures: textOfFormFiles(lines.filter((line) => !isStoredFile(line))),
  };
};

const swapped = <Item>(items: readonly Item[], one: number, other: number): Item[] => {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined) return [...items];
  return items.map((item, index) => (index === one ? second : index === other ? first : item));
};
const without = <Item>(items: readonly Item[], index: number): Item[] => items.toSpliced(index, 1);

/** The values after a change; a full list stays as it is. */
export const changedBy = (values: FormValues, change: ListChange): FormValues => {
  const skills = skillsOf({ Skills: values['Skills'] });
  const works = worksOf(values['Portfolio']);
  const withSkills = (next: readonly string[]) => ({ ...values, Skills: next.join(', ') });
  const withWorks = (next: readonly Work[]) => ({ ...values, Portfolio: textOfWorks(next) });
  switch (change.type) {
    case 'skill.added':
      if (skills.length >= MOST_SKILLS || skills.includes(change.skill)) return values;
      return withSkills([...skills, change.skill]);
    case 'skill.moved':
      return withSkills(swapped(skills, change.index, change.to));
    case 'skill.removed':
      return withSkills(without(skills, change.index));
    case 'work.added':
      if (works.length >= MOST_PORTFOLIO_ITEMS) return values;
      return withWorks([...works, { Title: '', Description: '', Skill: '', Link: '' }]);
    case 'work.changed':
      return withWorks(
        works.map((work, index) =>
          index === change.index ? { ...work, [change.field]: change.value } : work,
        ),
      );
    case 'work.moved':
      return withWorks(swapped(works, change.index, change.to));
    case 'work.removed':
      return withWorks(without(works, change.index));
  }
};

/** The changed fields as the body of the call. Works name their pictures themselves. */
export const bodyOf = (changed: FormValues): Record<string, unknown> => {
  const { Pictures: _, ...sent } = changed;
  return {
    ...sent,
    ...(sent['Portfolio'] !== undefined && { Portfolio: worksOf(sent['Portfolio']) }),
  };
};
