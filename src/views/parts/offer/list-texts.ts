/** Texts of a list of offers. */

export const offers = 'Offers';
export const slow = 'The offers are taking longer than usual.';
export const missing = 'These offers were not found.';
export const failed = 'The offers could not be loaded.';
export const endedOffers = (count: number): string =>
  count === 1 ? 'One offer that has ended' : `${count} offers that have ended`;
export const newestOf = (shown: number, all: number): string => `The newest ${shown} of ${all} offers.`;
export const toName = (name: string): string => `To ${name}`;
export const fromName = (name: string): string => `From ${name}`;
