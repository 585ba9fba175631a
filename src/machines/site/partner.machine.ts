/** The request for a partnership: the same form, and the same draft, on the page that explains and the one that asks. */
import { partnerRequest } from '../../contracts/site/contact.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';

export const blankPartner = { Name: '', Email: '', Company: '', Kind: '', Website: '', Message: '' };

export const partnerMachine = form(
  { id: 'partner', contract: partnerRequest, blank: blankPartner },
  patience(),
  filing,
);
