/** What people send from a freelancer's page: an invitation to a job, and a report. */
import * as z from 'zod/mini';
import { missable, numeric, requiredText, text } from '../core/fields.ts';

export const reportReasons = ['spam', 'falseProfile', 'offensive', 'fraud', 'other'] as const;

export const LONGEST_NOTE = 2000;
const note = missable(text.check(z.maxLength(LONGEST_NOTE, 'At most 2,000 characters')));

/** An employer's invitation to propose for a job. */
export const invitation = z.object({
  id: numeric,
  JID: z.union([z.number(), numeric.check(z.gte(1))], 'Choose a job'),
  Message: note,
});
/** A report about a profile. */
export const profileReport = z.object({
  id: numeric,
  Reason: z.enum(reportReasons, 'Choose a reason'),
  Details: note,
});
/** The fields that are typed. */
export const invitationForm = z.omit(invitation, { id: true });
export const profileReportForm = z.omit(profileReport, { id: true });

/** A filed request, with the reference a person can quote. */
export const filed = z.object({ Reference: requiredText });
export type Filed = z.output<typeof filed>;
export const exampleFiled: Filed = { Reference: 'ML-7F3K-2Q9D' };
