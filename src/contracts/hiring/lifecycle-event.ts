/**
 * The one call that changes a record with a lifecycle: its chart decides whether the event is possible. Further fields of
 * the body are the event's own, such as the reason of a refusal or the fields of an edited job (`editedPosting`); the
 * server parses them by kind and event.
 */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';

/** The records that a member moves. The server moves others by itself. */
export const LIFECYCLE_KINDS = [
  'job',
  'proposal',
  'invitation',
  'offer',
  'contract',
  'review',
  'milestone',
  'payment',
  'payout',
  'subscription',
] as const;
export const lifecycleKind = z.enum(LIFECYCLE_KINDS);
export type LifecycleKind = z.output<typeof lifecycleKind>;

/** Where a record stands: enough for its chart to say what is possible. */
export const standing = z.object({
  State: requiredText,
  /** ISO 8601: the deadline of the state. */
  DueAt: missable(text),
  /** Counts the entries of the log. An event names the version that its sender has seen. */
  Version: numeric,
});
export type Standing = z.output<typeof standing>;
export const exampleStanding: Standing = {
  State: 'open',
  DueAt: '2026-12-18T09:30:00.000Z',
  Version: 2,
};

/** A record after an event. */
export const moved = z.extend(standing, { Kind: lifecycleKind, id });
export type Moved = z.output<typeof moved>;
export const exampleMoved: Moved = { Kind: 'job', id: 41, ...exampleStanding };

const whole = numeric.check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));

export const lifecycleEvent = z.looseObject({
  kind: lifecycleKind,
  id,
  /** Such as `proposal.shortlisted`. */
  event: text.check(z.regex(/^[a-z]+(\.[a-z]+)+$/), z.maxLength(60)),
  /** The version that the sender has seen. */
  version: whole,
});
export type LifecycleEvent = z.output<typeof lifecycleEvent>;
export const exampleLifecycleEvent: LifecycleEvent = {
  kind: 'proposal',
  id: 7,
  event: 'proposal.declined',
  version: 2,
  Reason: 'We are looking for somebody who works in our time zone.',
};

export const LONGEST_REASON = 1000;
/** Why somebody ends something: the other side reads it. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Write at least 3 characters'),
    z.maxLength(LONGEST_REASON, 'At most 1,000 characters'),
  );

export const lifecycleEventCalls = {
  lifecycleEvent: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/lifecycleEvent',
    body: keyed(lifecycleEvent),
    reply: record(moved),
    access: 'signedIn',
    write: true,
    codes: [
      'amounts_reversed',
      'answers_missing',
      'attachment_gone',
      'demo_account_limited',
      'event_refused',
      'event_unknown',
      'key_reused',
      'last_day_invalid',
      'lifecycle_not_found',
      'milestones_sum',
      'person_blocked',
      'stale',
      'terms_incomplete',
      'unknown_skill',
    ],
    summary:
      'Moves a record by an event of its lifecycle; 409 if it has changed since that version (stale) or does not permit the event',
  }),
};
