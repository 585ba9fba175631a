/** The events by which a member moves their subscription. Acts that cost something have calls of their own. */
import * as z from 'zod/mini';
import { act } from './acts.ts';

const plain = act({
  by: 'either',
  payload: z.object({}),
  // Its member hears of it from the log.
  follow: async () => ({}),
});

export const subscriptionActs = { 'subscription.cancelled': plain, 'subscription.resumed': plain };
