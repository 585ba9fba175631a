import type { Experience } from '../../../contracts/jobs/posting.ts';

export const noBrief = 'The employer gave no description. Ask what you need to know in your proposal.';
export const theBrief = 'The brief';
export const files = 'Files';
export const opensTab = ' (opens a new tab)';
export const skillsNeeded = 'Skills needed';
export const milestones = 'Suggested milestones';
export const milestonesNote = 'You can propose others.';
export const dueBy = (day: string): string => `by ${day}`;
export const questionsToAnswer = 'Questions to answer';
export const questionsForAllApplicants = 'Questions for all applicants';
export const deadline = 'Deadline';
export const duration = 'Expected duration';
export const experience = 'Experience';
export const experienceWords: Readonly<Record<Experience, string>> = {
  entry: 'Entry level',
  intermediate: 'Intermediate',
  expert: 'Expert',
};
