/**
 * A freelancer’s proposal. The draft of a new one is saved on the server; its subject is the job’s id. An edited one, with
 * the subject `proposal` and its id, keeps its draft in this browser, and so does a new one if the backend knows no drafts.
 * `applying` starts it when the form opens.
 */
import { proposalForm } from '../../contracts/hiring/proposal.ts';
import type { Filed } from '../../contracts/people/profile-forms.ts';
import type { ApplyingEvent } from './applying.events.ts';
import { filed } from '../generic/form-filed.ts';
import { patience } from '../generic/form-patience.ts';
import { orLocal } from '../generic/form-sync-local.ts';
import { sync } from '../generic/form-sync.ts';
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
  sync<Filed>({ goneCode: 'lifecycle_not_found' }),
  orLocal,
  filed,
);
