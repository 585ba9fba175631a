import { exampleReviewBody } from '../../../src/contracts/hiring/contract-review.ts';
import { exampleMoved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { reviewFormMachine } from '../../../src/machines/hiring/review-form.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^Review / });
const filed = 'Your review is saved';
const { Review } = exampleReviewBody;

const parts = filingFormParts({
  call: 'lifecycleEvent',
  open: {
    path: '/detail-view-jobE/c-13',
    user: exampleUser,
    arrive: async (harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'Write a review' }).click();
      await harness.sees(dialog(harness));
    },
  },
  part: dialog,
  labels: {
    quality: 'Quality of the work',
    communication: 'Communication',
    punctuality: 'Punctuality',
    skills: 'Skills',
    Review: 'Your review',
  },
  needs: ['quality', 'communication', 'punctuality', 'skills', 'Review'],
  spare: 'Review',
  spareTexts: [`${Review} Twice.`, Review],
  submit: 'Save the review',
  draft: {
    key: `draft:reviewForm:${exampleUser.id}`,
    subject: 'c-13',
    values: {
      quality: '',
      communication: '',
      punctuality: '',
      skills: '',
      Review: 'Found the broken redirects',
    },
  },
  failed: /is not possible|not possible now|Reload/,
  filed,
});

export const reviewFormModel = modelOf(reviewFormMachine, {
  ...parts,
  // Both type a review, which other steps need blank.
  alone: ['draft.refused', 'draft.kept'],
  results: { submit: (harness: Harness) => parts.results.submit(harness, exampleMoved) },
  states: {
    ...parts.states,
    'submission.done': (harness) => harness.sees(dialog(harness).getByRole('heading', { name: filed })),
  },
});
