/**
 * Drafts of jobs. The row of a job in its first state holds placeholders, because typed text may be anything; beside it
 * are the typed fields, with a version that each save raises.
 */
import { MOST_DRAFTS, type JobDraft, type SavedDraft } from '../../src/contracts/jobs/posting.ts';
import { formFilesIn } from '../../src/contracts/generic/file-upload.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { after, days } from '../../src/machines/lifecycles/lifecycle.ts';
import { refuseListed, type Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { attachable, replaceFiles } from '../files/files.ts';
import { isDraft, isKept, usualStates } from '../lifecycles/job-states.ts';
import { standingsOf } from '../lifecycles/standings.ts';

export type DraftFields = Readonly<Record<string, string>>;

interface OwnJob {
  readonly id: number;
  readonly employer: number;
}

/** Adds the row that `job.published` moves. Its insert begins the lifecycle. */
export const insertDraftRow = async (transaction: Database, employer: number, now: Date): Promise<number> => {
  const { id } = await transaction
    .insertInto('jobs')
    .values({
      employer_id: employer,
      title: 'Draft',
      brief: '',
      payment_model: 'fixed',
      min_amount_cents: 1,
      max_amount_cents: 1,
      status: usualStates.draft,
      posted_at: now,
      deadline: after(now.toISOString(), days(terms.jobOpenDays)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Locks one of the employer's own jobs. Call it before locking anything else. */
export const lockOwnDraft = async (
  transaction: Database,
  { id, employer }: { readonly id: number | undefined; readonly employer: number },
  refuse: Refuse<'job_not_found' | 'not_a_draft'>,
): Promise<{ readonly id: number; readonly version: number }> => {
  const job =
    id &&
    (await transaction
      .selectFrom('jobs')
      .select(['id', isDraft.as('is_draft')])
      .where('id', '=', id)
      .where('employer_id', '=', employer)
      .where(isKept)
      .forUpdate()
      .executeTakeFirst());
  if (!job) throw refuse('job_not_found');
  if (!job.is_draft) throw refuse('not_a_draft');
  const draft = await transaction
    .selectFrom('job_drafts')
    .select('version')
    .where('job_id', '=', job.id)
    .executeTakeFirst();
  return { id: job.id, version: draft?.version ?? 0 };
};

/** The transaction holds the employer's lock, so that two new drafts count each other. */
export const rejectTooManyDrafts = async (
  transaction: Database,
  employer: number,
  refuse: Refuse<'drafts_full'>,
): Promise<void> => {
  const kept = await transaction
    .selectFrom('job_drafts')
    .select('job_id')
    .where('employer_id', '=', employer)
    .limit(MOST_DRAFTS)
    .execute();
  if (kept.length >= MOST_DRAFTS) throw refuse('drafts_full', { params: { limit: MOST_DRAFTS } });
};

/** Unattached files are deleted after a day, so a draft owns those that its text names. Others are ignored. */
const keepFiles = async (
  transaction: Database,
  { id, employer }: OwnJob,
  fields: DraftFields,
): Promise<void> => {
  const named = formFilesIn(fields['Files'] ?? '').map((file) => file.id);
  const binding = { subject: 'brief', subjectId: id, ownerId: employer } as const;
  const files = await attachable(transaction, { ...binding, files: named });
  await replaceFiles(transaction, {
    ...binding,
    recipientId: null,
    files: files.map(({ file }) => file),
    refuse: refuseListed,
  });
};

interface Save extends OwnJob {
  readonly version: number;
  readonly fields: DraftFields;
  readonly now: Date;
}
/** Stores the fields as this version. */
export const storeDraft = async (
  transaction: Database,
  { id, employer, version, fields, now }: Save,
): Promise<SavedDraft> => {
  const draft = { fields: JSON.stringify(fields), version, saved_at: now };
  await transaction
    .insertInto('job_drafts')
    .values({ job_id: id, employer_id: employer, ...draft })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(draft))
    .execute();
  await keepFiles(transaction, { id, employer }, fields);
  return { id, Version: version, SavedAt: now.toISOString() };
};

/** The drafts of an employer, the one that was saved last first. */
export const draftsOf = async (database: Database, employer: number): Promise<JobDraft[]> => {
  const rows = await database
    .selectFrom('job_drafts')
    .select(['job_id', 'fields', 'saved_at'])
    .where('employer_id', '=', employer)
    .orderBy('saved_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(MOST_DRAFTS)
    .execute();
  const standings = await standingsOf(
    database,
    'job',
    rows.map(({ job_id }) => job_id),
  );
  return rows.flatMap(({ job_id, fields, saved_at }) => {
    const standing = standings.get(job_id);
    const { Job_Title = '' } = fields as DraftFields;
    return standing ? [{ JID: job_id, Title: Job_Title, SavedAt: saved_at.toISOString(), ...standing }] : [];
  });
};
