/** A company's public page: /employer-profile/{id}. Another spelling of the id is corrected. */
import { employerProfile, type EmployerProfile } from '../../contracts/people/employer-profile.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const companyPageMachine = createRecordMachine<EmployerProfile, 'companyPage'>({
  id: 'companyPage',
  contract: employerProfile,
  idOf: ({ params }) => params['id'],
  ownIdOf: ({ id }) => id,
  addressOf: ({ id }, { productSlug, search }) =>
    siteOf(productSlug).href('employerProfileById', { id: String(id) }) + search,
});
