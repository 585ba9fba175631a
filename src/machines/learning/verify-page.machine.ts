/** The public check of a certificate: /verify/{code}. Another spelling of the code is corrected. */
import { checkedCertificate, codeOf, type CheckedCertificate } from '../../contracts/learning/certificate.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const verifyPageMachine = createRecordMachine<CheckedCertificate, 'verifyPage'>({
  id: 'verifyPage',
  contract: checkedCertificate,
  /** Text that cannot be a code is not looked up. */
  idOf: ({ params }) => codeOf(params['code'] ?? ''),
  ownIdOf: ({ Code }) => Code,
  addressOf: ({ Code }, { productSlug, search }) =>
    siteOf(productSlug).href('verify', { code: Code }) + search,
});
