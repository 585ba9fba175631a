import { aspects } from './texts.ts';

export const title = (name: string): string => `Review ${name}`;
export const lead = (name: string): string =>
  `${name} reads your review once both reviews are written, or when the time is over. Until then you can change it.`;
export const labels = {
  ...aspects,
  Review: 'Your review',
} as const;
export const choose = 'Choose 1 to 5 stars';
export const meanings: Readonly<Record<number, string>> = {
  5: 'Excellent',
  4: 'Good',
  3: 'Fair',
  2: 'Poor',
  1: 'Bad',
};
export const stars: Readonly<Record<number, string>> = {
  5: '5 stars: excellent',
  4: '4 stars: good',
  3: '3 stars: fair',
  2: '2 stars: poor',
  1: '1 star: bad',
};
export const hint = 'What went well, and what would have helped.';
export const submit = { idle: 'Save the review', busy: 'Saving …' };
export const sent = 'Your review is saved';
export const next = {
  hidden: 'It appears together with the other one. You can edit it until then.',
  both: 'Both reviews are public now.',
  own: 'It is public now.',
} as const;
