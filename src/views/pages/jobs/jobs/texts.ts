export const lead = 'See each job’s budget and proposals.';
export const leadOfSkill = (skill: string): string => `Compare open ${skill} jobs by budget and proposals.`;
export const budget = 'In dollars: the total of a fixed price, otherwise per hour or per month.';
