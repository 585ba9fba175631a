import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleFeeTable } from '../../../src/contracts/money/fee-table.ts';
import { feesPageMachine } from '../../../src/machines/money/fees-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const heading = 'Fees and charges';
const { retry, same, open, ...parts } = recordParts({
  call: 'feeTable',
  own: '/escrow-payment-system',
  item: exampleFeeTable,
  subject: 'This list of fees',
  headings: { coming: heading, ready: heading, missing: heading, failed: heading },
  wayOn: 'Contact us',
});

export const feesPageModel = modelOf(feesPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: exampleUser }),
  events: { 'load.retried': retry, 'query.changed': same },
});
