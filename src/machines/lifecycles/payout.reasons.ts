import type { PayoutEvent, PayoutSnapshot } from './payout.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'already_sent'
  | 'not_arrived'
  | 'payout_paid'
  | 'payout_failed'
  | 'payout_returned'
  | 'payout_given_up'
  | 'payout_paid_otherwise';

export const payoutReasons: Reasons<PayoutEvent['type'], PathOf<PayoutSnapshot>, Code> = {
  roles: {
    'payout.sent': ['system'],
    'payout.paid': ['system'],
    'payout.failed': ['operator', 'system'],
    'payout.returned': ['system'],
    'payout.givenUp': ['freelancer'],
    'payout.paidOtherwise': ['operator'],
  },
  refused: {
    requested: { not_arrived: ['payout.returned'] },
    sent: {
      already_sent: ['payout.sent', 'payout.givenUp', 'payout.paidOtherwise'],
      not_arrived: ['payout.returned'],
    },
    paid: {
      payout_paid: ['payout.sent', 'payout.paid', 'payout.failed', 'payout.givenUp', 'payout.paidOtherwise'],
    },
  },
  ended: {
    failed: 'payout_failed',
    returned: 'payout_returned',
    givenUp: 'payout_given_up',
    paidOtherwise: 'payout_paid_otherwise',
  },
  words: {
    already_sent: 'The payout is already on its way.',
    not_arrived: 'The payout has not arrived at the bank.',
    payout_paid: 'The payout has arrived.',
    payout_failed: 'The payout has failed, and the money is available again.',
    payout_returned: 'The bank has sent the payout back, and the money is available again.',
    payout_given_up: 'The freelancer has given this money up.',
    payout_paid_otherwise: 'The freelancer was paid in another way.',
  },
  turns: { requested: 'nobody', sent: 'nobody', paid: 'nobody' },
};
