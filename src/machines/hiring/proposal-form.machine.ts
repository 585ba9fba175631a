/**
 * A freelancer’s proposal, new or edited. The subject is the job’s id, or `proposal` with the id of the one that is
 * edited. `applying` starts it when the form opens.
 */
import { proposalForm } from '../../contracts/hiring/proposal.ts';
import type { ApplyingEvent } from './applying.events.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';

export const blankProposal = { CoverLetter: '', Bid: '', Milestones: '', Answers: '', Files: '' };

const tellApplying = (event: ApplyingEvent): readonly Letter[] => [{ to: 'applying', event }];
const returned = tellApplying({ type: 'proposal.returned' });

export const proposalFormMachine = form(
  {
    id: 'proposalForm',
    contract: proposalForm,
    blank: blankProposal,
    tells: { rejected: returned, failed: returned, done: tellApplying({ type: 'proposal.filed' }) },
  },
  patience(),
  filing,
);
