/** Filters with several comma-separated values. A skill is given by its name or its slug. */
import { slugOf } from '../../../contracts/core/slug.ts';

export const membersOf = (value: string): string[] =>
  value
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);

export const toggled = (value: string, member: string): string => {
  const members = membersOf(value);
  return (members.includes(member) ? members.filter((other) => other !== member) : [...members, member]).join(
    ',',
  );
};

/** Abbreviations, written in capitals. */
const LETTERS = ['seo', 'sem', 'ppc', 'crm', 'cro', 'ux', 'ui', 'b2b', 'sms'];
const capital = (word: string): string =>
  LETTERS.includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** The known name of a skill given by name or slug; for an unknown slug, its words capitalised. */
export const nameOfSkill = (skill: string, known: readonly string[]): string => {
  const slug = slugOf(skill);
  const name = known.find((other) => slugOf(other) === slug);
  return name ?? (skill === slug ? skill.split('-').map(capital).join(' ') : skill);
};

/** Whether a skill is chosen, by its name or its slug. */
export const hasSkill = (value: string, skill: string): boolean =>
  membersOf(value).some((member) => slugOf(member) === slugOf(skill));

export const withoutSkill = (value: string, skill: string): string =>
  membersOf(value)
    .filter((member) => slugOf(member) !== slugOf(skill))
    .join(',');

export const withSkill = (value: string, skill: string): string =>
  hasSkill(value, skill) ? value : [...membersOf(value), skill].join(',');
