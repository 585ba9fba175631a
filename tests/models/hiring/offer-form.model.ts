import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { offerFormMachine } from '../../../src/machines/hiring/offer-form.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { modelOf } from '../support/model.ts';

export const offerFormModel = modelOf(offerFormMachine, {
  ...filingFormParts({
    call: 'createOffer',
    open: {
      path: '/new-offer?freelancer=2',
      user: exampleUser,
      arrive: ({ page }) => page.getByLabel('Title of the contract').waitFor(),
    },
    part: ({ page }) => page.getByRole('main'),
    labels: {
      Title: 'Title of the contract',
      // The first row's amount is all that a milestone needs.
      Milestones: 'Amount in dollars',
      Terms: 'Other terms (optional)',
    },
    textIn: (field, value) => (field === 'Milestones' ? value.replace(': ', '') : value),
    needs: ['Title', 'Milestones'],
    spare: 'Terms',
    submit: 'Send offer',
    review: { open: 'Review offer', back: 'Change something' },
    draft: {
      key: `draft:offerForm:${exampleUser.id}`,
      subject: 'freelancer=2',
      values: { Title: exampleNewOffer.Title, Milestones: '', Terms: '' },
    },
    failed: /already waits for an answer/,
    filed: 'Your offer is sent',
  }),
  ends: {
    'submit done': (harness) =>
      harness.until('the page of the offer', () => harness.page.url().endsWith('/offer/9')),
  },
});
