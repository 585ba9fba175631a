export const missing =
  'The link may be wrong, or this freelancer has left. There are many others to choose from.';
export const noOverview = (name: string): string => `${name} has not written an introduction yet.`;
export const noReviews = (name: string): string =>
  `${name} has no reviews yet. Employers write a review when a job is finished.`;
export const related = 'They share most of these skills.';

export const workHistory = 'Work history';
export const inviteToAJob = 'Invite to a job';
export const offerAContract = 'Offer a contract';
export const reportThisProfile = 'Report this profile';
export const atAGlance = 'At a glance';
export const similarFreelancers = 'Similar freelancers';
export const findAFreelancer = 'Find a freelancer';
export const searchBySkill = 'Search by skill';
export const reviewsByNumberOfStars = 'Reviews by number of stars';
export const readAllReviews = 'Read all reviews';
