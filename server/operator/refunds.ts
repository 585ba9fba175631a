/** Tries a refund again that the provider could not pay. */
import { apply } from '../lifecycles/apply.ts';
import type { Commands } from './work.ts';

export const refundCommands: Commands<'refund retry'> = {
  async 'refund retry'({ transaction, operator, now }, { id }) {
    await apply(transaction, {
      lifecycle: 'refund',
      id,
      user: operator.id,
      event: { type: 'refund.retried', by: 'operator', at: now.toISOString() },
    });
    return { subject: `refund ${id}`, lines: [`The provider is asked again for refund ${id}.`] };
  },
};
