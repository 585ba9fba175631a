/** The certificate of its holder: /generate-certificate?certificate=31. */
import { certificateIn } from '../../contracts/learning/certificate-addresses.ts';
import { certificate, type Certificate } from '../../contracts/learning/certificate.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const certificatePageMachine = createRecordMachine<Certificate, 'certificatePage'>({
  id: 'certificatePage',
  contract: certificate,
  idOf: ({ search }) => certificateIn(search),
  ownIdOf: ({ id }) => id,
});
