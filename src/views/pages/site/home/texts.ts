/** Texts of the home page. The specification fixes its headings, figures and step titles (rules H). */

export const lead =
  'Tell us the skill. Meet people who have done it before, agree on how to pay, and see every step of the work until it is done.';

export const skills = {
  failed: 'The skills could not be loaded.',
  slow: 'The skills are taking longer than usual.',
  none: 'There are no skills to choose from yet.',
  loading: 'Loading the skills …',
  noMatch: 'No matching skill. Try another word.',
  choose: 'Choose one or more.',
};

export const steps = {
  lead: 'Every job here runs on one clear path. You always know which step you are on, and what comes next.',
  post: 'Say what you need and what it is worth to you. A clear brief takes five minutes.',
  hire: 'Compare proposals by record, rate and reviews, talk it through, and choose.',
  work: 'Milestones keep both sides on the same page, from the first draft to the last fix.',
  pay: 'Money is held safely before work starts and released when you approve it.',
};

export const payments = {
  fixed: 'One scope, one price. Split it into milestones and release each one when you have seen the result.',
  hourly: 'Agree on a rate and a weekly limit. You see the logged time before the money is released.',
  recurring:
    'For work that never ends, such as ads, content or community: one amount a month, stopped whenever you like.',
};

export const freelancers = {
  lead: 'People our clients keep coming back to.',
  none: 'No freelancers are featured today.',
  browse: 'Browse all freelancers instead.',
};
export const guides = {
  lead: 'Short, practical guides for employers and freelancers.',
  none: 'No guides yet.',
  blog: 'The blog has more to read.',
};

export const failed = (subject: string): string => `${subject} could not be loaded.`;
export const slow = (subject: string): string => `${subject} are taking longer than usual.`;
export const restWorks = 'The rest of the page works.';
export const willAppear = 'They will appear here once they have loaded.';

export const theMarketplaceInFigures = 'The marketplace in figures';
export const postAJob = 'Post a job';
export const hireFreelancers = 'Hire freelancers';
export const getWorkDone = 'Get work done';
export const makeSecurePayments = 'Make secure payments';
export const itsEasyToGetWorkDone = "It's Easy to Get Work Done";
export const seeHowItWorks = 'See how it works';
export const proofOfFixedPrice = 'Proof of Fixed Price';
export const proofOfHourlyRate = 'Proof of Hourly Rate';
export const proofOfRecurringPayment = 'Proof of Recurring Payment';
export const whyBusinessesTurnTo = 'Why businesses turn to';
export const digitalMarketingManager = 'Digital Marketing Manager';
export const freelancersBySkill = 'Freelancers by skill';
export const skillsLabel = 'What Skills are you looking for ?';
export const skillsPlaceholder = 'Google Ads, Copywriting …';
export const findTopFreelancers = 'Find Top Freelancers';
export const readTheBlog = 'Read the blog';
