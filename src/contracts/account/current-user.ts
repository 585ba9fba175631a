/** The user a browser's cookie belongs to; called when the page remembers no user. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import '../core/fields.ts';
import { record } from '../core/reply.ts';
import { user } from './user.ts';

export const currentUserCalls = {
  currentUser: defineCall({
    method: 'POST',
    address: 'api',
    path: '/sessionfind',
    body: z.object({}),
    reply: record(user),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The user of the session that the cookie names; 401 where there is none',
  }),
};
