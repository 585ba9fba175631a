/** What an employer pays beside the agreed work: a bonus, or an expense that the freelancer has had. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { contractId } from '../hiring/contract.ts';
import { moved, reason } from '../hiring/lifecycle-event.ts';
import { attachmentFile } from '../messaging/attachment-file.ts';
import { extraFields } from './extra-fields.ts';

export const MOST_EXTRA_FILES = 10;

export const newExtra = z.object({
  Contract: contractId,
  /** The employer gives a bonus, and the freelancer claims an expense. */
  Type: z.enum(['bonus', 'expense']),
  ...extraFields,
  Files: missable(z.array(attachmentFile).check(z.maxLength(MOST_EXTRA_FILES))),
});
export type NewExtra = z.output<typeof newExtra>;
export const exampleNewExtra: NewExtra = {
  Contract: 'c-12',
  Type: 'expense',
  Amount: 49,
  Note: 'The licence of the fonts that we chose.',
  Files: undefined,
};

export const droppedExtra = z.object({
  id,
  Version: numeric.check(z.refine((version) => Number.isInteger(version) && version >= 1)),
  Reason: missable(reason),
});

export const extraCalls = {
  addExtra: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractExtraCreate',
    body: keyed(newExtra),
    reply: record(moved),
    access: 'signedIn',
    write: true,
    codes: [
      'attachment_gone',
      'contract_not_found',
      'contract_over',
      'demo_account_limited',
      'employers_only',
      'extras_full',
      'freelancers_only',
      'key_reused',
    ],
    summary: 'Adds a bonus, by the employer, or an expense, by the freelancer, which the employer then pays',
  }),
  dropExtra: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractExtraDelete',
    body: keyed(droppedExtra),
    reply: record(moved),
    access: 'signedIn',
    write: true,
    codes: ['event_refused', 'key_reused', 'milestone_not_found', 'stale'],
    summary:
      'Drops a bonus or an expense before it is paid: the employer, or the freelancer their own expense',
  }),
};
