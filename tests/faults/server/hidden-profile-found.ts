import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/migrations/0010-closed-accounts.ts',
  anchor: "and freelancers.visibility = 'Public' and (users.email is null",
  replacement: 'and (users.email is null',
  harm: 'Search still finds a freelancer with a hidden profile.',
};
