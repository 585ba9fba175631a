/** `SEO Expert` names a person already; other skills name what a person does. */
const freelancersOf = (skill: string): string =>
  / (Expert|Specialist|Manager)$/.test(skill)
    ? `${skill.replace(/\w+$/, (role) => role.toLowerCase())}s`
    : `${skill} freelancers`;

export const lead = 'Search by skill, rate and rating. Every profile shows client reviews.';
export const leadOfSkill = (skill: string): string =>
  `Compare ${freelancersOf(skill)} by hourly rate and client reviews.`;
