/** SQL for a user's own work and postings: the rows and the count of each tab. */
import { sql, type Expression } from 'kysely';
import type { LifecycleKind } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { PostingList, PostingTab, WorkList, WorkTab } from '../../src/contracts/jobs/my-jobs.ts';
import type { Database } from '../database/tables.ts';
import { acceptsProposals, hasTag, isDraft, isOver } from '../lifecycles/job-states.ts';
import { isBeforeChange, isUnread, proposalHasTag, wasSent } from '../lifecycles/proposal-states.ts';
import { standingColumns } from '../lifecycles/standings.ts';
import type { JobRow } from './job-rows.ts';

/** In JSON, where `bigint` is a number and `date` a text. */
interface MilestoneRow {
  readonly title: string;
  readonly amount_cents: number;
  readonly due_on: string | null;
}

interface Work {
  readonly row_id: number;
  readonly at: Date;
  /** Null of a draft. */
  readonly amount_cents: number | null;
  readonly currency: 'USD';
  readonly milestones: readonly MilestoneRow[] | null;
  readonly milestone_note: string | null;
  readonly reference: string | null;
  readonly message: string | null;
  readonly job_id: number | null;
  readonly title: string;
  readonly employer_id: number;
  readonly company: string;
  readonly payment_model: JobRow['payment_model'];
  readonly status: JobRow['status'] | null;
  readonly deadline: Date | null;
  /** Of a proposal or an invitation. */
  readonly state: string | null;
  readonly due_at: Date | null;
  readonly version: number | null;
  readonly is_before_change: boolean | null;
  readonly decline_reason: string | null;
}

const noMilestones = sql`null::json as milestones, null as milestone_note`;
const noStanding = sql`null as state, null::timestamptz as due_at, null::integer as version,
  null::boolean as is_before_change, null as decline_reason`;
const withStanding = (kind: LifecycleKind, table: string) =>
  sql`join lifecycles on lifecycles.kind = ${kind} and lifecycles.id = ${sql.ref(`${table}.id`)}`;
/** Of a draft, the row of the proposal holds placeholders. */
const ofSent = (column: string) => sql`case when ${wasSent} then ${sql.ref(column)} end`;
const ofJob = sql`jobs.id as job_id, jobs.title, jobs.employer_id, company, jobs.payment_model, jobs.status, deadline`;
const withJob = (table: string) =>
  sql`join jobs on jobs.id = ${sql.ref(`${table}.job_id`)} join employers on employers.id = jobs.employer_id`;

/** A freelancer's contracts, with or without a posted job. */
const contracts = (
  at: 'started_at' | 'ended_at',
  which: 'is null' | 'is not null',
  user: number,
) => sql<Work>`(
  select contracts.id as row_id, ${sql.ref(at)} as at, paid_cents as amount_cents,
    contracts.currency, ${noMilestones}, null as reference, null as message, job_id, contracts.title, contracts.employer_id, company,
    contracts.payment_model, jobs.status, deadline, ${noStanding}
  from contracts join employers on employers.id = contracts.employer_id left join jobs on jobs.id = job_id
  where freelancer_id = ${user} and ended_at ${sql.raw(which)})`;

export const workOf: Record<WorkList, (user: number) => Expression<Work>> = {
  proposals: (user) => sql<Work>`(
    select proposals.id as row_id, proposed_at as at, ${ofSent('bid_cents')} as amount_cents, proposals.currency, reference,
      (select json_agg(json_build_object('title', title, 'amount_cents', amount_cents, 'due_on', due_on)
        order by position) from proposal_milestones where proposal_id = proposals.id) as milestones,
      milestone_note, ${ofSent('cover_letter')} as message, ${ofJob}, ${standingColumns},
      ${isBeforeChange} as is_before_change, decline_reason
    from proposals ${withJob('proposals')} ${withStanding('proposal', 'proposals')} where freelancer_id = ${user})`,
  invitations: (user) => sql<Work>`(
    select invitations.id as row_id, invited_at as at, max_amount_cents as amount_cents,
      jobs.currency, ${noMilestones}, reference, message, ${ofJob}, ${standingColumns},
      null::boolean as is_before_change, decline_reason
    from invitations ${withJob('invitations')} ${withStanding('invitation', 'invitations')} where freelancer_id = ${user})`,
  active: (user) => contracts('started_at', 'is null', user),
  done: (user) => contracts('ended_at', 'is not null', user),
  saved: (user) => sql<Work>`(
    select job_id as row_id, saved_at as at, max_amount_cents as amount_cents, jobs.currency, ${noMilestones},
      null as reference, null as message, ${ofJob}, ${noStanding}
    from saved_jobs ${withJob('saved_jobs')} where user_id = ${user})`,
};

export type Counts<Tab extends string> = Readonly<Record<Tab, number>>;

export const countWork = async (database: Database, user: number): Promise<Counts<WorkTab>> => {
  const { rows } = await sql<Counts<WorkTab>>`select
    (select count(*) from proposals where freelancer_id = ${user})::integer as proposals,
    (select count(*) from invitations where freelancer_id = ${user})::integer as invitations,
    (select count(*) from offers where freelancer_id = ${user})::integer as offers,
    (select count(*) from contracts where freelancer_id = ${user} and ended_at is null)::integer as active,
    (select count(*) from contracts where freelancer_id = ${user} and ended_at is not null)::integer as done,
    (select count(*) from saved_jobs where user_id = ${user})::integer as saved`.execute(database);
  return rows[0] ?? { proposals: 0, invitations: 0, offers: 0, active: 0, done: 0, saved: 0 };
};

/** In JSON. */
interface Hire {
  readonly id: number;
  readonly freelancer_id: number;
  readonly name: string;
}
interface Posting extends Pick<JobRow, 'title' | 'status' | 'payment_model' | 'deadline' | 'proposal_count'> {
  readonly row_id: number;
  readonly at: Date;
  readonly min_amount_cents: number;
  readonly max_amount_cents: number;
  readonly currency: 'USD';
  readonly invitations: number;
  readonly hired_freelancer_id: number | null;
  readonly hired_name: string | null;
  readonly contracts: readonly Hire[] | null;
  readonly visibility: 'everyone' | 'invited';
  readonly unread: number;
  readonly shortlisted: number;
  /** Of a draft. */
  readonly saved_at: Date | null;
  readonly state: string;
  readonly due_at: Date | null;
  readonly version: number;
}

/** The title of a draft without one. */
const UNTITLED = 'Untitled draft';

/** B8: an open job counts as expired from its deadline on. */
const tabConditions = (now: Date) =>
  ({
    open: acceptsProposals(now),
    drafts: isDraft,
    active: hasTag('isHired'),
    closed: isOver(now),
  }) satisfies Record<PostingList, unknown>;

const countOfProposals = (condition: Expression<boolean>) =>
  sql`(select count(*) from proposals where job_id = jobs.id and ${wasSent} and ${condition})::integer`;

export const postingsOf = (tab: PostingList, user: number, now: Date) => sql<Posting>`(
  select jobs.id as row_id, coalesce(saved_at, posted_at) as at,
    case when saved_at is null then title else coalesce(nullif(trim(fields ->> 'Job_Title'), ''), ${UNTITLED}) end as title,
    status, payment_model, deadline, min_amount_cents, max_amount_cents, jobs.currency, proposal_count, visibility, saved_at,
    hired_freelancer_id, users.name as hired_name, ${standingColumns},
    (select json_agg(json_build_object('id', contracts.id, 'freelancer_id', freelancer_id, 'name', hired.name)
      order by contracts.id) from contracts join users hired on hired.id = freelancer_id
      where contracts.job_id = jobs.id) as contracts,
    ${countOfProposals(isUnread)} as unread, ${countOfProposals(proposalHasTag('isShortlisted'))} as shortlisted,
    (select count(*) from invitations where job_id = jobs.id)::integer as invitations
  from jobs join lifecycles on lifecycles.kind = 'job' and lifecycles.id = jobs.id
    left join job_drafts on job_drafts.job_id = jobs.id
    left join users on users.id = hired_freelancer_id
  where jobs.employer_id = ${user} and ${tabConditions(now)[tab]})`;

export const countPostings = async (
  database: Database,
  user: number,
  now: Date,
): Promise<Counts<PostingTab>> => {
  const is = tabConditions(now);
  const { rows } = await sql<Counts<PostingTab>>`select
    count(*) filter (where ${is.open})::integer as open,
    count(*) filter (where ${is.drafts})::integer as drafts,
    count(*) filter (where ${is.active})::integer as active,
    count(*) filter (where ${is.closed})::integer as closed,
    (select count(*) from offers where employer_id = ${user})::integer as offers,
    (select count(*) from contracts where employer_id = ${user} and ended_at is null)::integer as contracts,
    (select count(*) from contracts where employer_id = ${user} and ended_at is not null)::integer as ended
    from jobs where employer_id = ${user}`.execute(database);
  return rows[0] ?? { open: 0, drafts: 0, active: 0, closed: 0, offers: 0, contracts: 0, ended: 0 };
};
