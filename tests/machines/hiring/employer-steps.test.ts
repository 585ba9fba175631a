import { expect, it } from 'vitest';
import { canHire } from '../../../src/contracts/hiring/can-hire.ts';
import { exampleReceivedProposal } from '../../../src/contracts/hiring/board.ts';
import { proposalIn, withProposalSteps } from '../../../src/machines/hiring/employer-steps.ts';
import { jobLifecycle } from '../../../src/machines/lifecycles/job.lifecycle.ts';

it('[Y77] a received proposal ends with its job, until it is declined', () => {
  const proposal = withProposalSteps(exampleReceivedProposal);
  expect(proposal.Steps?.byItself).toMatchObject({
    dueAt: exampleReceivedProposal.JobEndsAt,
    words: 'The job ends before the employer has decided.',
  });
  expect(proposalIn(proposal, { state: 'declined', version: 3 }).Steps?.byItself).toBeNull();
  expect(withProposalSteps({ ...proposal, JobEndsAt: undefined }).Steps?.byItself).toBeNull();
});

it('[V203] somebody can be hired for a job that accepts proposals or was filled', () => {
  for (const [State, { tags }] of Object.entries(jobLifecycle.states))
    expect([State, canHire({ State })]).toEqual([
      State,
      tags.includes('acceptsProposals') || tags.includes('isHired'),
    ]);
});
