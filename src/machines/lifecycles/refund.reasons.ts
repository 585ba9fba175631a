import type { RefundEvent, RefundSnapshot } from './refund.lifecycle.ts';
import type { PathOf, Reasons } from './reasons.ts';

type Code = 'refund_on_its_way' | 'refund_failed' | 'refund_settled' | 'refund_kept';

export const refundReasons: Reasons<RefundEvent['type'], PathOf<RefundSnapshot>, Code> = {
  roles: {
    'refund.settled': ['system'],
    'refund.failed': ['system'],
    'refund.retried': ['operator', 'system'],
    'refund.kept': ['system'],
  },
  refused: {
    requested: { refund_on_its_way: ['refund.retried'] },
    failed: { refund_failed: ['refund.settled', 'refund.failed'] },
  },
  ended: { settled: 'refund_settled', kept: 'refund_kept' },
  words: {
    refund_on_its_way: 'The refund is on its way.',
    refund_failed: 'The refund has failed. Our staff can try it again.',
    refund_settled: 'The money is back on the card.',
    refund_kept: 'The bank had already given the employer the money.',
  },
  turns: { requested: 'nobody', failed: 'operator' },
};
