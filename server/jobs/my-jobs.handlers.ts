/** A user's own work and postings. The session decides whose: the calls take no user id. */
import { CONTRACT_PREFIX } from '../../src/contracts/hiring/contract.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { myJobCalls } from '../../src/contracts/jobs/my-jobs.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { endOf, shownStateAt } from '../lifecycles/job-states.ts';
import { standingOf } from '../lifecycles/standings.ts';
import { countPostings, countWork, postingsOf, workOf, type Counts } from './my-job-rows.ts';
import { newestFirst } from '../generic/newest-first.ts';

const pageOf = <Tab extends string, Item>(
  { tab, facets }: { readonly tab: Tab; readonly facets?: boolean | undefined },
  counts: Counts<Tab>,
  next: string | undefined,
  items: readonly Item[],
) => ({
  items,
  total: counts[tab],
  facets: facets ? { tab: { ...counts } } : {},
  figures: {},
  ...(next === undefined ? {} : { next }),
  near: [],
});

export const myJobHandlers: HandlersOf<typeof myJobCalls> = {
  async freelancerJobs(body, context) {
    const { database, clock } = context;
    const user = userOf(context).id;
    const at = clock.now();
    const counts = await countWork(database, user);
    const { rows, next } = await newestFirst(database, workOf[body.tab](user), body);
    const items = rows.map((row) => ({
      id: row.row_id,
      JID: row.job_id ?? undefined,
      Title: row.title,
      Contract: body.tab === 'active' || body.tab === 'done' ? `${CONTRACT_PREFIX}${row.row_id}` : undefined,
      Employer_Id: row.employer_id,
      Employer_Company: row.company,
      PaymentModel: row.payment_model,
      Job_Status:
        row.status && row.deadline
          ? shownStateAt(at, { status: row.status, deadline: row.deadline })
          : undefined,
      Amount: row.amount_cents === null ? undefined : dollarsOfCents(row.amount_cents),
      Currency: row.currency,
      Milestones: row.milestones?.map(({ title, amount_cents, due_on }) => ({
        Title: title,
        Amount: dollarsOfCents(amount_cents),
        DueDate: due_on ?? undefined,
      })),
      MilestoneNote: row.milestone_note ?? undefined,
      At: row.at.toISOString(),
      Reference: row.reference ?? undefined,
      Message: row.message ?? undefined,
      Standing:
        row.state !== null && row.version !== null
          ? standingOf({ state: row.state, due_at: row.due_at, version: row.version })
          : undefined,
      JobEndsAt:
        row.status && row.deadline ? endOf({ status: row.status, deadline: row.deadline }) : undefined,
      IsBeforeChange: row.is_before_change ?? undefined,
      DeclineReason: row.decline_reason ?? undefined,
    }));
    return pageOf(body, counts, next, items);
  },

  async employerJobs(body, context) {
    const { database, clock } = context;
    const user = userOf(context).id;
    const at = clock.now();
    const counts = await countPostings(database, user, at);
    const { rows, next } = await newestFirst(database, postingsOf(body.tab, user, at), body);
    const items = rows.map((row) => ({
      JID: row.row_id,
      Title: row.title,
      Job_Status: shownStateAt(at, row),
      Currency: row.currency,
      no_of_proposals: row.proposal_count,
      no_of_invitations: row.invitations,
      Standing: standingOf(row),
      no_of_unread: row.unread,
      no_of_shortlisted: row.shortlisted,
      Visibility: row.visibility,
      // The row of a draft holds placeholders.
      ...(row.saved_at
        ? { SavedAt: row.saved_at.toISOString() }
        : {
            PaymentModel: row.payment_model,
            MinAmount: dollarsOfCents(row.min_amount_cents),
            MaxAmount: dollarsOfCents(row.max_amount_cents),
            PostedAt: row.at.toISOString(),
            Deadline: row.deadline.toISOString(),
          }),
      Hired_Id: row.hired_freelancer_id ?? undefined,
      Hired_Name: row.hired_name ?? undefined,
      Contracts: row.contracts?.map(({ id, freelancer_id, name }) => ({
        id: `${CONTRACT_PREFIX}${id}`,
        Freelancer_Id: freelancer_id,
        Freelancer_Name: name,
      })),
    }));
    return pageOf(body, counts, next, items);
  },
};
