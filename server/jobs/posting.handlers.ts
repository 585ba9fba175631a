/** Posting a job: its draft, its publication, and what similar jobs paid. */
import { sql } from 'kysely';
import type { postingCalls } from '../../src/contracts/jobs/posting.ts';
import { integerId } from '../core/ids.ts';
import type { Refuse } from '../core/refusal.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { userOf, type CallContext, type HandlersOf } from '../generic/services.ts';
import type { SignedInUser } from '../generic/session.ts';
import { apply } from '../lifecycles/apply.ts';
import { alertSavedSearches } from '../searches/found.ts';
import { copyFields } from './copied-fields.ts';
import { draftsOf, insertDraftRow, lockOwnDraft, rejectTooManyDrafts, storeDraft } from './job-drafts.ts';
import { ownPostingOf } from './own-posting.ts';
import { closingTimeOf, writePosting } from './posting-rows.ts';
import { similarPayOf } from './similar-pay.ts';

const employerOf = (context: CallContext & { readonly refuse: Refuse<'employers_only'> }): SignedInUser => {
  const user = userOf(context);
  if (user.type !== 'Employer') throw context.refuse('employers_only');
  return user;
};

export const postingHandlers: HandlersOf<typeof postingCalls> = {
  async saveJobDraft({ id: asked, Version, Fields: fields }, context) {
    const { id: employer } = employerOf(context);
    const { clock, refuse } = context;
    const now = clock.now();
    const { answer } = await context.write(async (transaction) => {
      if (asked === undefined) {
        await lockAccount(transaction, employer);
        await rejectTooManyDrafts(transaction, employer, refuse);
        const id = await insertDraftRow(transaction, employer, now);
        return { answer: await storeDraft(transaction, { id, employer, version: 1, fields, now }) };
      }
      const { id, version } = await lockOwnDraft(transaction, { id: integerId(asked), employer }, refuse);
      if (version !== Version) throw refuse('stale', { params: { version } });
      return { answer: await storeDraft(transaction, { id, employer, version: version + 1, fields, now }) };
    });
    return answer;
  },

  async ownPosting({ id }, context) {
    const found = await ownPostingOf(context.database, { id: integerId(id), employer: userOf(context).id });
    if (!found) throw context.refuse('job_not_found');
    return found;
  },

  jobDrafts: (_body, context) => draftsOf(context.database, userOf(context).id),

  async copyJob({ id }, context) {
    const { id: employer } = employerOf(context);
    const { clock, refuse } = context;
    const now = clock.now();
    const { answer } = await context.write(async (transaction) => {
      await lockAccount(transaction, employer);
      const source = await ownPostingOf(transaction, { id: integerId(id), employer });
      if (!source) throw refuse('job_not_found');
      await rejectTooManyDrafts(transaction, employer, refuse);
      const copy = await insertDraftRow(transaction, employer, now);
      const fields = await copyFields(transaction, source, employer, now);
      return { answer: await storeDraft(transaction, { id: copy, employer, version: 1, fields, now }) };
    });
    return answer;
  },

  async publishJob({ id: asked, Version, ...posting }, context) {
    const { id: employer } = employerOf(context);
    const { clock, refuse } = context;
    const now = clock.now();
    const closesAt = closingTimeOf(posting.LastDay, now, refuse);
    const { answer } = await context.write(async (transaction) => {
      const draft =
        asked === undefined
          ? undefined
          : await lockOwnDraft(transaction, { id: integerId(asked), employer }, refuse);
      if (draft && draft.version !== Version) throw refuse('stale', { params: { version: draft.version } });
      await lockAccount(transaction, employer);
      const id = draft?.id ?? (await insertDraftRow(transaction, employer, now));
      await writePosting(transaction, { id, employer, posting, refuse });
      const {
        value,
        context: after,
        version,
      } = await apply(transaction, {
        lifecycle: 'job',
        id,
        user: employer,
        event: {
          type: 'job.published',
          by: 'employer',
          at: now.toISOString(),
          ...(closesAt !== undefined && { closesAt }),
        },
      });
      await transaction.deleteFrom('job_drafts').where('job_id', '=', id).execute();
      await transaction
        .updateTable('employers')
        .set({ jobs_posted: sql`jobs_posted + 1` })
        .where('id', '=', employer)
        .execute();
      // A job for invited freelancers is in no search.
      if (posting.Job_Visibility === 'everyone') await alertSavedSearches(transaction, { kind: 'job', id });
      return {
        answer: {
          JID: id,
          State: String(value),
          DueAt: String(after['dueAt']),
          Version: version,
        },
      };
    });
    return answer;
  },

  similarPay: (asked, { database }) => similarPayOf(database, asked),
};
