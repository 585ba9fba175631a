import type { newsletterCalls } from '../../src/contracts/site/newsletter.ts';
import type { HandlersOf } from '../generic/services.ts';

export const newsletterHandlers: HandlersOf<typeof newsletterCalls> = {
  async subscribe({ N_Email }, { database, now }) {
    // The same reply for a subscribed address, so that subscriptions stay private.
    await database
      .insertInto('newsletter_subscriptions')
      .values({ email: N_Email.toLowerCase(), created_at: now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    return undefined;
  },
};
