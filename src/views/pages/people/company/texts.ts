export const missing = 'The link may be wrong, or this company has left. Other companies are hiring.';
export const own = 'This is how others see your company.';
export const description = (company: string): string =>
  `${company}: open jobs, hires and reviews by freelancers.`;
export const noAbout = (company: string): string =>
  `${company} has not written a description yet. See its jobs below.`;
export const noJobs = 'No open jobs at the moment.';
export const noReviews = 'No reviews yet. Freelancers write a review when a job is finished.';
