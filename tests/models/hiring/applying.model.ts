import { answersIn } from '../../../src/contracts/hiring/proposal-answers.ts';
import { exampleJobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import type { SavedDraft } from '../../../src/machines/generic/form-sync-draft.ts';
import { applyingMachine } from '../../../src/machines/hiring/applying.machine.ts';
import { exampleProposalDraft } from '../../../src/machines/hiring/samples/proposal-form.samples.ts';
import { relationWith } from '../support/backend.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import type { Harness } from '../support/harness.ts';

const part = ({ page }: Harness) =>
  page.getByRole('region', { name: /^(Apply|Edit your proposal|You applied on .*)$/ });
const opener = (harness: Harness) => part(harness).getByRole('button', { name: 'Write a proposal' });
const letter = (harness: Harness) => part(harness).getByLabel('Cover letter');
const review = (harness: Harness) => part(harness).getByRole('heading', { name: 'Check your proposal' });

const { Proposal } = exampleJobRelation;
/** Its milestones add up. */
const withProposal = { ...exampleJobRelation, Proposal: Proposal && { ...Proposal, Milestones: [] } };

export const applyingModel = modelOf(applyingMachine, {
  open: (_, steps) => ({
    path: `/job-detail-view?id=${exampleJob.JID}`,
    user: aFreelancer,
    holds: ['jobRelation'],
    // Only a job with a proposal offers to edit it, and only one with a draft opens the form by itself.
    arrive: (harness: Harness) =>
      harness.give(
        'jobRelation',
        steps.some(({ type }) => type === 'edit.opened')
          ? withProposal
          : relationWith(steps[0]?.type === 'draft.found' ? exampleProposalDraft : null),
      ),
  }),
  // Nobody can apply for a job and edit a proposal for it.
  alone: ['edit.opened', 'draft.found'],
  // The form reports that something is missing.
  meanwhile: ['proposal.returned'],
  events: {
    'apply.opened': (harness) => opener(harness).click(),
    'edit.opened': (harness) => part(harness).getByRole('button', { name: 'Edit', exact: true }).click(),
    'apply.closed': (harness) => part(harness).getByRole('button', { name: 'Not now' }).click(),
    'review.requested': async (harness, { values }) => {
      const { CoverLetter = '', Bid = '', Answers = '' } = values;
      await letter(harness).fill(CoverLetter);
      await part(harness).getByLabel('Your bid for the whole job, in dollars').fill(Bid);
      for (const { Question, Answer } of answersIn(Answers))
        await part(harness).getByLabel(Question).fill(Answer);
      await part(harness).getByRole('button', { name: 'Review proposal' }).click();
    },
    'review.closed': (harness) => part(harness).getByRole('button', { name: 'Change something' }).click(),
    'draft.found': byItself,
    'proposal.filed': byHand('the form reports it; its own model sends proposals'),
    'proposal.returned': byHand('the form reports it; its own model has refused proposals'),
  },
  results: {
    loadDraft: (harness: Harness, draft: SavedDraft | null) =>
      harness.give('jobRelation', relationWith(draft)),
  },
  failures: {
    loadDraft: (harness, reason) => harness.fail('jobRelation', reason),
    proposalForm: byHand('only a defect of the form could cause it'),
    formFiles: byHand('only a defect of the files could cause it'),
  },
  states: {
    closed: async (harness) => {
      await harness.sees(
        opener(harness).or(part(harness).getByRole('button', { name: 'Edit', exact: true })),
      );
      await harness.seesNo(letter(harness));
    },
    opening: async (harness) => {
      await harness.sees(part(harness).getByRole('button', { name: 'Opening …' }));
      await harness.seesNo(letter(harness));
    },
    open: async (harness) => {
      await harness.sees(part(harness));
      await harness.seesNo(opener(harness));
    },
    'open.writing': async (harness) => {
      await harness.sees(letter(harness));
      await harness.seesNo(review(harness));
    },
    'open.reviewing': async (harness) => {
      await harness.sees(review(harness));
      await harness.seesNo(letter(harness));
    },
  },
});
