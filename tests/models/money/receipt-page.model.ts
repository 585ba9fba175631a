import { exampleUser } from '../../../src/contracts/account/user.ts';
import { examplePayment } from '../../../src/contracts/money/payments.ts';
import { receiptPageMachine } from '../../../src/machines/money/receipt-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = liveRecordParts({
  call: 'payment',
  own: '/thank-you?payment=12',
  others: { 'no payment': '/thank-you' },
  item: examplePayment,
  subject: 'This payment',
  headings: {
    coming: 'Your payment',
    ready: 'Your payment is not confirmed yet',
    missing: 'This payment was not found',
    failed: 'This payment could not be loaded',
  },
  wayOn: 'Messages',
});

export const receiptPageModel = modelOf(receiptPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: exampleUser }),
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
