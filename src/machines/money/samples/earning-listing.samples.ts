import { exampleEarning } from '../../../contracts/money/earnings-listing.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { earningListingMachine } from '../earning-listing.machine.ts';

export const earningListingSamples = samplesOf(
  earningListingMachine,
  createListingSamples({
    path: '/earning-detail/2',
    params: { id: '2' },
    item: exampleEarning,
    filter: { name: 'Since', value: '2026-01-31' },
    live: { kind: 'payout', id: 3, state: 'paid', version: 2 },
    beside: '?transfer=871',
    unreachable: {
      ...NOTHING_IN_PATH,
      ...NO_PRESET,
      ...noTextIn('earningListing'),
      '(root) | sort.changed | 0': 'its page offers no order',
    },
  }),
);
