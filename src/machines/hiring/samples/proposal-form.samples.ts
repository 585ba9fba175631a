import { exampleProposal } from '../../../contracts/hiring/proposal.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { proposalFormMachine } from '../proposal-form.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const proposalFormSamples = samplesOf(
  proposalFormMachine,
  createFilingSamples({
    subject: '43',
    typed: { 'a bid': { field: 'Bid', value: String(exampleProposal.Bid) } },
    draft: { CoverLetter: exampleProposal.CoverLetter, Bid: '', Milestones: '', Answers: '', Files: '' },
    failures: { 'a second time': { kind: 'refused', status: 409, code: 'already_applied' } },
  }),
);
