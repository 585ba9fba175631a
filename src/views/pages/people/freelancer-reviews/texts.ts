export const missing = 'The link may be wrong, or this freelancer has left.';
export const failed = 'The reviews could not be loaded.';
export const filtersKept = 'Your choice of reviews is kept.';
export const slow = 'The reviews are taking longer than usual.';
export const noMatch = 'No reviews with this rating.';
export const none = 'No reviews yet.';
export const whenWritten = 'Employers write a review when a job is finished.';
