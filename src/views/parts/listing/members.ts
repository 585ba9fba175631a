/** Filters that hold several values, comma-separated; of skills, each by its name or its slug. */
import { slugOf } from '../../../contracts/core/slug.ts';

/** The members of a comma-separated value. */
export const membersOf = (value: string): string[] =>
  value
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);

/** With one member more, or without it where it is there. */
export const toggled = (value: string, member: string): string => {
  const members = membersOf(value);
  return (members.includes(member) ? members.filter((other) => other !== member) : [...members, member]).join(
    ',',
  );
};

/** Words of skills that are letters. */
const LETTERS = ['seo', 'sem', 'ppc', 'crm', 'cro', 'ux', 'ui', 'b2b', 'sms'];
const capital = (word: string): string =>
  LETTERS.includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** A skill's name by its name or slug, of the names that are known; else the slug as words. */
export const nameOfSkill = (skill: string, known: readonly string[]): string => {
  const slug = slugOf(skill);
  const name = known.find((other) => slugOf(other) === slug);
  return name ?? (skill === slug ? skill.split('-').map(capital).join(' ') : skill);
};

/** Chosen or not: of two ways to write a skill, either. */
export const hasSkill = (value: string, skill: string): boolean =>
  membersOf(value).some((member) => slugOf(member) === slugOf(skill));

export const withoutSkill = (value: string, skill: string): string =>
  membersOf(value)
    .filter((member) => slugOf(member) !== slugOf(skill))
    .join(',');

export const withSkill = (value: string, skill: string): string =>
  hasSkill(value, skill) ? value : [...membersOf(value), skill].join(',');
