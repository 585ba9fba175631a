import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { areComplete, milestoneLinesIn } from '../../../src/contracts/money/milestones.ts';
import { offerWritingMachine } from '../../../src/machines/hiring/offer-writing.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const answer = (harness: Harness) => main(harness).getByRole('button', { name: 'Propose other terms' });
const terms = (harness: Harness) => main(harness).getByLabel('Other terms (optional)');
const review = (harness: Harness) => main(harness).getByRole('heading', { name: /^Check your / });
const isNew = ({ page }: Harness): boolean => page.url().includes('/new-offer');

export const offerWritingModel = modelOf(offerWritingMachine, {
  open: (_, steps) =>
    steps.some(({ sample }) => sample === 'a new offer')
      ? { path: '/new-offer?freelancer=2', user: exampleUser, holds: ['profileById'] }
      : { path: '/offer/9', user: aFreelancer, arrive: (harness: Harness) => answer(harness).waitFor() },
  // One is a page of its own, the other a part of the page of an offer.
  alone: ['a new offer'],
  // The form reports that something is missing.
  meanwhile: ['offer.returned'],
  ends: {
    'offer.filed': (harness) =>
      harness.until('the page of the offer', () => harness.page.url().endsWith('/offer/9')),
  },
  events: {
    'writing.begun': (harness, _, sample) =>
      sample === 'a new offer' ? harness.give('profileById', exampleProfile) : answer(harness).click(),
    'writing.closed': (harness) => main(harness).getByRole('button', { name: 'Not now' }).click(),
    'review.requested': async (harness, { values }) => {
      if (isNew(harness)) await main(harness).getByLabel('Title of the contract').fill(exampleNewOffer.Title);
      const { Milestones = '' } = values;
      const isWhole = Milestones !== '' && areComplete(Milestones);
      await main(harness)
        .getByLabel('Amount in dollars')
        .first()
        .fill(isWhole ? (milestoneLinesIn(Milestones)[0]?.amount ?? '') : '');
      await main(harness)
        .getByRole('button', { name: /^Review (offer|your terms)$/ })
        .click();
    },
    'review.closed': (harness) => main(harness).getByRole('button', { name: 'Change something' }).click(),
    'offer.returned': byHand('the form reports it; its own model has refused offers'),
    'offer.filed': byHand('the form reports it; its own model sends offers'),
  },
  failures: {
    offerForm: byHand('only a defect of the form could cause it'),
    formFiles: byHand('only a defect of the files could cause it'),
  },
  states: {
    closed: (harness) => harness.seesNo(terms(harness)),
    open: async (harness) => harness.sees(terms(harness).or(review(harness))),
    'open.writing': async (harness) => {
      await harness.sees(terms(harness));
      await harness.seesNo(review(harness));
    },
    'open.reviewing': async (harness) => {
      await harness.sees(review(harness));
      await harness.seesNo(terms(harness));
    },
  },
});
