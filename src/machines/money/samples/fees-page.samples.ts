import { exampleFeeTable } from '../../../contracts/money/fee-table.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { feesPageMachine } from '../fees-page.machine.ts';

export const feesPageSamples = samplesOf(
  feesPageMachine,
  createRecordSamples({
    item: exampleFeeTable,
    own: { path: '/escrow-payment-system', search: '', params: {} },
    others: {},
    isGiven: false,
    unreachable: {
      '(root) | query.changed | 1': 'there is one table of fees',
      'found | always | 0': 'the address names nothing',
      'opening | always | 0': 'a page for members is never rendered by the server',
      'opening | always | 1': 'the address names nothing',
    },
  }),
);
