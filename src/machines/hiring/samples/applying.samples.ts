import { exampleProposal } from '../../../contracts/hiring/proposal.ts';
import { textOfAnswers } from '../../../contracts/hiring/proposal-answers.ts';
import { exampleJobDetail } from '../../../contracts/jobs/job-detail.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { applyingMachine } from '../applying.machine.ts';
import { blankProposal } from '../proposal-form.machine.ts';

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

export const applyingSamples = samplesOf(applyingMachine, {
  events: {
    'apply.opened': { 'the job shown': { job: 41 } },
    'edit.opened': { 'the proposal shown': { job: 41, proposal: 7, values: complete } },
    'apply.closed': { once: {} },
    'review.requested': { complete: { values: complete }, incomplete: { values: blankProposal } },
    'review.closed': { once: {} },
    'proposal.filed': { once: {} },
    'proposal.returned': { once: {} },
  },
  // The buttons that open the form are gone while it is open.
  happensIn: { 'apply.opened': ['closed'], 'edit.opened': ['closed'] },
  failures: {
    proposalForm: { broken: { kind: 'fault', issue: 'the form crashed' } },
    formFiles: { broken: { kind: 'fault', issue: 'the files crashed' } },
  },
});
