import type { Review } from './review.ts';

/** The one status that is shown (specification, section 4). */
export const ACTIVE = 'Active';

export const isActive = ({ Status }: Pick<Review, 'Status'>): boolean => Status === ACTIVE;
