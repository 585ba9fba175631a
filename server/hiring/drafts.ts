/** Drafts of proposals: the row of a proposal with placeholders, and beside it what was typed. */
import { newReference } from '../core/references.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { draftProposal } from '../lifecycles/proposal-states.ts';

interface NewDraft {
  readonly job: number;
  readonly freelancer: number;
  readonly now: Date;
}
/** Adds the row that `proposal.submitted` moves. Its insert begins the lifecycle. */
export const insertDraftRow = (transaction: Database, { job, freelancer, now }: NewDraft) =>
  transaction
    .insertInto('proposals')
    .values({
      reference: newReference(),
      job_id: job,
      freelancer_id: freelancer,
      status: draftProposal,
      cover_letter: '',
      bid_cents: 1,
      proposed_at: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();

/** Sending a proposal deletes its draft, so a device must have seen the newest one. */
export const rejectOlderDraft = async (
  transaction: Database,
  { id, Version }: { readonly id: number; readonly Version: number },
  refuse: Refuse<'stale'>,
): Promise<void> => {
  const newer = await transaction
    .selectFrom('proposal_drafts')
    .select('version')
    .where('proposal_id', '=', id)
    .where('version', '>', Version)
    .executeTakeFirst();
  if (newer) throw refuse('stale', { params: { version: newer.version } });
};

export type DraftFields = Readonly<Record<string, string>>;

export const insertDraft = async (
  transaction: Database,
  draft: NewDraft,
  fields: DraftFields,
): Promise<number> => {
  const { id } = await insertDraftRow(transaction, draft);
  await transaction
    .insertInto('proposal_drafts')
    .values({ proposal_id: id, fields: JSON.stringify(fields), saved_at: draft.now })
    .execute();
  return id;
};
