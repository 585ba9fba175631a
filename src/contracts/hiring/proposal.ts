import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { filed } from '../people/freelancer-search.ts';
import { record } from '../core/reply.ts';
import { terms } from '../money/terms.ts';

export const LONGEST_LETTER = 5000;
export const LONGEST_MILESTONES = 2000;
const LEAST_BID = terms.smallestMilestoneDollars;
const MOST_BID = 1_000_000;

const anAmount = 'Enter an amount in dollars, such as 1200';
/** A text as typed, or a number. */
const bid = z
  .union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.regex(/^\s*\d{1,9}(\.\d{1,2})?\s*$/)),
        z.transform((digits: string) => Number(digits)),
      ),
    ],
    anAmount,
  )
  .check(z.gte(LEAST_BID, `At least $${LEAST_BID}`), z.lte(MOST_BID, 'At most $1,000,000'));

/** A freelancer's proposal for a job. */
export const proposal = z.object({
  JID: id,
  CoverLetter: z
    .string()
    .check(
      z.trim(),
      z.minLength(30, 'Write at least 30 characters'),
      z.maxLength(LONGEST_LETTER, 'At most 5,000 characters'),
    ),
  /** Dollars: the total for fixed, per hour for hourly, per month for monthly. */
  Bid: bid,
  /** For a fixed price: the milestones, one per line. */
  Milestones: missable(text.check(z.maxLength(LONGEST_MILESTONES, 'At most 2,000 characters'))),
});
export type Proposal = z.output<typeof proposal>;
/** The fields that are typed. */
export const proposalForm = z.omit(proposal, { JID: true });

export const exampleProposal: Proposal = {
  JID: 41,
  CoverLetter: 'I have moved nine shops of your size and can show you the curves of all of them.',
  Bid: 1200,
  Milestones: 'Audit and list of repairs: 400\nRepairs: 800',
};

export const proposalCalls = {
  propose: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalCreate',
    body: keyed(proposal),
    reply: record(filed),
    access: 'signedIn',
    write: true,
    codes: [
      'already_applied',
      'demo_account_limited',
      'freelancers_only',
      'job_closed',
      'job_not_found',
      'key_reused',
      'person_blocked',
    ],
    summary: 'Applies for an open job; 409 if the job is not open or the freelancer has already applied',
  }),
};
