import { exampleOffer } from '../../../src/contracts/hiring/offer.ts';
import { offerPageMachine } from '../../../src/machines/hiring/offer-page.machine.ts';
import { freshnessStates, HOLDS_NEWS_FROM } from '../generic/freshness.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, open, ...parts } = recordParts({
  call: 'offer',
  own: '/offer/9',
  others: { 'an id in other digits': '/offer/09' },
  item: exampleOffer,
  subject: 'This offer',
  headings: {
    coming: 'Offer',
    ready: exampleOffer.Title,
    missing: 'This offer was not found',
    failed: 'This offer could not be loaded',
  },
  wayOn: 'My Work',
});
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('offer') === calls);

export const offerPageModel = modelOf(offerPageMachine, {
  ...parts,
  actor: 'page',
  open: (input) => ({ ...open(input), user: aFreelancer, holdsTimersFrom: HOLDS_NEWS_FROM }),
  states: {
    ...parts.states,
    ...freshnessStates('ready', waits, parts.states.ready),
  },
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: {
    'lifecycle.moved': byHand('the other side acts; a journey has two browsers'),
    'list.outdated': byHand('a lost connection is back'),
    'load.retried': retry,
    'query.changed': same,
  },
});
