export const missing =
  'The link may be wrong, or this freelancer has left. There are many others to choose from.';
export const noOverview = (name: string): string => `${name} has not written an introduction yet.`;
export const noReviews = (name: string): string =>
  `${name} has no reviews yet. Employers write a review when a job is finished.`;
export const related = 'They share most of these skills.';
