/** The time sheet of a week: what the freelancer has worked, by a timer or by hand. The employer reads it. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { contractId } from '../hiring/contract.ts';
import { day, MOST_MINUTES, workedTime } from './worked-time.ts';

export const LONGEST_TIME_NOTE = 500;
const note = missable(text.check(z.trim(), z.maxLength(LONGEST_TIME_NOTE, 'At most 500 characters')));
const minutes = numeric.check(
  z.refine(
    (count) => Number.isInteger(count) && count >= 1 && count <= MOST_MINUTES,
    'Enter a time from 1 minute to 24 hours',
  ),
);

export const timeSheet = z.object({
  Contract: contractId,
  /** The milestone of the week. */
  Week: id,
  ...workedTime,
  Begins: requiredText,
  Ends: requiredText,
  /** Until then entries can be edited; then the week is invoiced. */
  ClosesAt: requiredText,
  /** Dollars an hour, and the most hours that are paid. */
  Rate: numeric,
  WeeklyHours: numeric,
  /** Of the entries, without a running timer. */
  Minutes: numeric,
  /** Dollars of them that are invoiced, within the limit. */
  Amount: numeric,
});
export type TimeSheet = z.output<typeof timeSheet>;
export const exampleTimeSheet: TimeSheet = {
  Contract: 'c-12',
  Week: 31,
  Version: 3,
  Begins: '2026-03-02T00:00:00.000Z',
  Ends: '2026-03-09T00:00:00.000Z',
  ClosesAt: '2026-03-09T12:00:00.000Z',
  IsOpen: true,
  Rate: 65,
  WeeklyHours: 20,
  Entries: [{ id: 7, Day: '2026-03-02', Minutes: 90, Note: 'Audit of the shop', StartedAt: undefined }],
  Minutes: 90,
  Amount: 97.5,
};

/** One change of a sheet. */
export const timeChange = z.union([
  z.object({ Type: z.literal('entry.added'), Day: day, Minutes: minutes, Note: note }),
  z.object({ Type: z.literal('entry.changed'), Entry: id, Day: day, Minutes: minutes, Note: note }),
  z.object({ Type: z.literal('entry.removed'), Entry: id }),
  z.object({ Type: z.literal('timer.started'), Note: note }),
  z.object({ Type: z.literal('timer.stopped') }),
]);
export type TimeChange = z.output<typeof timeChange>;
export const changedTimeSheet = z.object({
  Week: id,
  Version: numeric.check(z.refine((version) => Number.isInteger(version) && version >= 1)),
  Change: timeChange,
});

export const timeSheetCalls = {
  timeSheet: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/timeSheetfindById',
    body: z.object({ Week: id }),
    reply: record(timeSheet),
    access: 'signedIn',
    write: false,
    codes: ['milestone_not_found'],
    summary: 'The time sheet of a week of hourly work, for the two sides of its contract',
  }),
  changeTimeSheet: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/timeSheetUpdate',
    body: keyed(changedTimeSheet),
    reply: record(timeSheet),
    access: 'signedIn',
    write: true,
    codes: ['key_reused', 'milestone_not_found', 'stale', 'time_not_possible'],
    summary: 'Adds, changes or removes worked time of the freelancer, or starts and stops the timer',
  }),
};
