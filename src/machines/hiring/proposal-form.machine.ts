/** A freelancer’s proposal; the subject is the job’s id. `applying` starts it when the form opens. */
import { proposalForm } from '../../contracts/hiring/proposal.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';

export const blankProposal = { CoverLetter: '', Bid: '', Milestones: '' };

export const proposalFormMachine = form(
  { id: 'proposalForm', contract: proposalForm, blank: blankProposal },
  patience(),
  filing,
);
