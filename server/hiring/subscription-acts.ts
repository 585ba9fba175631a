/** What a member may do to their subscription by an event. Whatever costs something has calls of its own. */
import * as z from 'zod/mini';
import { act } from './acts.ts';

const plain = act({
  by: 'either',
  payload: z.object({}),
  // Its member hears of it from the log.
  follow: async () => ({}),
});

export const subscriptionActs = { 'subscription.cancelled': plain, 'subscription.resumed': plain };
