/** `SEO Expert` names a person already; other skills name what a person does. */
const freelancersOf = (skill: string): string =>
  / (Expert|Specialist|Manager)$/.test(skill)
    ? `${skill.replace(/\w+$/, (role) => role.toLowerCase())}s`
    : `${skill} freelancers`;

export const lead = 'Search by skill, rate and rating. Every profile shows client reviews.';
export const leadOfSkill = (skill: string): string =>
  `Compare ${freelancersOf(skill)} by hourly rate and client reviews.`;

export const hoursUp = (hours: string): string => `${hours} hours a week and up`;
export const dollarsPerHour = 'Dollars per hour.';
export const findAFreelancer = 'Find a freelancer';
export const searchFreelancers = 'Search freelancers';
export const searchPlaceholder = 'Name, skill or keyword';
export const seeOpenJobs = 'See open jobs';
