/** Separate from sign-in, so that a page that only signs out loads no form. */
import * as z from 'zod/mini';
import '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { unread } from '../core/reply.ts';

export const signOutCalls = {
  logout: defineCall({
    method: 'POST',
    address: 'api',
    path: '/logout',
    body: z.object({}),
    reply: unread,
    access: 'anyone',
    write: true,
    codes: [],
    summary: 'Ends the session on the server',
  }),
};
