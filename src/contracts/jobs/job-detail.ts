/** A job as its own page shows it. Lists need only job.ts, which is far smaller. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { record } from '../core/reply.ts';
import { attachment } from '../messaging/attachment-file.ts';
import { briefBlocks } from './brief.ts';
import { exampleJob, job } from './job.ts';

/** A job with all its details. */
export const jobDetail = z.extend(job, {
  /** The brief as headings, paragraphs and lists. Missing: `Job_Brief` is plain text. */
  Job_BriefBlocks: missable(briefBlocks),
  Job_Experience: missable(z.enum(['entry', 'intermediate', 'expert'])),
  /** ISO 8601: when the employer last changed the published job. */
  Job_EditedAt: missable(text),
  /** Suggested by the employer, for a fixed price. */
  Job_Milestones: missable(
    z.array(z.object({ Title: requiredText, Amount: numeric, DueDate: missable(text) })),
  ),
  Job_Files: missable(z.array(attachment)),
  /** Questions for every applicant. */
  Job_Questions: missable(z.array(requiredText)),
  /** The employer's record. */
  Employer_About: missable(text),
  Employer_MemberSince: missable(text),
  Employer_JobsPosted: missable(numeric),
  Employer_Hires: missable(numeric),
  /** Dollars paid on this marketplace so far. */
  Employer_Spent: missable(numeric),
  /** Jobs that need the same skills, open ones first. */
  Related: z._default(z.array(job), []),
});
export type JobDetail = z.output<typeof jobDetail>;

export const exampleJobDetail: JobDetail = {
  ...exampleJob,
  Job_BriefBlocks: undefined,
  Job_Experience: 'intermediate',
  Job_EditedAt: undefined,
  Job_Milestones: undefined,
  Job_Files: undefined,
  Job_Questions: ['Which move of a shop have you accompanied?', 'What would you look at in the first week?'],
  Employer_About: 'Furniture made to order, sold online in nine countries.',
  Employer_MemberSince: '2022-04-02T00:00:00.000Z',
  Employer_JobsPosted: 14,
  Employer_Hires: 11,
  Employer_Spent: 38_400,
  Related: [{ ...exampleJob, JID: 42, Job_Title: 'Audit of a shop with two languages' }],
};

export const jobDetailCalls = {
  jobById: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobfindById',
    body: z.object({ id }),
    reply: record(jobDetail),
    access: 'anyone',
    write: false,
    codes: ['job_not_found'],
    summary: 'A job with its brief, its employer’s record and similar jobs; 404 if unknown',
  }),
};
