export const missing =
  'The link may be wrong, or this freelancer has left. There are many others to choose from.';
export const noOverview = (name: string): string => `${name} has not written an introduction yet.`;
export const noReviews = (name: string): string =>
  `${name} has no reviews yet. Employers write a review when a job is finished.`;
export const related = 'They share most of these skills.';

export const workHistory = 'Work history';
export const finished = (count: string): string => `${count} finished`;
export const running = (count: string): string => `${count} in progress`;
export const latest = (count: number): string => `the latest ${count} below`;
export const seeOn = (host: string): string => `See it on ${host}`;
export const opensTab = ' (opens in a new tab)';
export const inProgress = 'In progress';
export const since = (month: string): string => `Since ${month}`;
export const editProfile = 'Edit your profile';
export const inviteToAJob = 'Invite to a job';
export const employersInvite = 'Only an employer can invite a freelancer. Sign in with an employer account.';
export const offerAContract = 'Offer a contract';
export const reportThisProfile = 'Report this profile';
export const atAGlance = 'At a glance';
export const similarFreelancers = 'Similar freelancers';
export const findAFreelancer = 'Find a freelancer';
export const searchBySkill = 'Search by skill';
export const reviewsByNumberOfStars = 'Reviews by number of stars';
export const readAllReviews = 'Read all reviews';
