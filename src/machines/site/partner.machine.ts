/**
 * The partnership request. The page that explains partnerships and the page with the form share the form and
 * its draft.
 */
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
