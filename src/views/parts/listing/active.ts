/** The labels of filters that several listings have. */
import type { Filters } from '../../../contracts/generic/listing-query.ts';
import type { ActiveFilter } from './kind.ts';
import { membersOf, withoutSkill } from './members.ts';

export const activeText = ({ Search = '' }: Filters): ActiveFilter[] =>
  Search.trim() ? [{ name: 'Search', label: `“${Search.trim()}”`, without: '' }] : [];

export const activeSkills = (
  { Skills = '' }: Filters,
  nameOfSkill: (skill: string) => string,
): ActiveFilter[] =>
  membersOf(Skills).map((skill) => ({
    name: 'Skills',
    label: nameOfSkill(skill),
    without: withoutSkill(Skills, skill),
  }));
