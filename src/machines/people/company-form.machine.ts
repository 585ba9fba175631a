/** The form of one's own company, on /employer-profile. */
import { employerProfileCalls, type EmployerProfile } from '../../contracts/people/employer-profile.ts';
import { createChangesFormMachine } from '../generic/changes-form.machine.ts';
import type { FormValues } from '../generic/form.machine.ts';

/** In the order of the page. */
export const COMPANY_FIELDS = ['Company', 'About', 'Country', 'Website'] as const;

export const companyValuesOf = (company: EmployerProfile): FormValues =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, company[field] ?? '']));

export const companyFormMachine = createChangesFormMachine({
  id: 'companyForm',
  valuesOf: companyValuesOf,
  contract: employerProfileCalls.updateCompany.body,
  savedWords: 'Saved',
});
