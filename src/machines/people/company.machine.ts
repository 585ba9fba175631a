/**
 * The employer's own company, for editing: /employer-profile. It needs no id. For other users the wiring
 * reports that there is none, without a call. The wiring starts the form once the company is loaded (`passOn`).
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
