import * as z from 'zod/mini';
import '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { unread } from '../core/reply.ts';
import { LONGEST_MAIL_ADDRESS, MAIL_ADDRESS, type Subscription } from './subscription.ts';

/** F7. The footer's form validates the same without a schema: subscription.ts. */
export const subscription = z.object({
  N_Email: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_MAIL_ADDRESS, { abort: true }), z.regex(MAIL_ADDRESS)),
});

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
    codes: [],
    summary: 'Subscribes an address to the newsletter',
  }),
};
