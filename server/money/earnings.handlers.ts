/** Earnings, spending and payouts. */
import type { earningCalls } from '../../src/contracts/money/earnings-listing.ts';
import type { HandlersOf } from '../generic/services.ts';

const unbuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};
export const earningHandlers: HandlersOf<typeof earningCalls> = {
  earnings: unbuilt,
  earningsSummary: unbuilt,
  payouts: unbuilt,
  withdraw: unbuilt,
  openPayoutAccount: unbuilt,
  addPayoutMethod: unbuilt,
  removePayoutMethod: unbuilt,
  choosePayoutMethod: unbuilt,
  refundVoluntarily: unbuilt,
};
