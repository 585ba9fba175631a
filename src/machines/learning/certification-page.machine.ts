/** The page of a freelancer's certificates and tests: /certification. It stays current with the attempts. */
import { certifications, type Certifications } from '../../contracts/learning/certification.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';

/** Every freelancer has one page, and its address names nothing. */
const ID = 'certification';

export const certificationPageMachine = createLiveRecordMachine<Certifications, 'certificationPage'>({
  id: 'certificationPage',
  contract: certifications,
  idOf: () => ID,
  ownIdOf: () => ID,
  live: ['attempt'],
});
