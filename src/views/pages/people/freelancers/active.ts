import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import type { ActiveOf } from '../../../parts/listing/kind.ts';
import { hoursUp } from './texts.ts';
import { activeSkills, activeText } from '../../../parts/listing/active.ts';

/** The active filters of a list of freelancers, as labels. */
export const activeFreelancerFilters: ActiveOf = (filters, nameOfSkill) => {
  const { minRate, maxRate, minRating, Verified_Profile, Certified, Country, Language, minHours } = filters;
  const one = (name: string, label: string) => ({ name, label, without: '' });
  return [
    ...activeText(filters),
    ...activeSkills(filters, nameOfSkill),
    ...(minRate ? [one('minRate', `From ${dollarsOf(Number(minRate))} an hour`)] : []),
    ...(maxRate ? [one('maxRate', `Up to ${dollarsOf(Number(maxRate))} an hour`)] : []),
    ...(minRating ? [one('minRating', `${minRating} stars and up`)] : []),
    ...(Country ? [one('Country', Country)] : []),
    ...(Language ? [one('Language', Language)] : []),
    ...(minHours ? [one('minHours', hoursUp(minHours))] : []),
    ...(Verified_Profile ? [one('Verified_Profile', 'Verified')] : []),
    ...(Certified ? [one('Certified', 'Certified')] : []),
  ];
};
