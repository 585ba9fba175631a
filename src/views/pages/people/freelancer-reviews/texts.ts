export const missing = 'The link may be wrong, or this freelancer has left.';
export const failed = 'The reviews could not be loaded.';
export const filtersKept = 'Your choice of reviews is kept.';
export const slow = 'The reviews are taking longer than usual.';
export const noMatch = 'No reviews with this rating.';
export const none = 'No reviews yet.';
export const whenWritten = 'Employers write a review when a job is finished.';

export const findAFreelancer = 'Find a freelancer';
export const reviewsOfAFreelancer = 'Reviews of a freelancer';
export const reviewsOfTheMarketplace = 'Reviews of the marketplace';
export const sortReviews = 'Sort reviews';
export const pagesOfReviews = 'Pages of reviews';
export const showAllReviews = 'Show all reviews';
export const filterByStars = 'Filter by stars';
