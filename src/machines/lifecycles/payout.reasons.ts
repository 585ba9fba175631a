import type { PayoutEvent, PayoutSnapshot } from './payout.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code = 'already_sent' | 'payout_paid' | 'payout_failed' | 'payout_given_up';

export const payoutReasons: Reasons<PayoutEvent['type'], PathOf<PayoutSnapshot>, Code> = {
  roles: {
    'payout.sent': ['system'],
    'payout.paid': ['system'],
    'payout.failed': ['system'],
    'payout.givenUp': ['freelancer'],
  },
  refused: { sent: { already_sent: ['payout.sent', 'payout.givenUp'] } },
  ended: { paid: 'payout_paid', failed: 'payout_failed', givenUp: 'payout_given_up' },
  words: {
    already_sent: 'The payout is already on its way.',
    payout_paid: 'The payout has arrived.',
    payout_failed: 'The payout has failed, and the money is available again.',
    payout_given_up: 'The freelancer has given this money up.',
  },
  turns: { requested: 'nobody', sent: 'nobody' },
};
