import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { proposalFormMachine } from '../../../src/machines/hiring/proposal-form.machine.ts';
import { jobWithoutQuestions } from '../support/backend.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

export const proposalFormModel = modelOf(
  proposalFormMachine,
  filingFormParts({
    call: 'propose',
    open: {
      path: `/job-detail-view?id=${jobWithoutQuestions.JID}`,
      user: aFreelancer,
      arrive: ({ page }) => page.getByRole('button', { name: 'Write a proposal' }).click(),
    },
    part: ({ page }) => page.getByRole('region', { name: 'Apply', exact: true }),
    labels: {
      CoverLetter: 'Cover letter',
      Bid: 'Your bid for the whole job, in dollars',
      // The first row's amount is all that a milestone needs.
      Milestones: 'Amount in dollars',
    },
    needs: ['CoverLetter', 'Bid'],
    spare: 'Milestones',
    spareTexts: ['10', '20'],
    submit: 'Send proposal',
    review: { open: 'Review proposal', back: 'Change something' },
    draft: {
      key: `draft:proposalForm:${aFreelancer.id}`,
      subject: String(jobWithoutQuestions.JID),
      values: { CoverLetter: exampleProposal.CoverLetter, Bid: '', Milestones: '' },
    },
    failed: /have already applied/,
    filed: 'Your proposal is sent',
  }),
);
