/**
 * One's own company, to be edited: /employer-profile. It needs no id, and of whoever is no employer there is none, for
 * which the wiring asks nobody. The wiring starts its form too, once it is here (`passOn`).
 */
import { employerProfile, type EmployerProfile } from '../../contracts/people/employer-profile.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const OWN = 'own';

export const companyMachine = createRecordMachine<EmployerProfile, 'company'>({
  id: 'company',
  contract: employerProfile,
  idOf: () => OWN,
  ownIdOf: () => OWN,
});
