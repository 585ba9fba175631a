/** Offers of contracts: sent by employers, read by their two sides. */
import { sql } from 'kysely';
import type { NewOffer, Offer, offerCalls, OfferRow, Side } from '../../../src/contracts/hiring/offer.ts';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import { integerId } from '../../core/ids.ts';
import { newReference } from '../../core/references.ts';
import type { Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { lockAccount } from '../../generic/lock-account.ts';
import { newestFirst } from '../../generic/newest-first.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { userOf, type HandlersOf } from '../../generic/services.ts';
import { begin } from '../../lifecycles/apply.ts';
import { canHire } from '../../lifecycles/job-states.ts';
import { planTermsOf } from '../../lifecycles/plans-in-force.ts';
import { endingWithJob, wasSent } from '../../lifecycles/proposal-states.ts';
import { standingColumns, standingOf, type StandingRow } from '../../lifecycles/standings.ts';
import { tellMoved } from '../../lifecycles/tasks.ts';
import { rejectBlockedWork } from '../../messaging/standing.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import { isVisible } from '../../people/visibility.ts';
import { remindOfOffer } from './offer-reminder.ts';
import { rejectIncomplete, roundReplyOf, roundsOf, storeRound } from './offer-rounds.ts';
import { contractIdOf, contractWireId } from '../wire-ids.ts';

type Codes = 'contract_not_found' | 'freelancer_not_found' | 'job_closed' | 'job_not_found' | 'offer_pending';

/** The employer's own job, locked, if somebody can be hired for it. Others may have been hired before. */
const lockJob = async (
  transaction: Database,
  asked: NewOffer['JID'],
  { employer, now }: { readonly employer: number; readonly now: Date },
  refuse: Refuse<Codes>,
): Promise<number | null> => {
  if (asked === undefined) return null;
  const id = integerId(asked);
  const job =
    id &&
    (await transaction
      .selectFrom('jobs')
      .select(['id', canHire(now).as('can_hire')])
      .where('id', '=', id)
      .where('employer_id', '=', employer)
      .forUpdate()
      .executeTakeFirst());
  if (!job) throw refuse('job_not_found');
  if (!job.can_hire) throw refuse('job_closed');
  return job.id;
};

/** The contract between the two that has ended. */
const findEnded = async (
  transaction: Database,
  asked: NewOffer['After'],
  sides: { readonly employer: number; readonly freelancer: number },
  refuse: Refuse<Codes>,
): Promise<number | null> => {
  if (asked === undefined) return null;
  const id = contractIdOf(asked);
  const row =
    id &&
    (await transaction
      .selectFrom('contracts')
      .select('id')
      .where('id', '=', id)
      .where('employer_id', '=', sides.employer)
      .where('freelancer_id', '=', sides.freelancer)
      .where('ended_at', 'is not', null)
      .executeTakeFirst());
  if (!row) throw refuse('contract_not_found');
  return row.id;
};

/** SQL: the freelancer is visible to everyone, or has worked for the employer. */
const isKnownTo = (employer: number) => sql<boolean>`(${isVisible} or exists (
  select from contracts where employer_id = ${employer} and freelancer_id = freelancers.id))`;

interface Known {
  readonly id: number;
  /** The pending proposal that the offer answers. */
  readonly proposal: number | null;
}
/** A freelancer whom everyone finds, who applied for the job, or who has worked for the employer. */
const findFreelancer = async (
  transaction: Database,
  asked: NewOffer['FID'],
  { job, employer }: { readonly job: number | null; readonly employer: number },
  refuse: Refuse<Codes>,
): Promise<Known> => {
  const id = integerId(asked);
  const person =
    id &&
    (await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst());
  if (!person) throw refuse('freelancer_not_found');
  const sent =
    job === null
      ? []
      : await transaction
          .selectFrom('proposals')
          .select(['id', 'status'])
          .where('job_id', '=', job)
          .where('freelancer_id', '=', person.id)
          .where(wasSent)
          .execute();
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from freelancers join users on users.id = freelancers.id
    where freelancers.id = ${person.id} and (${sent.length > 0} or ${isKnownTo(employer)})) as known`.execute(
    transaction,
  );
  if (!rows[0]?.known) throw refuse('freelancer_not_found');
  const pending = sent.find(({ status }) => endingWithJob.includes(status));
  return { id: person.id, proposal: pending?.id ?? null };
};

const rejectSecond = async (
  transaction: Database,
  { employer, freelancer, job }: { employer: number; freelancer: number; job: number | null },
  refuse: Refuse<Codes>,
): Promise<void> => {
  const pending = await transaction
    .selectFrom('offers')
    .select('id')
    .where('employer_id', '=', employer)
    .where('freelancer_id', '=', freelancer)
    .where('job_id', 'is not distinct from', job)
    .where('status', 'in', ['sent', 'countered'])
    .executeTakeFirst();
  if (pending) throw refuse('offer_pending');
};

interface SidesRow {
  readonly employer_id: number;
  readonly employer_name: string;
  readonly company: string;
  readonly freelancer_id: number;
  readonly freelancer_name: string;
}
/** As the caller sees the two sides. */
export const sidesReplyOf = (row: SidesRow, caller: number) => ({
  Employer_Id: row.employer_id,
  Employer_Name: row.employer_name,
  Employer_Company: row.company,
  Freelancer_Id: row.freelancer_id,
  Freelancer_Name: row.freelancer_name,
  Role: (caller === row.employer_id ? 'employer' : 'freelancer') satisfies Side as Side,
});
/** SQL over `table`: joins of both people. */
export const withSides = (table: 'offers' | 'contracts') => sql`
  join users as employer on employer.id = ${sql.ref(`${table}.employer_id`)}
  join employers on employers.id = ${sql.ref(`${table}.employer_id`)}
  join users as freelancer on freelancer.id = ${sql.ref(`${table}.freelancer_id`)}`;
export const sidesColumns = sql`employer.name as employer_name, employers.company, freelancer.name as freelancer_name`;

interface OfferBase extends StandingRow, SidesRow {
  readonly row_id: number;
  readonly at: Date;
  readonly title: string;
  readonly job_id: number | null;
  readonly contract_id: number | null;
}
interface OfferRowOf extends OfferBase {
  readonly payment_model: OfferRow['PaymentModel'];
  readonly amount_cents: number;
}
/** The fee of a contract that the two signed now, for an employer who may offer one. */
const feeFor = async (
  database: Database,
  employer: number,
  freelancer: number,
): Promise<Record<string, number>> => {
  const { rows } = await sql`
    select from freelancers join users on users.id = freelancers.id
    where freelancers.id = ${freelancer} and (${isKnownTo(employer)} or exists (
      select from proposals join jobs on jobs.id = job_id
      where jobs.employer_id = ${employer} and proposals.freelancer_id = freelancers.id and ${wasSent}))`.execute(
    database,
  );
  return rows.length === 0
    ? {}
    : { FeePercent: (await planTermsOf(database, freelancer)).freelancerFeePercent };
};

/** SQL: the column of the caller's side. Its index has the rows in their order. */
export const ownSideIn = (table: 'offers' | 'contracts', { type }: Pick<SignedInUser, 'type'>) =>
  sql.ref(`${table}.${type === 'Employer' ? 'employer_id' : 'freelancer_id'}`);
interface Narrowed {
  readonly job?: number | undefined;
  readonly freelancer?: number | undefined;
}
/** SQL: those of one job, or to one freelancer, if it is named. */
const isNarrowed = ({ job, freelancer }: Narrowed) => sql<boolean>`(
  (${job ?? null}::integer is null or offers.job_id = ${job ?? null})
  and (${freelancer ?? null}::integer is null or offers.freelancer_id = ${freelancer ?? null}))`;
const offersOf = (user: SignedInUser, narrowed: Narrowed) => sql<OfferRowOf>`(
  select offers.id as row_id, sent_at as at, offers.title, offers.job_id, offers.employer_id, offers.freelancer_id,
    ${sidesColumns}, contracts.id as contract_id, latest.payment_model,
    coalesce(latest.rate_cents, (select sum(amount_cents) from offer_milestones
      where offer_id = offers.id and round = latest.round))::double precision as amount_cents, ${standingColumns}
  from offers ${withSides('offers')}
    join lifecycles on lifecycles.kind = 'offer' and lifecycles.id = offers.id
    left join contracts on contracts.offer_id = offers.id
    join lateral (select * from offer_rounds where offer_id = offers.id order by round desc limit 1) latest on true
  where ${ownSideIn('offers', user)} = ${user.id} and ${isNarrowed(narrowed)})`;

const offerRowOf = (row: OfferRowOf, caller: number): OfferRow => ({
  id: row.row_id,
  ...standingOf(row),
  ...sidesReplyOf(row, caller),
  Title: row.title,
  JID: row.job_id ?? undefined,
  PaymentModel: row.payment_model,
  Amount: dollarsOfCents(row.amount_cents),
  Currency: 'USD',
  SentAt: row.at.toISOString(),
  Contract: row.contract_id === null ? undefined : contractWireId(row.contract_id),
});
/** The latest offer for the job. */
export const latestOffer = async (
  database: Database,
  user: SignedInUser,
  job: number,
): Promise<OfferRow | undefined> => {
  const { rows } = await newestFirst(database, offersOf(user, { job }), { limit: 1 });
  return rows[0] && offerRowOf(rows[0], user.id);
};

interface OfferDetail extends OfferBase {
  readonly reference: string;
  readonly proposal_id: number | null;
  readonly decline_reason: string | null;
  readonly fee_percent: number | null;
}
const findOffer = async (database: Database, id: number, user: number): Promise<OfferDetail | undefined> => {
  const { rows } = await sql<OfferDetail>`
    select offers.id as row_id, sent_at as at, offers.reference, offers.title, offers.job_id, proposal_id, decline_reason,
      offers.employer_id, offers.freelancer_id, ${sidesColumns}, contracts.id as contract_id, fee_percent,
      ${standingColumns}
    from offers ${withSides('offers')}
      join lifecycles on lifecycles.kind = 'offer' and lifecycles.id = offers.id
      left join contracts on contracts.offer_id = offers.id
    where offers.id = ${id} and ${user} in (offers.employer_id, offers.freelancer_id)`.execute(database);
  return rows[0];
};

export const offerHandlers: HandlersOf<typeof offerCalls> = {
  async createOffer({ FID, JID, After, Title, ...written }, context) {
    const user = userOf(context);
    const { clock, refuse, site } = context;
    if (user.type !== 'Employer') throw refuse('employers_only');
    rejectIncomplete(written, refuse);
    const { notice, answer } = await context.write(async (transaction) => {
      const now = clock.now();
      const job = await lockJob(transaction, JID, { employer: user.id, now }, refuse);
      await lockAccount(transaction, user.id);
      const { id: freelancer, proposal } = await findFreelancer(
        transaction,
        FID,
        { job, employer: user.id },
        refuse,
      );
      const sides = { employer: user.id, freelancer };
      const after = await findEnded(transaction, After, sides, refuse);
      await rejectBlockedWork(transaction, { from: user.id, to: freelancer }, refuse, 'freelancer_not_found');
      await rejectSecond(transaction, { ...sides, job }, refuse);
      const reference = newReference();
      const { id } = await transaction
        .insertInto('offers')
        .values({
          reference,
          employer_id: user.id,
          freelancer_id: freelancer,
          job_id: job,
          proposal_id: proposal,
          after_id: after,
          title: Title,
          sent_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeRound(
        transaction,
        { offer: id, round: 1, by: 'employer', user: user.id, now },
        written,
        refuse,
      );
      const at = now.toISOString();
      await begin(transaction, {
        lifecycle: 'offer',
        id,
        input: { sentAt: at },
        by: 'employer',
        user: user.id,
        at,
      });
      await remindOfOffer(transaction, { id, round: 1, writtenAt: now, site });
      await tellMoved(transaction, { kind: 'offer', id });
      const task = await enqueueNotice(transaction, freelancer, {
        template: 'contract',
        news: 'offer.sent',
        to: { kind: 'offer', id },
        from: { id: user.id, name: user.name },
        title: Title,
        side: 'freelancer',
        site,
      });
      return { notice: task, answer: { id, Reference: reference } };
    });
    await context.tasks.runNow(notice);
    return answer;
  },

  async offer({ id: asked }, { database, refuse, ...context }): Promise<Offer> {
    const user = userOf({ database, ...context }).id;
    const id = integerId(asked);
    const row = id && (await findOffer(database, id, user));
    if (!row) throw refuse('offer_not_found');
    return {
      id: row.row_id,
      Reference: row.reference,
      ...standingOf(row),
      ...sidesReplyOf(row, user),
      Title: row.title,
      JID: row.job_id ?? undefined,
      Proposal: row.proposal_id ?? undefined,
      SentAt: row.at.toISOString(),
      Currency: 'USD',
      Rounds: (await roundsOf(database, row.row_id)).map(roundReplyOf),
      DeclineReason: row.decline_reason ?? undefined,
      Contract: row.contract_id === null ? undefined : contractWireId(row.contract_id),
      FeePercent: row.fee_percent ?? (await planTermsOf(database, row.freelancer_id)).freelancerFeePercent,
    };
  },

  async offers({ JID, FID, ...body }, context) {
    const { database } = context;
    const user = userOf(context);
    const job = JID === undefined ? undefined : (integerId(JID) ?? 0);
    const freelancer = FID === undefined ? undefined : (integerId(FID) ?? 0);
    const narrowed = { job, freelancer };
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::integer as count from offers
      where ${ownSideIn('offers', user)} = ${user.id} and ${isNarrowed(narrowed)}`.execute(database);
    const { rows, next } = await newestFirst(database, offersOf(user, narrowed), body);
    return {
      items: rows.map((row) => offerRowOf(row, user.id)),
      total: counted[0]?.count ?? 0,
      facets: {},
      figures:
        freelancer === undefined || user.type !== 'Employer'
          ? {}
          : await feeFor(database, user.id, freelancer),
      ...(next === undefined ? {} : { next }),
      near: [],
    };
  },
};
