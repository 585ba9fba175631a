/** The browsers in which an account is signed in, for its owner. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, requiredText, text } from '../core/fields.ts';
import { list } from '../core/reply.ts';

export const ownSession = z.looseObject({
  id,
  /** For example `Firefox on Linux`. A session older than this record has none. */
  Device: missable(text),
  /** ISO 8601: when it began. */
  Since: requiredText,
  IsThisOne: missable(z.boolean()),
});
export type OwnSession = z.output<typeof ownSession>;

export const exampleOwnSession: OwnSession = {
  id: 7,
  Device: 'Firefox on Linux',
  Since: '2026-11-20T09:30:00.000Z',
  IsThisOne: true,
};

/** Without an id: every other session. */
export const sessionsEnding = z.object({ id: z.optional(id) });
export type SessionsEnding = z.output<typeof sessionsEnding>;
export const exampleSessionsEnding: SessionsEnding = { id: 8 };

export const ownSessionCalls = {
  ownSessions: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/sessionsfind',
    body: z.object({}),
    reply: list(ownSession),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The sessions of who asks, this one first, then the newest',
  }),
  endSessions: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/sessionsEnd',
    body: sessionsEnding,
    reply: list(ownSession),
    access: 'signedIn',
    write: true,
    codes: ['demo_account_shared'],
    summary: 'Ends one other session of who asks, or all others; returns those that are left',
  }),
};
