import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { companyFormMachine } from '../../../src/machines/people/company-form.machine.ts';
import { companyFormSamples } from '../../../src/machines/people/samples/company-form.samples.ts';
import { changesFormParts } from '../support/changes-form.ts';
import { modelOf } from '../support/model.ts';

const labels: Readonly<Record<string, string>> = {
  Company: 'Company name',
  About: 'What you do (optional)',
};

export const companyFormModel = modelOf(
  companyFormMachine,
  changesFormParts({
    actor: 'companyForm',
    call: 'updateCompany',
    open: { path: '/employer-profile', user: exampleUser },
    box: ({ page }, field) => page.getByRole('main').getByLabel(labels[field] ?? field, { exact: true }),
    save: 'Save',
    discard: 'Start over',
    draft: {
      key: `draft:companyForm:${exampleUser.id}`,
      values: companyFormSamples.events['draft.restored']['of an earlier visit']?.values,
    },
    spare: 'About',
  }),
);

if (exampleEmployerProfile.id !== exampleUser.id) throw new Error('the example company is another’s');
