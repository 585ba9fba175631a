import { exampleOffer } from '../../../src/contracts/hiring/offer.ts';
import { offerPageMachine } from '../../../src/machines/hiring/offer-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = liveRecordParts({
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
  wayOn: 'My work',
});

export const offerPageModel = modelOf(offerPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: aFreelancer }),
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: {
    ...news,
    'load.retried': retry,
    'query.changed': same,
  },
});
