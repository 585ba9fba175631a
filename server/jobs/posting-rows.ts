/** The fields of the form of a job as rows: of a new job, and of one that its employer edits. */
import { storedFilesIn } from '../../src/contracts/generic/file-upload.ts';
import {
  isRange,
  LONGEST_OPEN_DAYS,
  partsOf,
  questionsIn,
  type EditedPosting,
} from '../../src/contracts/jobs/posting.ts';
import { exactCents } from '../../src/contracts/money/cents.ts';
import { milestonesIn } from '../../src/contracts/money/milestones.ts';
import { slugOf } from '../../src/contracts/core/slug.ts';
import { after, days } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { replaceFiles } from '../files/files.ts';
import { readSkills } from '../search/skills.ts';

export type PostingCode = 'amounts_reversed' | 'attachment_gone' | 'unknown_skill';

/** The end of that day in UTC, as ISO text; undefined without a day. Throws a 400 for a day that is not ahead. */
export const closingTimeOf = (
  day: string | undefined,
  now: Date,
  refuse: Refuse<'last_day_invalid'>,
): string | undefined => {
  if (day === undefined) return undefined;
  const closesAt = `${day}T23:59:59.999Z`;
  const latest = after(now.toISOString(), days(LONGEST_OPEN_DAYS));
  if (closesAt <= now.toISOString() || day > latest.slice(0, 10))
    throw refuse('last_day_invalid', { field: 'LastDay', params: { days: LONGEST_OPEN_DAYS } });
  return closesAt;
};

/** The ids and names of the typed skills, each once. Throws a 400 for an unknown one. */
export const skillsTyped = async (
  database: Database,
  typed: string,
  refuse: Refuse<'unknown_skill'>,
): Promise<ReadonlyMap<number, string>> => {
  const { bySlug, names } = await readSkills(database);
  const ids = partsOf(typed).map((skill) => {
    const id = bySlug.get(slugOf(skill));
    if (id === undefined) throw refuse('unknown_skill', { field: 'Job_Skills', params: { skill } });
    return id;
  });
  return new Map(ids.map((id) => [id, names.get(id) ?? '']));
};

const writeSkills = async (transaction: Database, job_id: number, skills: readonly number[]) => {
  await transaction.deleteFrom('job_skills').where('job_id', '=', job_id).execute();
  await transaction
    .insertInto('job_skills')
    .values(skills.map((skill_id, position) => ({ job_id, skill_id, position })))
    .execute();
};

/** Only a fixed price has milestones. */
const writeMilestones = async (
  transaction: Database,
  job_id: number,
  { Job_PaymentModel, Milestones = '' }: EditedPosting,
): Promise<void> => {
  await transaction.deleteFrom('job_milestones').where('job_id', '=', job_id).execute();
  const milestones = Job_PaymentModel === 'fixed' ? milestonesIn(Milestones).milestones : [];
  if (milestones.length === 0) return;
  await transaction
    .insertInto('job_milestones')
    .values(
      milestones.map(({ title, cents, due }, position) => ({
        job_id,
        position,
        title,
        amount_cents: cents,
        due_on: due ?? null,
      })),
    )
    .execute();
};

interface Written {
  readonly id: number;
  readonly employer: number;
  readonly posting: EditedPosting;
  readonly refuse: Refuse<PostingCode>;
}
/** Writes everything but the state and the last day, which belong to the lifecycle. */
export const writePosting = async (
  transaction: Database,
  { id, employer, posting, refuse }: Written,
): Promise<void> => {
  if (!isRange(posting)) throw refuse('amounts_reversed', { field: 'Job_MaxAmount' });
  const skills = await skillsTyped(transaction, posting.Job_Skills, refuse);
  const { Job_MinAmount: least, Job_MaxAmount: most = least } = posting;
  await transaction
    .updateTable('jobs')
    .set({
      title: posting.Job_Title,
      brief: posting.Job_Brief,
      payment_model: posting.Job_PaymentModel,
      min_amount_cents: exactCents(least),
      max_amount_cents: exactCents(most),
      duration: posting.Job_Duration ?? null,
      questions: questionsIn(posting.Questions ?? '').join('\n') || null,
      experience: posting.Job_Experience ?? null,
      visibility: posting.Job_Visibility,
    })
    .where('id', '=', id)
    .execute();
  await writeSkills(transaction, id, [...skills.keys()]);
  await writeMilestones(transaction, id, posting);
  await replaceFiles(transaction, {
    subject: 'brief',
    subjectId: id,
    ownerId: employer,
    recipientId: null,
    files: storedFilesIn(posting.Files ?? ''),
    refuse,
  });
};
