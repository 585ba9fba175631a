import type { PayoutEvent, PayoutSnapshot } from './payout.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code = 'already_sent' | 'payout_paid' | 'payout_failed';

export const payoutReasons: Reasons<PayoutEvent['type'], PathOf<PayoutSnapshot>, Code> = {
  roles: { 'payout.sent': ['system'], 'payout.paid': ['system'], 'payout.failed': ['system'] },
  refused: { sent: { already_sent: ['payout.sent'] } },
  ended: { paid: 'payout_paid', failed: 'payout_failed' },
  words: {
    already_sent: 'The payout is already on its way.',
    payout_paid: 'The payout has arrived.',
    payout_failed: 'The payout has failed, and the money is available again.',
  },
  turns: { requested: 'nobody', sent: 'nobody' },
};
