import { expect, it } from 'vitest';
import { exampleReceivedProposal } from '../../../src/contracts/hiring/board.ts';
import { proposalIn, withProposalSteps } from '../../../src/machines/hiring/employer-steps.ts';

it('[Y77] a received proposal ends with its job, until it is declined', () => {
  const proposal = withProposalSteps(exampleReceivedProposal);
  expect(proposal.Steps?.byItself).toMatchObject({
    dueAt: exampleReceivedProposal.JobEndsAt,
    words: 'The job ends before the employer has decided.',
  });
  expect(proposalIn(proposal, { state: 'declined', version: 3 }).Steps?.byItself).toBeNull();
  expect(withProposalSteps({ ...proposal, JobEndsAt: undefined }).Steps?.byItself).toBeNull();
});
