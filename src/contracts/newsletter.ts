import * as z from 'zod/mini';
import './fields.ts';
import { defineCall } from './call.ts';
import { unread } from './reply.ts';

/**
 * F7: non-space, @, non-space, dot, non-space. 254 characters is the longest address mail can carry; a longer text never
 * reaches the pattern, which takes time with the cube of the length.
 */
export const subscription = z.object({
  N_Email: z.string().check(z.trim(), z.maxLength(254, { abort: true }), z.regex(/^\S+@\S+\.\S+$/)),
});
export type Subscription = z.output<typeof subscription>;

export const exampleSubscription: Subscription = { N_Email: 'ada@example.com' };

export const newsletterCalls = {
  subscribe: defineCall({
    method: 'POST',
    address: 'backend',
    path: '/admin/newsletterdataCreate',
    body: subscription,
    reply: unread,
    access: 'anyone',
    write: true,
    summary: 'Subscribes an address to the newsletter',
  }),
};
