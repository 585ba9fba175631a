import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleFunding } from '../../../src/contracts/money/payments.ts';
import { fundingPageMachine } from '../../../src/machines/money/funding-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = liveRecordParts({
  call: 'funding',
  own: '/milestone-payment?contract=c-12&milestones=31',
  others: { 'no contract': '/milestone-payment' },
  item: exampleFunding,
  subject: 'This contract',
  headings: {
    coming: 'Pay for milestones',
    ready: 'Pay for milestones',
    missing: 'This contract was not found',
    failed: 'This contract could not be loaded',
  },
  wayOn: 'Messages',
});

export const fundingPageModel = modelOf(fundingPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: exampleUser }),
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
