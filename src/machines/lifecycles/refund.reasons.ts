import type { RefundEvent, RefundSnapshot } from './refund.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code =
  | 'refund_on_its_way'
  | 'refund_failed'
  | 'refund_not_arrived'
  | 'refund_not_returnable'
  | 'sum_out_of_range'
  | 'refund_settled'
  | 'refund_paid_otherwise'
  | 'refund_returned'
  | 'refund_kept';

export const refundReasons: Reasons<RefundEvent['type'], PathOf<RefundSnapshot>, Code> = {
  roles: {
    'refund.settled': ['operator', 'system'],
    'refund.failed': ['operator', 'system'],
    'refund.sentBack': ['system'],
    'refund.retried': ['operator', 'system'],
    'refund.paidOtherwise': ['operator'],
    'refund.returned': ['operator', 'system'],
    'refund.kept': ['system'],
  },
  refused: {
    requested: {
      refund_on_its_way: ['refund.retried', 'refund.paidOtherwise'],
      refund_not_arrived: ['refund.sentBack'],
      refund_not_returnable: ['refund.returned'],
      sum_out_of_range: ['refund.kept'],
    },
    failed: {
      refund_failed: ['refund.settled', 'refund.failed', 'refund.sentBack'],
      refund_not_returnable: ['refund.returned'],
      sum_out_of_range: ['refund.kept'],
    },
    settled: {
      refund_settled: [
        'refund.settled',
        'refund.failed',
        'refund.retried',
        'refund.paidOtherwise',
        'refund.returned',
        'refund.kept',
      ],
    },
  },
  ended: {
    paidOtherwise: 'refund_paid_otherwise',
    returned: 'refund_returned',
    kept: 'refund_kept',
  },
  words: {
    refund_on_its_way: 'The refund is on its way.',
    refund_failed: 'The refund has failed. Our staff can try it again.',
    refund_not_arrived: 'The refund has not arrived yet.',
    refund_not_returnable: 'Only a voluntary refund that has failed goes back to the freelancer.',
    sum_out_of_range:
      'A refund covers our loss in whole cents, up to its amount. A voluntary one never does.',
    refund_settled: 'The money is back on the card.',
    refund_paid_otherwise: 'The employer was paid in another way.',
    refund_returned: 'The money is back with the freelancer.',
    refund_kept: 'The bank had already given the employer the money.',
  },
  turns: { requested: 'nobody', failed: 'operator', settled: 'nobody' },
};
