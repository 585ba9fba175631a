import type { ActiveOf } from '../../../parts/listing/kind.ts';
import { activeSkills, activeText } from '../../../parts/listing/active.ts';

/** What narrows a list of freelancers, in words. */
export const activeFreelancerFilters: ActiveOf = (filters, nameOfSkill) => {
  const { minRate, maxRate, minRating, Verified_Profile } = filters;
  const one = (name: string, label: string) => ({ name, label, without: '' });
  return [
    ...activeText(filters),
    ...activeSkills(filters, nameOfSkill),
    ...(minRate ? [one('minRate', `From $${minRate} an hour`)] : []),
    ...(maxRate ? [one('maxRate', `Up to $${maxRate} an hour`)] : []),
    ...(minRating ? [one('minRating', `Rating ${minRating} and more`)] : []),
    ...(Verified_Profile ? [one('Verified_Profile', 'Verified')] : []),
  ];
};
