/** The request for a partnership: the same form, and the same draft, on the page that explains and the one that asks. */
import { partnerRequest } from '../../contracts/site/contact.ts';
import { createDraftedFormMachine } from '../generic/drafted-form.machine.ts';

export const blankPartner = { Name: '', Email: '', Company: '', Kind: '', Website: '', Message: '' };

export const partnerMachine = createDraftedFormMachine({
  id: 'partner',
  contract: partnerRequest,
  blank: blankPartner,
});
