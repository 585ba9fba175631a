/** One of an employer's own jobs in the fields of the form: a draft as it was typed, or a published job. */
import { textOfFormFiles } from '../../src/contracts/generic/file-upload.ts';
import type { OwnPosting, PostingField } from '../../src/contracts/jobs/posting.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import { textOfMilestones } from '../../src/contracts/money/milestones.ts';
import type { Database } from '../database/tables.ts';
import { fileReplyOf } from '../files/file-reply.ts';
import { filesOf, type StoredFile } from '../files/files.ts';
import { isKept } from '../lifecycles/job-states.ts';
import { standingsOf } from '../lifecycles/standings.ts';
import type { DraftFields } from './job-drafts.ts';

const dollars = (cents: number): string => String(dollarsOfCents(cents));

/** The suggested milestones of a job, in their order. */
export const milestonesOfJob = (database: Database, id: number) =>
  database
    .selectFrom('job_milestones')
    .select(['title', 'amount_cents', 'due_on'])
    .where('job_id', '=', id)
    .orderBy('position')
    .execute();

const skillsOfJob = async (database: Database, id: number): Promise<string[]> => {
  const rows = await database
    .selectFrom('job_skills')
    .innerJoin('skills', 'skills.id', 'skill_id')
    .select('name')
    .where('job_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ name }) => name);
};

const textOfFiles = (files: readonly StoredFile[]): string =>
  textOfFormFiles(files.map(({ file, size, name }) => ({ id: file, bytes: size, name })));

/** A job's row and its lists in the fields of the form. Empty texts for what is missing. */
export const fieldsOfJob = async (
  database: Database,
  id: number,
  files: readonly StoredFile[],
): Promise<Record<PostingField, string>> => {
  const job = await database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const milestones = await milestonesOfJob(database, id);
  return {
    Job_Title: job.title,
    Job_Skills: (await skillsOfJob(database, id)).join(', '),
    Job_Brief: job.brief,
    Job_PaymentModel: job.payment_model,
    Job_MinAmount: dollars(job.min_amount_cents),
    Job_MaxAmount: job.max_amount_cents > job.min_amount_cents ? dollars(job.max_amount_cents) : '',
    Milestones: textOfMilestones(
      milestones.map(({ title, amount_cents, due_on }) => ({
        title,
        amount: dollars(amount_cents),
        due: due_on ?? '',
      })),
    ),
    Job_Duration: job.duration ?? '',
    LastDay: job.deadline.toISOString().slice(0, 10),
    Job_Experience: job.experience ?? '',
    Questions: job.questions ?? '',
    Files: textOfFiles(files),
    Job_Visibility: job.visibility,
  };
};

export const draftOf = (database: Database, id: number) =>
  database
    .selectFrom('job_drafts')
    .select(['fields', 'version', 'saved_at'])
    .where('job_id', '=', id)
    .executeTakeFirst();

export const filesOfJob = async (database: Database, id: number): Promise<readonly StoredFile[]> =>
  (await filesOf(database, 'brief', [id])).get(id) ?? [];

/** Undefined for a job of somebody else, and for a discarded draft. */
export const ownPostingOf = async (
  database: Database,
  { id, employer }: { readonly id: number | undefined; readonly employer: number },
): Promise<OwnPosting | undefined> => {
  const job =
    id &&
    (await database
      .selectFrom('jobs')
      .select(['id', 'proposal_count'])
      .where('id', '=', id)
      .where('employer_id', '=', employer)
      .where(isKept)
      .executeTakeFirst());
  const standing = job && (await standingsOf(database, 'job', [job.id])).get(job.id);
  if (!job || !standing) return undefined;
  const files = await filesOfJob(database, job.id);
  const draft = await draftOf(database, job.id);
  return {
    JID: job.id,
    ...standing,
    Fields: draft
      ? (draft.fields as DraftFields as Record<string, string>)
      : await fieldsOfJob(database, job.id, files),
    Draft: draft && { id: job.id, Version: draft.version, SavedAt: draft.saved_at.toISOString() },
    FileList: files.map(fileReplyOf),
    no_of_proposals: job.proposal_count,
  };
};
