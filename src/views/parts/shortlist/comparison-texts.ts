/** Texts of the comparison of freelancers. */
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import { countOf } from '../../words.ts';

export const title = 'Compare freelancers';
export const scrolled = 'Comparison, scrolls sideways';
export const feature = 'Feature';
export const loading = 'Loading the profiles …';
export const slow = 'The profiles are taking longer than usual.';
export const failed = 'The profiles could not be loaded.';
export const missing = 'None of these freelancers is here any more. Choose others from the list.';
export const someMissing = (names: string): string => `No longer here, and left out: ${names}.`;

export const rows = {
  rate: 'Rate',
  rating: 'Rating',
  done: 'Jobs done',
  shared: 'Skills in common',
  skills: 'Other skills',
  languages: 'Languages',
  place: 'Place and time',
  certificates: 'Certificates',
  response: 'Usually replies',
  available: 'Available',
};
export const unknown = 'Not stated';
export const none = 'None';
export const rate = (dollars: number): string => `${dollarsOf(dollars)} / hour`;
export const rating = (average: number, reviews: number): string =>
  `${average} (${countOf(reviews, 'review')})`;
export const noReviews = 'No reviews yet';
export const thereNow = (time: string): string => `${time} there now`;
export const within = (hours: number): string => `within ${countOf(hours, 'hour')}`;
export const hoursAWeek = (hours: number): string => `${countOf(hours, 'hour')} a week`;
export const takeOut = (name: string): string => `Take ${name} out`;
