/** The two shared demo accounts. Their passwords are public, so they can sign in only if DEMO is on. */
export const demoAccounts = [
  { id: 1, name: 'Ines Moreau', type: 'Employer', email: 'employer@demo.example', password: 'demo-employer' },
  {
    id: 2,
    name: 'Amara Okafor',
    type: 'Freelancer',
    email: 'freelancer@demo.example',
    password: 'demo-freelancer',
  },
] as const;
