/** The lifecycles that the server moves, by the kind in their rows. */
import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import * as z from 'zod';
import { LARGEST_CENTS } from '../../src/contracts/money/cents.ts';
import { PAYMENT_MODELS } from '../../src/contracts/money/payment-model.ts';
import { attemptLifecycle } from '../../src/machines/lifecycles/attempt.lifecycle.ts';
import { attemptReasons } from '../../src/machines/lifecycles/attempt.reasons.ts';
import { jobLifecycle, type JobEvent } from '../../src/machines/lifecycles/job.lifecycle.ts';
import { jobReasons } from '../../src/machines/lifecycles/job.reasons.ts';
import { invitationLifecycle } from '../../src/machines/lifecycles/invitation.lifecycle.ts';
import { invitationReasons } from '../../src/machines/lifecycles/invitation.reasons.ts';
import { contractLifecycle, type ContractContext } from '../../src/machines/lifecycles/contract.lifecycle.ts';
import { contractReasons } from '../../src/machines/lifecycles/contract.reasons.ts';
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import { milestoneLifecycle } from '../../src/machines/lifecycles/milestone.lifecycle.ts';
import { milestoneReasons } from '../../src/machines/lifecycles/milestone.reasons.ts';
import { offerLifecycle } from '../../src/machines/lifecycles/offer.lifecycle.ts';
import { offerReasons } from '../../src/machines/lifecycles/offer.reasons.ts';
import { paymentLifecycle } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import { paymentReasons } from '../../src/machines/lifecycles/payment.reasons.ts';
import { payoutLifecycle, type PayoutEvent } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import { payoutReasons } from '../../src/machines/lifecycles/payout.reasons.ts';
import { proposalLifecycle } from '../../src/machines/lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../../src/machines/lifecycles/proposal.reasons.ts';
import { refundLifecycle } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import { refundReasons } from '../../src/machines/lifecycles/refund.reasons.ts';
import type { Reasons } from '../../src/machines/lifecycles/reasons.ts';
import { reviewLifecycle } from '../../src/machines/lifecycles/review.lifecycle.ts';
import { reviewReasons } from '../../src/machines/lifecycles/review.reasons.ts';
import { gradeAttempt, lockAttempt, projectAttempt } from './attempt-projection.ts';
import { followContract, projectContract } from './contract-projection.ts';
import { subscriptionLifecycle } from '../../src/machines/lifecycles/subscription.lifecycle.ts';
import { subscriptionReasons } from '../../src/machines/lifecycles/subscription.reasons.ts';
import { PAID_PLANS } from '../../src/contracts/money/plans.ts';
import { followPayment, followPayout, followRefund } from './money-follow.ts';
import { followMilestone } from './milestone-news.ts';
import { projectOffer } from './offer-projection.ts';
import { lockOfPlanPayment, lockSubscription } from './plan-payments.ts';
import { factsOfMilestone, lockContract, lockOnce, type Sides } from './sides.ts';
import { publishReviews } from './review-projection.ts';
import {
  settleMilestone,
  settlePayment,
  settlePayout,
  settleRefund,
  settleSubscription,
} from './settlements.ts';
import { followSubscription } from './subscription-news.ts';
import type { Database } from '../database/tables.ts';
import { enqueueBehind } from '../tasks/tasks.ts';
import type { AnyAct, BeginRefund, Move, StoredSnapshot } from './move.ts';
import { jobEndedTask, remindOfLastDay } from './tasks.ts';

export interface AppliedEvent {
  readonly type: string;
  readonly by: Role;
  /** ISO text. */
  readonly at: string;
}

export interface Lifecycle<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly reasons: Reasons;
  /** What a new lifecycle starts with. */
  readonly input?: z.ZodType;
  /** Raise it, and add an upgrade, when a stored snapshot would mean something else to the changed chart. */
  readonly chartVersion: number;
  /** By version: makes a snapshot of the next version of it. */
  readonly upgrades: Readonly<Record<number, (stored: StoredSnapshot) => StoredSnapshot>>;
  /**
   * Locks the rows that the lifecycle is about, before the lifecycle's own row, and returns who plays each role.
   * Whoever locks a subject before it calls `apply` therefore cannot deadlock with it. `apply` does not check the person
   * of a role that is not returned. Without `lock` nobody can act as an operator.
   */
  readonly lock?: (transaction: Database, id: number) => Promise<Readonly<Partial<Record<Role, number>>>>;
  /** Repeats the state in the tables of the subject, for queries. */
  readonly project?: (
    transaction: Database,
    id: number,
    stored: StoredSnapshot,
    event: AppliedEvent,
  ) => Promise<void>;
  /** Moves the money that the event moves, in its transaction. `beginRefund` starts the lifecycle of a refund's row. */
  readonly settle?: (transaction: Database, move: Move, beginRefund: BeginRefund) => Promise<void>;
  /** The event that follows at once, in the same transaction. */
  readonly follow?: (transaction: Database, move: Move) => Promise<AnyAct | undefined>;
}

/** Both sides of a proposal or an invitation. Locks its job first, as a new proposal does, and then its own row. */
const lockBesideJob = async (
  transaction: Database,
  table: 'proposals' | 'invitations',
  id: number,
): Promise<Sides> => {
  const job = await transaction
    .selectFrom('jobs')
    .select('employer_id')
    .where('id', '=', (query) => query.selectFrom(table).select('job_id').where('id', '=', id))
    .forUpdate()
    .executeTakeFirst();
  const own = await transaction
    .selectFrom(table)
    .select('freelancer_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return job && own ? { employer: job.employer_id, freelancer: own.freelancer_id } : {};
};

/** Both sides of an offer. Locks its job first, as a new proposal does. */
const lockOffer = async (transaction: Database, id: number): Promise<Sides> => {
  await transaction
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('offers').select('job_id').where('id', '=', id))
    .forUpdate()
    .execute();
  const own = await transaction
    .selectFrom('offers')
    .select(['employer_id', 'freelancer_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return own ? { employer: own.employer_id, freelancer: own.freelancer_id } : {};
};
/** The milestone's contract before the milestone, as whoever moves the contract does. */
const lockOfMilestone = async (transaction: Database, id: number): Promise<Sides> => {
  const own = await factsOfMilestone(transaction, id);
  return own ? lockContract(transaction, own.contract_id) : {};
};

/** The contract or the subscription first, then the row itself. */
const lockBesideContract = (
  transaction: Database,
  table: 'payments' | 'refunds',
  id: number,
): Promise<Sides> =>
  lockOnce(transaction, `${table} ${id}`, async () => {
    const own = await (
      table === 'payments'
        ? transaction.selectFrom('payments').select('contract_id').where('id', '=', id)
        : transaction
            .selectFrom('refunds')
            .innerJoin('payments', 'payments.id', 'payment_id')
            .select('contract_id')
            .where('refunds.id', '=', id)
    ).executeTakeFirst();
    if (!own) return undefined;
    const sides =
      own.contract_id === null
        ? await lockOfPlanPayment(transaction, table, id)
        : await lockContract(transaction, own.contract_id);
    await transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    return sides;
  });
const cents = z.int().positive().max(LARGEST_CENTS);
const contractTerms = z.strictObject({
  paymentModel: z.enum(PAYMENT_MODELS),
  rateCents: cents.nullable(),
  weeklyHours: z.int().positive().nullable(),
  milestones: z.array(
    z.strictObject({
      key: z.int().positive(),
      title: z.string(),
      amountCents: cents,
      dueOn: z.string().nullable(),
    }),
  ),
  nextKey: z.int().positive(),
});

/** The events after which a published job takes no more proposals. */
const endsJob: ReadonlySet<string> = new Set([
  'contract.started',
  'job.closed',
  'job.removed',
  'deadline.passed',
] satisfies JobEvent['type'][]);

const endsPayout: ReadonlySet<string> = new Set([
  'payout.paid',
  'payout.failed',
  'payout.returned',
  'payout.paidOtherwise',
] satisfies PayoutEvent['type'][]);

export const lifecycles = {
  job: {
    machine: jobLifecycle,
    reasons: jobReasons,
    chartVersion: 1,
    upgrades: {},
    async lock(transaction, id) {
      const job = await transaction
        .selectFrom('jobs')
        .select('employer_id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return job ? { employer: job.employer_id } : {};
    },
    async project(transaction, id, { value, context }, { type, at }) {
      const { dueAt } = context as { readonly dueAt: string | null };
      if (endsJob.has(type))
        await enqueueBehind(transaction, {
          kind: jobEndedTask,
          key: `job.ended:${id}`,
          payload: { job: id },
        });
      if (dueAt !== null) await remindOfLastDay(transaction, { job: id, dueAt, at });
      await sql`update jobs set status = ${value as string},
        deadline = coalesce(${dueAt}::timestamptz, deadline),
        posted_at = ${type === 'job.published' ? sql`${at}::timestamptz` : sql`posted_at`}
        where id = ${id}`.execute(transaction);
    },
  },
  proposal: {
    machine: proposalLifecycle,
    reasons: proposalReasons,
    chartVersion: 1,
    upgrades: {},
    lock: (transaction, id) => lockBesideJob(transaction, 'proposals', id),
    async project(transaction, id, { value }, { type, at }) {
      await sql`update proposals set status = ${value as string},
        proposed_at = ${type === 'proposal.submitted' ? sql`${at}::timestamptz` : sql`proposed_at`},
        edited_at = ${type === 'proposal.edited' ? sql`${at}::timestamptz` : sql`edited_at`}
        where id = ${id}`.execute(transaction);
    },
  },
  invitation: {
    machine: invitationLifecycle,
    reasons: invitationReasons,
    input: z.strictObject({ sentAt: z.iso.datetime() }),
    chartVersion: 1,
    upgrades: {},
    lock: (transaction, id) => lockBesideJob(transaction, 'invitations', id),
    async project(transaction, id, { value }) {
      await sql`update invitations set status = ${value as string} where id = ${id}`.execute(transaction);
    },
  },
  milestone: {
    machine: milestoneLifecycle,
    reasons: milestoneReasons,
    // PostgreSQL returns a bigint as text, and `+` would join it to a number.
    input: z.strictObject({
      amountCents: z.int().positive().max(LARGEST_CENTS),
      period: z.strictObject({ disputableUntil: z.iso.datetime() }).optional(),
      extra: z.enum(['bonus', 'expense']).optional(),
    }),
    chartVersion: 1,
    upgrades: {},
    lock: lockOfMilestone,
    async settle(transaction, move, beginRefund) {
      await settleMilestone(transaction, move, beginRefund);
      await followMilestone(transaction, move);
    },
  },
  payment: {
    machine: paymentLifecycle,
    reasons: paymentReasons,
    input: z.strictObject({ totalCents: cents, startedAt: z.iso.datetime() }),
    chartVersion: 1,
    upgrades: {},
    lock: (transaction, id) => lockBesideContract(transaction, 'payments', id),
    async project(transaction, id, { value }, { type, at }) {
      await sql`update payments set status = ${value as string},
        paid_at = ${type === 'payment.settled' ? sql`${at}::timestamptz` : sql`paid_at`},
        unblocked_at = ${type.startsWith('chargeback.') ? null : sql`unblocked_at`}
        where id = ${id}`.execute(transaction);
    },
    async settle(transaction, move, beginRefund) {
      await settlePayment(transaction, move, beginRefund);
      await followPayment(transaction, move);
    },
  },
  refund: {
    machine: refundLifecycle,
    reasons: refundReasons,
    input: z.strictObject({
      amountCents: cents,
      isVoluntary: z.boolean().optional(),
      freelancerCents: z.int().nonnegative().max(LARGEST_CENTS).optional(),
    }),
    chartVersion: 1,
    upgrades: {},
    lock: (transaction, id) => lockBesideContract(transaction, 'refunds', id),
    async project(transaction, id, { value }, { type, at }) {
      const settledAt = type === 'refund.settled' ? sql`${at}::timestamptz` : sql`settled_at`;
      await sql`update refunds set status = ${value as string},
        settled_at = ${type === 'refund.sentBack' ? null : settledAt}
        where id = ${id}`.execute(transaction);
    },
    async settle(transaction, move, beginRefund) {
      await settleRefund(transaction, move, beginRefund);
      await followRefund(transaction, move);
    },
  },
  payout: {
    machine: payoutLifecycle,
    reasons: payoutReasons,
    input: z.strictObject({ amountCents: cents, feeCents: z.int().nonnegative().max(LARGEST_CENTS) }),
    chartVersion: 1,
    upgrades: {},
    async lock(transaction, id) {
      const own = await transaction
        .selectFrom('payouts')
        .select('freelancer_id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return own ? { freelancer: own.freelancer_id } : {};
    },
    async project(transaction, id, { value, context }, { type, at }) {
      const isSettled = endsPayout.has(type);
      await sql`update payouts set status = ${value as string}, failure = ${context['failure'] as string | null},
        settled_at = ${isSettled ? sql`${at}::timestamptz` : sql`settled_at`}
        where id = ${id}`.execute(transaction);
    },
    async settle(transaction, move) {
      await settlePayout(transaction, move);
      await followPayout(transaction, move);
    },
  },
  subscription: {
    machine: subscriptionLifecycle,
    reasons: subscriptionReasons,
    input: z.strictObject({
      subscriber: z.enum(['freelancer', 'employer']),
      plan: z.enum(PAID_PLANS),
      startedAt: z.iso.datetime(),
      mayTry: z.boolean(),
      creditCents: z.int().nonnegative().max(LARGEST_CENTS),
    }),
    chartVersion: 1,
    upgrades: {},
    lock: lockSubscription,
    async project(transaction, id, { value, context }) {
      await sql`update subscriptions set status = ${value as string}, plan = ${context['plan'] as string}
        where id = ${id}`.execute(transaction);
    },
    async settle(transaction, move) {
      await settleSubscription(transaction, move);
      await followSubscription(transaction, move);
    },
  },
  offer: {
    machine: offerLifecycle,
    reasons: offerReasons,
    input: z.strictObject({ sentAt: z.iso.datetime() }),
    chartVersion: 1,
    upgrades: {},
    lock: lockOffer,
    project: (transaction, id, { value }, { at }) =>
      projectOffer(transaction, id, { state: value as string, at }),
  },
  contract: {
    machine: contractLifecycle,
    reasons: contractReasons,
    input: z.strictObject({ terms: contractTerms, feePercent: z.int().min(0).max(100) }),
    chartVersion: 1,
    upgrades: {},
    lock: lockContract,
    project: (transaction, id, { value, context }, event) =>
      projectContract(transaction, id, {
        state: value as string,
        context: context as unknown as ContractContext,
        event,
      }),
    settle: followContract,
  },
  attempt: {
    machine: attemptLifecycle,
    reasons: attemptReasons,
    input: z.strictObject({
      minutes: z.int().positive(),
      questions: z.int().positive(),
      passPercent: z.int().min(1).max(100),
    }),
    chartVersion: 1,
    upgrades: {},
    lock: lockAttempt,
    project: projectAttempt,
    follow: gradeAttempt,
  },
  /** The reviews of a contract have its id. */
  review: {
    machine: reviewLifecycle,
    reasons: reviewReasons,
    input: z.strictObject({ endedAt: z.iso.datetime() }),
    chartVersion: 1,
    upgrades: {},
    lock: lockContract,
    /** The act that writes the second review publishes both, once it has stored its own. */
    async project(transaction, id, _, { type, at }) {
      if (type === 'deadline.passed') await publishReviews(transaction, id, at);
    },
  },
} as const satisfies Readonly<Record<string, Lifecycle>>;
