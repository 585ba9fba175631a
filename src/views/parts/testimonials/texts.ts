/** Texts in place of the testimonials. */

export const failed = 'The reviews could not be loaded.';
export const slow = 'The reviews are taking longer than usual.';

export const whatClientsSay = 'What clients say';
export const readAllReviews = 'Read all Reviews';
