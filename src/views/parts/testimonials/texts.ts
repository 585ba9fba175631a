/** What the testimonials say while there are none to show. */

export const failed = 'The reviews could not be loaded.';
export const slow = 'The reviews are taking longer than usual.';
