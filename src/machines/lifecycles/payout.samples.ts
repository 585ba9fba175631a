import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { payoutLifecycle } from './payout.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';

export const payoutSamples = samplesOf(payoutLifecycle, {
  inputs: { 'of $50': { amountCents: 4900, feeCents: 100 } },
  events: {
    'payout.sent': byAnyone(at),
    'payout.paid': byAnyone(at),
    'payout.failed': byAnyone(at, { code: 'account_closed' }),
    'payout.returned': byAnyone(at, { code: 'account_closed' }),
    'payout.givenUp': byAnyone(at),
    'payout.paidOtherwise': byAnyone(at),
  },
});
