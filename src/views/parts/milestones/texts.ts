/** Texts of the milestones of a fixed price. */
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import {
  LARGEST_BID,
  LONGEST_MILESTONE_TITLE,
  type MilestoneLine,
} from '../../../contracts/money/milestones.ts';
import { terms } from '../../../contracts/money/terms.ts';

export const deliver = 'What you deliver';
export const milestones = (least: number): string => `Each part is paid by itself. The minimum is $${least}.`;
export const milestoneErrors: Readonly<Record<keyof MilestoneLine, string>> = {
  title: `At most ${LONGEST_MILESTONE_TITLE} characters`,
  amount: `Enter $${terms.smallestMilestoneDollars} to ${dollarsOf(LARGEST_BID)}, such as 400`,
  due: 'Choose a day of the calendar',
};
export const milestone = (place: number): string => `Milestone ${place}`;
export const removeMilestone = (place: number): string => `Remove milestone ${place}`;
export const suggested = 'Start from the employer’s milestones';
