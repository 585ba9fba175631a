import { examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { partnerMachine } from '../../../src/machines/site/partner.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { modelOf } from '../support/model.ts';

export const partnerModel = modelOf(partnerMachine, {
  actor: 'page',
  ...filingFormParts({
    call: 'partner',
    open: { path: '/become-partner' },
    part: ({ page }) => page.getByRole('main'),
    labels: {
      Name: 'Your name',
      Email: 'Work email',
      Company: 'Company',
      Kind: 'Kind of partner',
      Website: 'Website (optional)',
      Message: 'Your idea',
    },
    needs: ['Name', 'Email', 'Company', 'Kind', 'Message'],
    spare: 'Name',
    submit: 'Send application',
    draft: { key: 'draft:partner', subject: '', values: { ...examplePartnerRequest, Message: '' } },
    failed: /try again in a few minutes/i,
    filed: 'We received your request',
    again: 'Send another request',
  }),
});
