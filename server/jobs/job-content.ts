/** What a freelancer reads of a job beside its row: the brief as blocks, suggested milestones, files. */
import type { JobDetail } from '../../src/contracts/jobs/job-detail.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { Database } from '../database/tables.ts';
import { fileReplyOf } from '../files/file-reply.ts';
import { briefBlocksOf } from './brief.ts';
import { filesOfJob, milestonesOfJob } from './own-posting.ts';

type JobContent = Pick<
  JobDetail,
  'Job_Brief' | 'Job_BriefBlocks' | 'Job_Experience' | 'Job_EditedAt' | 'Job_Milestones' | 'Job_Files'
>;

/** No list is empty: a missing one has no place on the page. */
const unlessEmpty = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

export const jobContentOf = async (database: Database, id: number): Promise<JobContent> => {
  const { brief, experience, edited_at } = await database
    .selectFrom('jobs')
    .select(['brief', 'experience', 'edited_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const milestones = await milestonesOfJob(database, id);
  const files = await filesOfJob(database, id);
  return {
    Job_Brief: brief,
    Job_BriefBlocks: briefBlocksOf(brief),
    Job_Experience: experience ?? undefined,
    Job_EditedAt: edited_at?.toISOString(),
    Job_Milestones: unlessEmpty(
      milestones.map(({ title, amount_cents, due_on }) => ({
        Title: title,
        Amount: dollarsOfCents(amount_cents),
        DueDate: due_on ?? undefined,
      })),
    ),
    Job_Files: unlessEmpty(files.map(fileReplyOf)),
  };
};
