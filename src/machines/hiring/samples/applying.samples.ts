import { exampleSentProposal } from '../../../contracts/hiring/own-proposal.ts';
import { exampleProposal } from '../../../contracts/hiring/proposal.ts';
import { textOfAnswers } from '../../../contracts/hiring/proposal-answers.ts';
import { exampleJobDetail } from '../../../contracts/jobs/job-detail.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { applyingMachine } from '../applying.machine.ts';
import { blankProposal } from '../proposal-form.machine.ts';
import { exampleProposalDraft } from './proposal-form.samples.ts';

const { CoverLetter, Bid } = exampleProposal;
const complete = {
  ...blankProposal,
  CoverLetter,
  Bid: String(Bid),
  Answers: textOfAnswers(
    (exampleJobDetail.Job_Questions ?? []).map((Question) => ({
      Question,
      Answer: 'Nine, the last in May.',
    })),
  ),
};
const shown = { version: exampleSentProposal.Version, editedAt: exampleSentProposal.EditedAt };
const asked = { model: 'fixed', questions: exampleJobDetail.Job_Questions ?? [] } as const;

export const applyingSamples = samplesOf(applyingMachine, {
  events: {
    'apply.opened': { 'the job shown': { job: 41 } },
    'edit.opened': { 'the proposal shown': { job: 41, proposal: 7, shown, values: complete } },
    'apply.closed': { once: {} },
    'review.requested': {
      complete: { values: complete, asked },
      incomplete: { values: blankProposal, asked },
    },
    'review.closed': { once: {} },
    'proposal.filed': { once: {} },
    'proposal.returned': { once: {} },
    'draft.found': { 'for the job shown': { job: 41 } },
  },
  results: {
    loadDraft: {
      'a draft': { ...exampleProposalDraft, values: { ...exampleProposalDraft.values, Bid: '' } },
    },
  },
  // The buttons that open the form are gone while it is open, and the page tells of a draft when it opens.
  happensIn: { 'apply.opened': ['closed'], 'edit.opened': ['closed'], 'draft.found': ['closed'] },
  failures: {
    loadDraft: {
      'a backend without drafts': { kind: 'refused', status: 404 },
      'no connection': { kind: 'offline' },
    },
    proposalForm: { broken: { kind: 'fault', issue: 'the form crashed' } },
    formFiles: { broken: { kind: 'fault', issue: 'the files crashed' } },
  },
});
