/** SQL for a user's desk. Each query is bounded, and counts what it leaves out. */
import { sql, type RawBuilder } from 'kysely';
import {
  MOST_DEADLINES,
  MOST_DESK_DRAFTS,
  MOST_WAITING,
  type DeadlineKind,
  type DeskDraft,
  type WaitingKind,
} from '../../src/contracts/hiring/desk.ts';
import type { MilestoneNeed } from '../../src/contracts/hiring/milestone-need.ts';
import type { Side } from '../../src/contracts/hiring/offer.ts';
import type { PaymentModel } from '../../src/contracts/money/payment-model.ts';
import type { Database } from '../database/tables.ts';
import { acceptsProposals, isDraft, isKept } from '../lifecycles/job-states.ts';
import { awaitsWork, deadlineKind, isOpenToBoth } from '../lifecycles/milestone-states.ts';
import { waitsFor } from '../lifecycles/offer-states.ts';
import { draftProposal, isOneOf, isUnread, wasSent } from '../lifecycles/proposal-states.ts';
import { needOf, withMilestones } from './contracts/milestone-needs.ts';

export interface Reader {
  readonly id: number;
  /** Our staff have no side of their own, and find nothing on either. */
  readonly side: Side;
  readonly now: Date;
}

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const isOwn = (table: 'offers' | 'contracts', { id, side }: Reader) =>
  sql`${sql.ref(`${table}.${side}_id`)} = ${id}`;
const other = (table: 'offers' | 'contracts', { side }: Reader) =>
  sql.ref(`${table}.${side === 'employer' ? 'freelancer' : 'employer'}_id`);
const withLife = (kind: 'offer' | 'invitation' | 'review' | 'contract', table: string) =>
  sql`join lifecycles on lifecycles.kind = ${kind} and lifecycles.id = ${sql.ref(`${table}.id`)}`;
/** A deadline that has passed counts even before its task has run. Records that have ended have none. */
const isPending = (now: Date) => sql`lifecycles.due_at > ${moment(now)}`;
const isUnwritten = (side: Side) => sql`not exists (
  select from contract_reviews where contract_id = contracts.id and by_role = ${side})`;

const nothing = sql`null::double precision as amount_cents, null::text as payment_model`;
const noNeed = sql`null::text as need`;

const offersThatWait = (reader: Reader) => sql`
  select 'offer' as kind, offers.id, offers.job_id as job, offers.title, ${other('offers', reader)} as other,
    coalesce(latest.rate_cents, (select sum(amount_cents) from offer_milestones
      where offer_id = offers.id and round = latest.round))::double precision as amount_cents,
    latest.payment_model, 1 as count, latest.written_at as at, lifecycles.due_at, ${noNeed}
  from offers ${withLife('offer', 'offers')}
    join lateral (select * from offer_rounds where offer_id = offers.id order by round desc limit 1) latest on true
  where ${isOwn('offers', reader)} and ${waitsFor(reader.side)} and ${isPending(reader.now)}`;

const amendmentsThatWait = (reader: Reader) => sql`
  select 'amendment' as kind, contracts.id, contracts.job_id as job, contracts.title,
    ${other('contracts', reader)} as other, ${nothing}, 1 as count,
    (lifecycles.context #>> '{amendment,at}')::timestamptz as at, null::timestamptz as due_at, ${noNeed}
  from contracts ${withLife('contract', 'contracts')}
  where ${isOwn('contracts', reader)} and contracts.ended_at is null and amendment_by <> ${reader.side}
    and lifecycles.context #>> '{amendment,at}' is not null`;

const reviewsThatWait = (reader: Reader) => sql`
  select 'review' as kind, contracts.id, contracts.job_id as job, contracts.title,
    ${other('contracts', reader)} as other, ${nothing}, 1 as count, contracts.ended_at as at, lifecycles.due_at, ${noNeed}
  from contracts ${withLife('review', 'contracts')}
  where ${isOwn('contracts', reader)} and contracts.ended_at is not null and ${isPending(reader.now)}
    and ${isUnwritten(reader.side)}`;

const invitationsThatWait = ({ id, now }: Reader) => sql`
  select 'invitation' as kind, invitations.id, jobs.id as job, jobs.title, jobs.employer_id as other,
    jobs.max_amount_cents::double precision as amount_cents, jobs.payment_model, 1 as count, invited_at as at,
    lifecycles.due_at, ${noNeed}
  from invitations ${withLife('invitation', 'invitations')}
    join jobs on jobs.id = job_id
  where freelancer_id = ${id} and ${isPending(now)}`;

/** One row for each job. */
const proposalsThatWait = ({ id }: Reader) => sql`
  select 'proposals' as kind, jobs.id, jobs.id as job, jobs.title,
    newest.freelancer_id as other, ${nothing}, newest.count, newest.at,
    null::timestamptz as due_at, ${noNeed}
  from jobs join lateral (
    select freelancer_id, coalesce(edited_at, proposed_at) as at, count(*) over ()::integer as count
    from proposals where job_id = jobs.id and ${wasSent} and ${isUnread}
    order by coalesce(edited_at, proposed_at) desc, id desc limit 1) newest on true
  where jobs.employer_id = ${id}`;

/** The last second of the agreed day; null without one. */
const dayEnds = sql`(due_on + time '23:59:59') at time zone 'UTC'`;
const milestonesThatWait = (reader: Reader) => sql`
  select 'milestone' as kind, contracts.id, contracts.job_id as job, own.title, ${other('contracts', reader)} as other,
    own.amount_cents::double precision as amount_cents,
    case when own.purpose not in ('week', 'month') then 'fixed' end as payment_model, 1 as count,
    (select max(log.at) from lifecycle_log log where log.kind = 'milestone' and log.id = own.id) as at,
    coalesce(lifecycles.due_at, case when need = 'submit' then ${dayEnds} end) as due_at,
    need
  from contracts ${withMilestones} cross join lateral (select ${needOf(reader.side)} as need) needed
  where ${isOwn('contracts', reader)} and need is not null
    and (lifecycles.due_at is null or ${isPending(reader.now)})`;

export interface Waiting {
  readonly kind: WaitingKind;
  readonly id: number;
  readonly job: number | null;
  readonly title: string;
  readonly person: string | null;
  readonly amount_cents: number | null;
  readonly payment_model: PaymentModel | null;
  readonly count: number;
  readonly at: Date;
  readonly due_at: Date | null;
  readonly need: MilestoneNeed | null;
  /** Of this kind. */
  readonly total: number;
}
/** Only for the rows that are sent. A name outlives its account. */
const nameOfOther = ({ side }: Reader) =>
  side === 'employer'
    ? sql`(select name from users where users.id = other)`
    : sql`(select company from employers where employers.id = other)`;
/** The most urgent first; of each kind the most urgent few. */
export const waitingFor = async (database: Database, reader: Reader): Promise<readonly Waiting[]> => {
  const own = reader.side === 'employer' ? proposalsThatWait(reader) : invitationsThatWait(reader);
  const parts = [
    offersThatWait(reader),
    amendmentsThatWait(reader),
    milestonesThatWait(reader),
    reviewsThatWait(reader),
    own,
  ];
  const { rows } = await sql<Waiting>`
    with found as (${sql.join(parts, sql` union all `)}),
      numbered as (select found.*, count(*) over (partition by kind)::integer as total,
        row_number() over (partition by kind order by due_at nulls last, at desc, id) as place from found)
    select numbered.*, ${nameOfOther(reader)} as person from numbered where place <= ${MOST_WAITING}
    order by due_at nulls last, at desc, kind, id`.execute(database);
  return rows;
};

const offersThatEnd = (reader: Reader) => sql`
  select 'offer' as kind, offers.id, offers.job_id as job, offers.title, ${waitsFor(reader.side)} as is_mine,
    lifecycles.due_at
  from offers ${withLife('offer', 'offers')} where ${isOwn('offers', reader)} and ${isPending(reader.now)}`;

const reviewsThatEnd = (reader: Reader) => sql`
  select 'review' as kind, contracts.id, contracts.job_id as job, contracts.title, true as is_mine, lifecycles.due_at
  from contracts ${withLife('review', 'contracts')}
  where ${isOwn('contracts', reader)} and contracts.ended_at is not null and ${isPending(reader.now)}
    and ${isUnwritten(reader.side)}`;

const invitationsThatEnd = ({ id, now }: Reader) => sql`
  select 'invitation' as kind, invitations.id, jobs.id as job, jobs.title, true as is_mine, lifecycles.due_at
  from invitations ${withLife('invitation', 'invitations')} join jobs on jobs.id = job_id
  where freelancer_id = ${id} and ${isPending(now)}`;

const jobsThatEnd = ({ id, now }: Reader) => sql`
  select 'job' as kind, jobs.id, jobs.id as job, jobs.title, false as is_mine, jobs.deadline as due_at
  from jobs where jobs.employer_id = ${id} and ${acceptsProposals(now)}`;

/** Until the work is submitted. */
const milestonesThatEnd = (reader: Reader) => sql`
  select 'milestone' as kind, contracts.id, contracts.job_id as job, own.title,
    ${sql.lit(reader.side === 'freelancer')} as is_mine, ${dayEnds} as due_at
  from contracts ${withMilestones}
  where ${isOwn('contracts', reader)} and ended_at is null and ${awaitsWork} and ${dayEnds} > ${moment(reader.now)}`;

/** What happens to held money by itself. */
const moneyThatMoves = (reader: Reader) => sql`
  select ${deadlineKind} as kind, contracts.id, contracts.job_id as job, own.title,
    coalesce(${needOf(reader.side)} in ('approve', 'answer'), false) or ${isOpenToBoth} as is_mine, lifecycles.due_at
  from contracts ${withMilestones}
  where ${isOwn('contracts', reader)} and ${deadlineKind} is not null and ${isPending(reader.now)}`;

export interface Deadline {
  readonly kind: DeadlineKind;
  readonly id: number;
  readonly job: number | null;
  readonly title: string;
  readonly is_mine: boolean;
  readonly due_at: Date;
  /** Of all. */
  readonly total: number;
}
export const deadlinesOf = async (database: Database, reader: Reader): Promise<readonly Deadline[]> => {
  const own = reader.side === 'employer' ? jobsThatEnd(reader) : invitationsThatEnd(reader);
  const parts = [
    offersThatEnd(reader),
    reviewsThatEnd(reader),
    milestonesThatEnd(reader),
    moneyThatMoves(reader),
    own,
  ];
  const { rows } = await sql<Deadline>`
    select found.*, count(*) over ()::integer as total from (${sql.join(parts, sql` union all `)}) as found
    order by due_at, kind, id limit ${MOST_DEADLINES}`.execute(database);
  return rows;
};

export interface Draft {
  readonly kind: DeskDraft['Kind'];
  readonly id: number;
  readonly job: number;
  readonly title: string | null;
  readonly saved_at: Date;
  readonly due_at: Date | null;
  /** Of all. */
  readonly total: number;
}
const draftProposals = ({ id, now }: Reader) => sql`
  select 'proposal' as kind, proposals.id, jobs.id as job, jobs.title, saved_at, jobs.deadline as due_at
  from proposals join proposal_drafts on proposal_id = proposals.id join jobs on jobs.id = proposals.job_id
  where freelancer_id = ${id} and ${isOneOf(draftProposal)} and ${acceptsProposals(now)}`;
const draftJobs = ({ id }: Reader) => sql`
  select 'job' as kind, jobs.id, jobs.id as job, nullif(trim(fields ->> 'Job_Title'), '') as title, saved_at,
    null::timestamptz as due_at
  from job_drafts join jobs on jobs.id = job_id where job_drafts.employer_id = ${id} and ${isDraft}`;
/** The newest first. */
export const draftsOf = async (database: Database, reader: Reader): Promise<readonly Draft[]> => {
  const own = reader.side === 'employer' ? draftJobs(reader) : draftProposals(reader);
  const { rows } = await sql<Draft>`
    select found.*, count(*) over ()::integer as total from (${own}) as found
    order by saved_at desc, id desc limit ${MOST_DESK_DRAFTS}`.execute(database);
  return rows;
};

type Done<Step extends string> = Readonly<Record<Step, boolean>>;
const answerOf = async <Step extends string>(
  database: Database,
  query: RawBuilder<Done<Step>>,
): Promise<Done<Step>> => {
  const { rows } = await query.execute(database);
  return rows[0] as Done<Step>;
};
export const freelancerSteps = (database: Database, id: number) =>
  answerOf(
    database,
    sql<Done<'profile' | 'photo' | 'proposal' | 'search'>>`select
      exists (select from freelancers where freelancers.id = ${id} and headline is not null and overview is not null
        and hourly_rate_cents is not null
        and exists (select from freelancer_skills where freelancer_id = ${id})) as profile,
      exists (select from freelancers where freelancers.id = ${id} and photo is not null) as photo,
      exists (select from proposals where freelancer_id = ${id} and ${wasSent}) as proposal,
      exists (select from saved_searches where user_id = ${id}) as search`,
  );
export const employerSteps = (database: Database, id: number) =>
  answerOf(
    database,
    sql<Done<'company' | 'job' | 'invitation'>>`select
      exists (select from employers where employers.id = ${id} and about is not null) as company,
      exists (select from jobs where jobs.employer_id = ${id} and not ${isDraft} and ${isKept}) as job,
      exists (select from invitations join jobs on jobs.id = job_id where jobs.employer_id = ${id})
        or exists (select from offers where offers.employer_id = ${id}) as invitation`,
  );
