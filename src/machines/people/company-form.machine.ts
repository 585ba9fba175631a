/** The form of the employer's own company, on /employer-profile. */
import { employerProfileCalls, type EmployerProfile } from '../../contracts/people/employer-profile.ts';
import { changes } from '../generic/form-changes.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { succeeded } from '../generic/form-notice.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type FormValues } from '../generic/form.machine.ts';

/** In the order of the page. */
export const COMPANY_FIELDS = ['Company', 'About', 'Country', 'Website'] as const;

export const companyValuesOf = (company: EmployerProfile): FormValues =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, company[field] ?? '']));

export const companyFormMachine = form(
  {
    id: 'companyForm',
    contract: employerProfileCalls.updateCompany.body,
    blank: {},
    tells: { done: [succeeded('Saved')] },
  },
  patience(),
  fieldWords,
  changes<EmployerProfile>({ valuesOf: companyValuesOf }),
);
