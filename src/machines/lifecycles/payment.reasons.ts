import type { PaymentEvent, PaymentSnapshot } from './payment.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'not_due'
  | 'no_deadline'
  | 'checkout_over'
  | 'not_charged'
  | 'already_charged'
  | 'no_chargeback'
  | 'chargeback_open'
  | 'sum_out_of_range'
  | 'payment_lost';

const ofCheckout = ['payment.settled', 'payment.declined', 'payment.cancelled'] as const;
const ofBank = ['chargeback.won', 'chargeback.lost'] as const;

export const paymentReasons: Reasons<PaymentEvent['type'], PathOf<PaymentSnapshot>, Code> = {
  roles: {
    'payment.settled': ['system'],
    'payment.declined': ['system'],
    'payment.cancelled': ['employer', 'system'],
    'chargeback.opened': ['system'],
    'chargeback.won': ['system'],
    'chargeback.lost': ['system'],
    'deadline.passed': ['system'],
  },
  refused: {
    open: { not_due: ['deadline.passed'], not_charged: ['chargeback.opened', ...ofBank] },
    expired: {
      checkout_over: ['payment.declined', 'payment.cancelled'],
      no_deadline: ['deadline.passed'],
      not_charged: ['chargeback.opened', ...ofBank],
    },
    paid: {
      already_charged: ofCheckout,
      no_deadline: ['deadline.passed'],
      no_chargeback: ofBank,
      sum_out_of_range: ['chargeback.opened'],
    },
    disputed: {
      already_charged: ofCheckout,
      no_deadline: ['deadline.passed'],
      chargeback_open: ['chargeback.opened'],
    },
  },
  ended: { lost: 'payment_lost' },
  words: {
    not_due: 'The deadline has not passed yet.',
    no_deadline: 'Nothing is due.',
    checkout_over: 'The checkout was closed before.',
    not_charged: 'Nothing has been charged yet.',
    already_charged: 'The payment was already charged.',
    no_chargeback: 'The bank has not taken the charge back.',
    chargeback_open: 'The bank has already taken the charge back.',
    sum_out_of_range: 'The bank takes back whole cents, at most what was charged.',
    payment_lost: 'The bank has taken the charge back for good.',
  },
  turns: { open: 'employer', expired: 'nobody', paid: 'nobody', disputed: 'operator' },
};
