import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, missable, numeric, text } from './fields.ts';
import { filed } from './freelancer-search.ts';
import { record } from './reply.ts';

/** A freelancer's answer to a job. */
export const proposal = z.object({
  JID: id,
  CoverLetter: z.string().check(z.trim(), z.minLength(30), z.maxLength(5000)),
  /** Dollars: of the whole for fixed, an hour for hourly, a month for monthly. */
  Bid: numeric.check(z.gte(5), z.lte(1_000_000)),
  /** Of a fixed price: how it is to be paid, one line a milestone. */
  Milestones: missable(text.check(z.maxLength(2000))),
});
export type Proposal = z.output<typeof proposal>;

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
    body: proposal,
    reply: record(filed),
    access: 'signedIn',
    write: true,
    summary: 'A freelancer applies for an open job; 409 for a second time or a job that is not open',
  }),
};
