export const missing = 'The link may be wrong, or this company has left. Other companies are hiring.';
export const own = 'This is how others see your company.';
export const description = (company: string): string =>
  `${company}: open jobs, hires and reviews by freelancers.`;
export const noAbout = (company: string): string =>
  `${company} has not written a description yet. See its jobs below.`;
export const noJobs = 'No open jobs at the moment.';
export const noReviews = 'No reviews yet. Freelancers write a review when a job is finished.';

export const findAJob = 'Find a job';
export const goToTheHomePage = 'Go to the home page';
export const atAGlance = 'At a glance';
export const openJobs = 'Open jobs';
export const whatFreelancersSay = 'What freelancers say';
export const replied = (company: string, day: string | undefined): string =>
  day === undefined ? `${company} replied` : `${company} replied on ${day}`;
