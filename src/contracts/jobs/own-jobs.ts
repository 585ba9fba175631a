/** An employer's own open jobs, to choose from. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, requiredText } from '../core/fields.ts';
import { list } from '../core/reply.ts';

export const ownJob = z.object({ JID: id, Job_Title: requiredText });
export type OwnJob = z.output<typeof ownJob>;
export const exampleOwnJob: OwnJob = {
  JID: 41,
  Job_Title: 'Repair the search rankings of a furniture shop after a move',
};

export const ownJobCalls = {
  ownOpenJobs: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/employerOpenJobsfind',
    body: z.object({}),
    reply: list(ownJob),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The employer’s open jobs, newest first; empty for other callers',
  }),
};
