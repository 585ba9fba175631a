/** What the two sides of a contract send with the events of a milestone, and what they read of it. */
import * as z from 'zod/mini';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { attachment, attachmentFile } from '../messaging/attachment-file.ts';
import { reason } from '../hiring/lifecycle-event.ts';
import { side } from '../hiring/offer.ts';
import { amountIn } from './amount.ts';

export const LONGEST_WORK_NOTE = 5000;
export const MOST_WORK_FILES = 10;
export const MOST_WORK_LINKS = 10;
const note = text.check(
  z.trim(),
  z.minLength(3, 'Write at least 3 characters'),
  z.maxLength(LONGEST_WORK_NOTE, 'At most 5,000 characters'),
);
const files = missable(z.array(attachmentFile).check(z.maxLength(MOST_WORK_FILES)));
/** Only of the web: a link opens in a new tab, and never runs anything here. */
const link = text.check(
  z.maxLength(2000),
  z.regex(/^https?:\/\/[^\s/]+\.[^\s]+$/, 'Enter an address that begins with https://'),
);

/** The body of `work.submitted`. */
export const submittedWork = z.object({
  Note: note,
  Links: missable(z.array(link).check(z.maxLength(MOST_WORK_LINKS, `At most ${MOST_WORK_LINKS} links`))),
  Files: files,
});
export type SubmittedWork = z.output<typeof submittedWork>;
export const exampleSubmittedWork: SubmittedWork = {
  Note: 'The audit with 31 repairs, the most urgent first.',
  Links: ['https://example.com/audit'],
  Files: undefined,
};

/** The body of `changes.requested`, `dispute.opened`, `dispute.answered`, `statement.added`, `ruling.appealed`. */
export const statement = z.object({ Note: note, Files: files });
/** The body of `cancellation.requested`, `refund.requested`, `request.declined`, `refund.granted`. */
export const withReason = z.object({ Reason: reason });
/** The body of `settlement.offered`: dollars of the milestone's amount for the freelancer, before our fee. */
export const settlement = z.object({
  Amount: amountIn({ words: 'Enter an amount in dollars, such as 60', digits: 9 }),
  Note: missable(note),
});

/** The freelancer pays back money that was paid out. No event of the chart: the call `refundVoluntarily`. */
export const MONEY_RETURNED = 'money.returned';

/** A note that belongs to an event of the milestone. */
export const milestoneNote = z.object({
  id,
  By: z.enum(['employer', 'freelancer', 'operator']),
  /** The event, such as `work.submitted`. */
  Event: requiredText,
  At: requiredText,
  Note: missable(text),
  Links: z._default(z.array(text), []),
  Files: z._default(z.array(attachment), []),
});
export type MilestoneNote = z.output<typeof milestoneNote>;

/** What the chart of a milestone needs to say what is possible, beside its state. Amounts in dollars. */
export const milestoneStanding = {
  SubmittedAt: missable(text),
  /** The state that a request or a dispute interrupts. */
  Interrupted: missable(text),
  Request: missable(z.object({ By: side, Kind: z.enum(['cancellation', 'refund']) })),
  Dispute: missable(
    z.object({
      By: side,
      At: requiredText,
      Offer: missable(z.object({ By: side, Amount: numeric })),
      AppealBy: missable(side),
    }),
  ),
  /** The result of a dispute: the freelancer's part of the amount, before our fee. */
  ToFreelancer: missable(numeric),
  /** What the employer paid for it, our fee included; missing until it is funded. */
  Funded: missable(numeric),
  /** The payment that has funded it. */
  PaidBy: missable(id),
  /** The open payment that pays for it. */
  Payment: missable(id),
  /** What its freelancer has paid back by choice. */
  Returned: missable(numeric),
  /** For its freelancer: what can be paid back by choice, and until when. Missing if nothing can. */
  Returnable: missable(
    z.object({
      Amount: numeric,
      Until: requiredText,
      /** The bank has taken the payment back, so nothing goes back meanwhile. */
      IsDisputed: z._default(z.boolean(), false),
    }),
  ),
  Notes: z._default(z.array(milestoneNote), []),
};
