import type { ActiveOf } from '../../../parts/listing/kind.ts';
import { activeText } from '../../../parts/listing/active.ts';
import * as texts from './texts.ts';

/** The active filters of the proposals, as labels. */
export const activeBoardFilters: ActiveOf = (filters) => {
  const { minBid, maxBid, minRating, unread } = filters;
  const one = (name: string, label: string) => ({ name, label, without: '' });
  return [
    ...activeText(filters),
    ...(unread ? [one('unread', texts.unreadOnly)] : []),
    ...(minBid ? [one('minBid', `Bid from $${minBid}`)] : []),
    ...(maxBid ? [one('maxBid', `Bid up to $${maxBid}`)] : []),
    ...(minRating ? [one('minRating', `${minRating} stars and up`)] : []),
  ];
};
