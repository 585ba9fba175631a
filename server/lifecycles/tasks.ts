/** What lifecycles ask of the tasks: in the transaction of the event, so that a crash loses both or neither. */
import type { AnyEventObject } from 'xstate';
import * as z from 'zod';
import { after, days } from '../../src/machines/lifecycles/lifecycle.ts';
import { lifecycleKind, type LifecycleKind } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Database } from '../database/tables.ts';
import { defineTask } from '../tasks/task.ts';
import { enqueueBehind, enqueueLater } from '../tasks/tasks.ts';

const deadline = z.object({
  kind: z.string(),
  id: z.int(),
  /** ISO text. The deadline is void once the lifecycle's row has another. */
  dueAt: z.iso.datetime(),
});
export type Deadline = z.infer<typeof deadline>;

const told = z.object({ kind: z.string(), id: z.int(), told: z.looseObject({ type: z.string() }) });
export type Told = z.infer<typeof told>;

/** Runs `passDeadline` at `dueAt`, in business time. */
export const deadlineTask = defineTask({ name: 'deadline', payload: deadline, effect: 'database' });
/** An event that a chart emits, such as `dispute.overdue`, for people outside it. Subscribers belong into its work. */
export const toldTask = defineTask({ name: 'lifecycle.told', payload: told, effect: 'database' });

/** A job takes no more proposals for good: its pending proposals and invitations end too. Its work is in server/hiring. */
export const jobEndedTask = defineTask({
  name: 'job.ended',
  payload: z.object({ job: z.int() }),
  effect: 'database',
});

/** The reviews of a contract have appeared: both sides are told. Its work is in server/hiring. */
export const reviewsPublishedTask = defineTask({
  name: 'reviews.published',
  payload: z.object({ contract: z.int() }),
  effect: 'database',
});

const snapshot = z.object({ value: z.unknown(), context: z.record(z.string(), z.unknown()) });
/** An event of a milestone that concerns its two sides, with the states around it. Its entry of the log says the rest. */
const milestoneMoved = z.object({
  id: z.int(),
  position: z.int(),
  before: snapshot,
  after: snapshot,
});
export type MilestoneMoved = z.infer<typeof milestoneMoved>;
/** Tells the sides of a milestone what has happened to its money. Its work is in server/hiring. */
export const milestoneMovedTask = defineTask({
  name: 'milestone.moved',
  payload: milestoneMoved,
  effect: 'database',
});

const milestoneEnding = z.object({
  id: z.int(),
  /** ISO text. The reminder is void once the milestone has another deadline. */
  dueAt: z.iso.datetime(),
});
export type MilestoneEnding = z.infer<typeof milestoneEnding>;
/** Reminds the sides of a milestone of a deadline that moves its money. Its work is in server/hiring. */
export const milestoneEndingTask = defineTask({
  name: 'milestone.ending',
  payload: milestoneEnding,
  effect: 'database',
});

const ofContract = z.object({ contract: z.int() });
/** Begins the week or the month that a contract is in. Its work is in server/money/periods, as that of the next ones. */
export const periodBeginTask = defineTask({
  name: 'period.begin',
  payload: z.object({
    contract: z.int(),
    /** ISO text: the end of the period before. Missing for the first one, and after a pause. */
    from: z.iso.datetime().optional(),
    /** ISO text: when a pause ended. */
    resumedAt: z.iso.datetime().optional(),
  }),
  effect: 'database',
});
/** A week or a month holds its money. */
export const periodFundedTask = defineTask({
  name: 'period.funded',
  payload: z.object({ milestone: z.int() }),
  effect: 'database',
});
/** The contract is paused or has ended: its timer stops, and a running month ends with it. */
export const periodsHaltedTask = defineTask({
  name: 'periods.halted',
  payload: ofContract,
  effect: 'database',
});
/** A cancellation was taken back, so another month comes. */
export const periodsRenewedTask = defineTask({
  name: 'periods.renewed',
  payload: ofContract,
  effect: 'database',
});
/** A cancelled contract has ended by itself. Its work is in server/hiring. */
export const contractOverTask = defineTask({
  name: 'contract.over',
  payload: ofContract,
  effect: 'database',
});

/** Asks the provider to return money to a card. Its work is in server/money. */
export const sendRefundTask = defineTask({
  name: 'refund.send',
  payload: z.object({ refund: z.int() }),
  effect: 'outside',
});

export const refundTaskKey = (refund: number, attempt: number | 'resumed' | '%'): string =>
  `refund:${refund}:${attempt}`;
/** Each attempt is a command of its own; a repeated one does nothing at the provider that it has done. */
export const sendRefund = async (transaction: Database, refund: number, attempt: number): Promise<void> => {
  await enqueueLater(transaction, {
    kind: sendRefundTask,
    key: refundTaskKey(refund, attempt),
    payload: { refund },
  });
};

const issueInvoices = z.union([z.object({ milestone: z.int() }), z.object({ payment: z.int() })]);
export type IssueInvoices = z.infer<typeof issueInvoices>;
/**
 * Issues the invoices and credit notes that the transfers of a milestone lack, or of a payment for a plan. Its work is in
 * server/money/invoices.
 */
export const issueInvoicesTask = defineTask({
  name: 'invoice.issue',
  payload: issueInvoices,
  effect: 'database',
});
/** Without a key: an event that renewed a running task would wait for it, while it waits for the event's contract. */
export const issueInvoicesOf = async (transaction: Database, milestone: number): Promise<void> => {
  await enqueueLater(transaction, { kind: issueInvoicesTask, payload: { milestone } });
};
export const issueInvoicesOfPlan = async (transaction: Database, payment: number): Promise<void> => {
  await enqueueLater(transaction, { kind: issueInvoicesTask, payload: { payment } });
};

/** Closes the checkout of a payment that was not paid in time. Its work is in server/money, as that of the next ones. */
export const expireTask = defineTask({
  name: 'payment.expire',
  payload: z.object({ payment: z.int() }),
  effect: 'outside',
});
const ofPayout = z.object({ payout: z.int() });
/** Sends a payout to the bank, and takes back what did not arrive there. */
export const payOutTask = defineTask({ name: 'payout.send', payload: ofPayout, effect: 'outside' });
export const sendingOf = (payout: number) => ({
  kind: payOutTask,
  key: `payout.send:${payout}`,
  payload: { payout },
});
/** A repeated command does nothing at the provider that it has done, so it may be sent again. */
export const sendPayout = async (transaction: Database, payout: number): Promise<void> => {
  await enqueueLater(transaction, sendingOf(payout));
};
export const reverseTask = defineTask({ name: 'payout.reverse', payload: ofPayout, effect: 'outside' });

/** Each has one reader. */
export const moneyNewsName = z.enum([
  'payment.settled',
  'payment.expired',
  'payments.unblocked',
  'chargeback.opened',
  'chargeback.won',
  'chargeback.lost',
  // To the employer: the freelancer gives money back, it has arrived, or it has not.
  'refund.given',
  'refund.settled',
  'refund.failed',
  'refund.kept',
  'refund.paidOtherwise',
  'refund.takenBack',
  // To the freelancer, of what they gave back.
  'refund.arrived',
  'refund.returned',
  'payout.paid',
  'payout.failed',
  'payout.returned',
  'payout.paidOtherwise',
  'method.added',
]);
const moneyNews = z.object({
  news: moneyNewsName,
  /** Of the payment, the refund, the payout or the payout method. */
  id: z.int(),
  /** Our staff's, for the reader. */
  reason: z.string().optional(),
});
export type MoneyNews = z.infer<typeof moneyNews>;
/** Tells an employer or a freelancer what became of their money. */
export const moneyNewsTask = defineTask({ name: 'money.news', payload: moneyNews, effect: 'database' });

/** Charges the price of a subscription's next month, or takes it from the credit. Its work is in server/money/plans. */
export const planRenewalTask = defineTask({
  name: 'plan.renewal',
  payload: z.object({ subscription: z.int() }),
  effect: 'database',
});

const planCharge = z.object({
  payment: z.int(),
  /** Its checkout has closed unpaid, or the bank has taken the charge back. */
  news: z.enum(['closed', 'takenBack']),
});
export type PlanCharge = z.infer<typeof planCharge>;
/** Tells a subscription what became of one of its payments. */
export const planChargeTask = defineTask({ name: 'plan.charge', payload: planCharge, effect: 'database' });
export const tellPlan = async (transaction: Database, payload: PlanCharge): Promise<void> => {
  const key = `plan.charge:${payload.payment}:${payload.news}`;
  // Its work locks the subscription first, which the caller has locked.
  await enqueueBehind(transaction, { kind: planChargeTask, key, payload });
};

export const planNewsName = z.enum([
  'trial.ending',
  'plan.paid',
  'plan.covered',
  'plan.unpaid',
  'plan.cancelled',
  'plan.ended',
  'plan.notRenewed',
  'plan.takenBack',
]);
const planNews = z.object({
  news: planNewsName,
  subscription: z.int(),
  /** The one that has arrived. */
  payment: z.int().optional(),
});
export type PlanNews = z.infer<typeof planNews>;
/** Tells a member what became of their plan. */
export const planNewsTask = defineTask({ name: 'plan.news', payload: planNews, effect: 'database' });

/** Whether the profile or the jobs of a member are featured has changed. Its work is in server/money/plans. */
export const planFeaturedTask = defineTask({
  name: 'plan.featured',
  payload: z.object({ user: z.int() }),
  effect: 'database',
});

const planEnding = z.object({
  subscription: z.int(),
  /** ISO text. The reminder is void once the trial has another end. */
  dueAt: z.iso.datetime(),
});
export type PlanEnding = z.infer<typeof planEnding>;
/** Reminds a member of the end of the trial. */
export const planEndingTask = defineTask({ name: 'plan.ending', payload: planEnding, effect: 'database' });

const learningChanged = z.union([z.object({ attempt: z.int() }), z.object({ user: z.int() })]);
export type LearningChanged = z.infer<typeof learningChanged>;
/** An attempt has another version, or somebody's certificates or setting have changed. Its work is in server/learning. */
export const learningChangedTask = defineTask({
  name: 'learning.changed',
  payload: learningChanged,
  effect: 'database',
});
/** Several changes before the task has run are one piece of news. */
export const tellLearning = async (transaction: Database, payload: LearningChanged): Promise<void> => {
  const about = 'attempt' in payload ? `attempt:${payload.attempt}` : `user:${payload.user}`;
  await enqueueLater(transaction, { kind: learningChangedTask, key: `learning.changed:${about}`, payload });
};

const ending = z.object({
  job: z.int(),
  /** ISO text. The reminder is void once the job has another last day. */
  dueAt: z.iso.datetime(),
});
export type JobEnding = z.infer<typeof ending>;
/** The employer is reminded so many days before a job's last day. */
export const JOB_REMINDER_DAYS = 3;
/** Reminds an employer of a job's last day. Its work is in server/hiring. */
export const jobEndingTask = defineTask({ name: 'job.ending', payload: ending, effect: 'database' });
/** Unless the time of the reminder has passed. An event that leaves the last day finds its reminder by the key. */
export const remindOfLastDay = async (
  transaction: Database,
  { at, ...payload }: JobEnding & { readonly at: string },
): Promise<void> => {
  const remindAt = after(payload.dueAt, -days(JOB_REMINDER_DAYS));
  if (remindAt > at)
    await enqueueLater(transaction, {
      kind: jobEndingTask,
      key: `job.ending:${payload.job}:${payload.dueAt}`,
      payload,
      runAt: new Date(remindAt),
    });
};

const moved = z.object({ kind: z.enum(lifecycleKind.options), id: z.int() });
/** Tells the open pages of the people concerned that the record has another version. Its work is in server/hiring. */
export const movedTask = defineTask({ name: 'lifecycle.moved', payload: moved, effect: 'database' });
/** Many moves of a record before its task has run are one piece of news: the task reads the version. */
export const tellMoved = async (
  transaction: Database,
  record: { readonly kind: LifecycleKind; readonly id: number },
): Promise<void> => {
  await enqueueLater(transaction, {
    kind: movedTask,
    key: `lifecycle.moved:${record.kind}:${record.id}`,
    payload: record,
  });
};

export interface LifecycleTasks {
  schedule(transaction: Database, deadline: Deadline): Promise<void>;
  /** The lifecycle has another version. */
  move(transaction: Database, about: { readonly kind: string; readonly id: number }): Promise<void>;
  /** The chart has emitted an event. */
  tell(
    transaction: Database,
    about: { readonly kind: string; readonly id: number; readonly told: AnyEventObject },
  ): Promise<void>;
}

/** A later deadline of the same lifecycle is a task of its own. */
const keyOf = ({ kind, id, dueAt }: Deadline): string => `deadline:${kind}:${id}:${dueAt}`;

export const lifecycleTasks: LifecycleTasks = {
  async schedule(transaction, payload) {
    const { dueAt } = payload;
    // A state that resumes can have the deadline again whose task has just begun: it locks the lifecycle's subject first.
    await enqueueBehind(transaction, {
      kind: deadlineTask,
      key: keyOf(payload),
      payload,
      runAt: new Date(dueAt),
    });
  },
  async move(transaction, { kind, id }) {
    const known = lifecycleKind.safeParse(kind);
    if (known.success) await tellMoved(transaction, { kind: known.data, id });
  },
  async tell(transaction, payload) {
    await enqueueLater(transaction, { kind: toldTask, payload });
  },
};

/** Passed deadlines, the oldest first: for a sweep, and for lifecycles that began without a task. */
export const overdueDeadlines = async (
  database: Database,
  now: Date,
  { most = 100, skip = 0 }: { readonly most?: number; readonly skip?: number } = {},
): Promise<Deadline[]> => {
  const rows = await database
    .selectFrom('lifecycles')
    .select(['kind', 'id', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('id')
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ kind, id, due_at }) => ({ kind, id, dueAt: due_at?.toISOString() ?? '' }));
};

/** Passed deadlines that are enqueued at a time. */
const MOST_MISSED = 1000;

/** Enqueues passed deadlines that have no task, such as those of seeded jobs. A dead letter is left alone. */
export const enqueueMissed = async (database: Database, now: Date): Promise<void> => {
  const overdue = await overdueDeadlines(database, now, { most: MOST_MISSED });
  if (overdue.length === 0) return;
  const known = await database
    .selectFrom('tasks')
    .select('key')
    .where('key', 'in', overdue.map(keyOf))
    .execute();
  const keys = new Set(known.map(({ key }) => key));
  for (const missed of overdue) if (!keys.has(keyOf(missed))) await lifecycleTasks.schedule(database, missed);
};
