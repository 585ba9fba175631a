/** The security log of an account, for its owner: sign-ins, new passwords, exports. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, requiredText, text } from '../core/fields.ts';
import { page, pageRequest } from '../generic/page.ts';

/** The known kinds. A newer server may send others; the page describes those in general terms. */
export const SECURITY_EVENT_KINDS = [
  'signedIn',
  'signInRefused',
  'lockedOut',
  'signedOut',
  'sessionsEnded',
  'passwordChanged',
  'passwordReset',
  'linkedinConnected',
  'dataExported',
  'accountClosed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const securityEvent = z.looseObject({
  id,
  Kind: requiredText,
  /** ISO 8601. */
  At: missable(text),
  /** For example `Firefox on Linux`. */
  Device: missable(text),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const exampleSecurityEvent: SecurityEvent = {
  id: 7,
  Kind: 'signedIn',
  At: '2026-11-20T09:30:00.000Z',
  Device: 'Firefox on Linux',
};

export const securityEventCalls = {
  securityEvents: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/securityEventsfind',
    body: z.object({ page: pageRequest.page, after: pageRequest.after, limit: pageRequest.limit }),
    reply: page(securityEvent),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'A page of what happened to the account of who asks, the newest first',
  }),
};
