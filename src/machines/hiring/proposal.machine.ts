/** A freelancer’s answer to one job, its subject. `applying` starts it when somebody wants to write one. */
import { proposalForm } from '../../contracts/hiring/proposal.ts';
import { createDraftedFormMachine } from '../generic/drafted-form.machine.ts';

export const blankProposal = { CoverLetter: '', Bid: '', Milestones: '' };

export const proposalMachine = createDraftedFormMachine({
  id: 'proposal',
  contract: proposalForm,
  blank: blankProposal,
});
