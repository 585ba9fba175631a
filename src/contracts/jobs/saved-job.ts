import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { unread } from '../core/reply.ts';

/** Idempotent: saving a saved job, or removing one that is not saved, changes nothing. */
export const savedJob = z.object({ id, saved: z.boolean() });
export type SavedJob = z.output<typeof savedJob>;
export const exampleSavedJob: SavedJob = { id: 41, saved: true };

export const savedJobCalls = {
  saveJob: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobSaveCreate',
    body: savedJob,
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['job_not_found', 'saved_jobs_full'],
    summary: 'Adds a job to the account’s saved jobs, or removes it',
  }),
};
