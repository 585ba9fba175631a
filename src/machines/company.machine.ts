/**
 * One's own company, to be edited: /employer-profile. Whoever is no employer has none, and nothing is asked for. The
 * wiring starts its form once it is here (`passOn`): there is nothing to type into before.
 */
import { employerProfile, type EmployerProfile } from '../contracts/employer-profile.ts';
import { isEmployer } from '../contracts/known-user.ts';
import type { Actors } from './actors.ts';
import { createRecordMachine } from './record.machine.ts';

export const companyMachine = createRecordMachine<EmployerProfile, 'company'>({
  id: 'company',
  contract: employerProfile,
  idOf: (_, system) => {
    const session = system.get('session') as Actors['session'] | undefined;
    const user = session?.getSnapshot().context.user ?? null;
    return user !== null && isEmployer(user) ? user.id : undefined;
  },
  ownIdOf: ({ id }) => id,
});
