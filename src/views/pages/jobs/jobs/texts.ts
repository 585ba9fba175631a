export const lead = 'See each job’s budget and proposals.';
export const leadOfSkill = (skill: string): string => `Compare open ${skill} jobs by budget and proposals.`;
export const budget = 'In dollars: the total of a fixed price, otherwise per hour or per month.';

export const proposalsSoFar = 'Proposals so far';
export const includeClosedJobs = 'Include closed jobs';
export const findAJob = 'Find a job';
export const searchJobs = 'Search jobs';
export const searchPlaceholder = 'Title, skill or keyword';
