/** Lifecycles in a database: new rows, acts through `apply`, and their logs. */
import { sql } from 'kysely';
import type { Backend } from '../../../server/backend.ts';
import { balanceOf } from '../../../server/ledger/ledger.ts';
import { createLifecycles, type Applied } from '../../../server/lifecycles/apply.ts';
import { RefusedEvent, StaleLifecycle } from '../../../server/lifecycles/conflicts.ts';
import { brokenLinksOf, type HashedEntry } from '../../../server/lifecycles/hash-chain.ts';
import { usualStates } from '../../../server/lifecycles/job-states.ts';
import { lifecycles } from '../../../server/lifecycles/lifecycles.ts';
import { checkoutOf } from '../../../server/lifecycles/settlements.ts';
import { planRenewalTask } from '../../../server/lifecycles/tasks.ts';
import { isCents, percentOf } from '../../../src/contracts/money/cents.ts';
import type { InvitationInput } from '../../../src/machines/lifecycles/invitation.lifecycle.ts';
import type { JobState } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import type { Role } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { PaymentInput } from '../../../src/machines/lifecycles/payment.lifecycle.ts';
import type { PayoutInput } from '../../../src/machines/lifecycles/payout.lifecycle.ts';
import type { ProposalState } from '../../../src/machines/lifecycles/proposal.lifecycle.ts';
import type { SubscriptionInput } from '../../../src/machines/lifecycles/subscription.lifecycle.ts';
import type { RefundInput } from '../../../src/machines/lifecycles/refund.lifecycle.ts';
import type {
  LogEntry,
  Outcome,
  StoredState,
  WalkEvent,
  WalkStore,
} from '../../machines/lifecycles/walks.ts';
import { employer, freelancer } from '../helpers.ts';

type Database = Backend['database'];
export type Kind = keyof typeof lifecycles;
const { apply, begin } = createLifecycles(lifecycles);
export const START = '2026-03-02T09:00:00.000Z';

/** A job of the demo employer. */
export const insertJob = async (
  database: Database,
  status: JobState = usualStates.open,
  deadline = '2026-04-01T09:00:00.000Z',
): Promise<number> => {
  const { id } = await database
    .insertInto('jobs')
    .values({
      employer_id: employer.id,
      title: 'Mend our feeds',
      brief: 'They broke in spring.',
      payment_model: 'fixed',
      min_amount_cents: 10_000,
      max_amount_cents: 20_000,
      status,
      posted_at: '2026-03-01T09:00:00.000Z',
      deadline,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

let references = 0;
/** The two sides of rows beside a new job. */
const besideJob = async (database: Database) => {
  references += 1;
  return {
    reference: `test ${references}`,
    job_id: await insertJob(database),
    freelancer_id: freelancer.id,
  };
};

/** A proposal of the demo freelancer for a new job. */
export const insertProposal = async (
  database: Database,
  status: ProposalState,
  proposed_at = START,
): Promise<number> => {
  const { id } = await database
    .insertInto('proposals')
    .values({
      ...(await besideJob(database)),
      cover_letter: 'I mend feeds.',
      bid_cents: 15_000,
      proposed_at,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An invitation of the demo freelancer to a new job. */
export const insertInvitation = async (database: Database, sentAt = START): Promise<number> => {
  const { id } = await database
    .insertInto('invitations')
    .values({ ...(await besideJob(database)), invited_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const sides = { employer_id: employer.id, freelancer_id: freelancer.id };
const insertOffer = async (database: Database): Promise<number> => {
  references += 1;
  const { id } = await database
    .insertInto('offers')
    .values({ ...sides, reference: `offer ${references}`, title: 'Mend our feeds', sent_at: START })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const insertContract = async (database: Database): Promise<number> => {
  const { id } = await database
    .insertInto('contracts')
    .values({
      ...sides,
      title: 'Mend our feeds',
      payment_model: 'fixed',
      employer_fee_percent: 3,
      started_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const AMOUNT = 50_000;
const insertMilestone = async (
  database: Database,
  amountCents: unknown = AMOUNT,
  purpose: 'work' | 'bonus' | 'expense' = 'work',
): Promise<number> => {
  const amount = typeof amountCents === 'number' && amountCents > 0 && isCents(amountCents);
  const { id } = await database
    .insertInto('contract_milestones')
    .values({
      contract_id: await insertContract(database),
      key: 1,
      position: 0,
      title: 'All of it',
      purpose,
      // An input that the lifecycle refuses needs a row all the same.
      amount_cents: amount ? amountCents : AMOUNT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A checkout for a milestone, with its lifecycle. The amount and our fee on it. */
const insertPayment = async (
  transaction: Database,
  { milestone, principal, fee, at }: { milestone: number; principal: number; fee: number; at: string },
): Promise<number> => {
  references += 1;
  const { contract_id } = await transaction
    .selectFrom('contract_milestones')
    .select('contract_id')
    .where('id', '=', milestone)
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('payments')
    .values({
      reference: `payment ${references}`,
      employer_id: employer.id,
      contract_id,
      principal_cents: principal,
      fee_cents: fee,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amounts = { principal_cents: principal, fee_cents: fee, fee_percent: 3 };
  await transaction
    .insertInto('payment_milestones')
    .values({ payment_id: id, milestone_id: milestone, ...amounts })
    .execute();
  const input = { totalCents: principal + fee, startedAt: at };
  await begin(transaction, { lifecycle: 'payment', id, input, by: 'employer', user: employer.id, at });
  return id;
};
const settles = (transaction: Database, payment: number, at: string) =>
  apply(transaction, {
    lifecycle: 'payment',
    id: payment,
    event: { type: 'payment.settled', by: 'system', at },
  });
const insertRefund = async (
  transaction: Database,
  payment: number,
  cents: number,
  /** What the freelancer gives back of. Default: nothing took the payment's money. */
  milestone?: number,
): Promise<number> => {
  const given = milestone !== undefined && { is_voluntary: true, milestone_id: milestone };
  const { id } = await transaction
    .insertInto('refunds')
    .values({ payment_id: payment, amount_cents: cents, created_at: START, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The payment of each checkout of a milestone, by the name in its samples. Of the latest, if a name is used again. */
const checkouts = new WeakMap<Database, Map<string, number>>();
const namesOfPayments = new WeakMap<Database, Map<number, string>>();
const within = <Key, Value>(
  maps: WeakMap<Database, Map<Key, Value>>,
  database: Database,
): Map<Key, Value> => {
  const found = maps.get(database) ?? new Map<Key, Value>();
  maps.set(database, found);
  return found;
};
/** The payment's own name for it, which tests do not know. */
const nameOfCheckout = (database: Database, checkout: unknown): unknown => {
  const [, digits] = /^payment:(\d+)$/.exec(String(checkout)) ?? [];
  return digits === undefined ? checkout : (namesOfPayments.get(database)?.get(Number(digits)) ?? checkout);
};
const withNames = <Fields extends object>(database: Database, fields: Fields): Fields =>
  'checkout' in fields && typeof fields.checkout === 'string'
    ? { ...fields, checkout: nameOfCheckout(database, fields.checkout) }
    : fields;

/** Money that the demo freelancer can withdraw, and where it came from. */
const earn = (
  database: Database,
  amountCents: number,
): Promise<{ readonly payment: number; readonly milestone: number }> =>
  database.transaction().execute(async (transaction) => {
    const at = START;
    const milestone = await insertMilestone(transaction, amountCents);
    const own = { id: milestone, user: employer.id } as const;
    await begin(transaction, { lifecycle: 'milestone', ...own, input: { amountCents }, by: 'employer', at });
    const acts = (event: object) =>
      apply(transaction, { lifecycle: 'milestone', id: milestone, event: event as never, user: employer.id });
    const fee = percentOf(amountCents, 3);
    const payment = await insertPayment(transaction, { milestone, principal: amountCents, fee, at });
    const checkout = checkoutOf(payment);
    await acts({ type: 'funding.started', by: 'employer', at, checkout });
    await settles(transaction, payment, at);
    await acts({ type: 'payment.received', by: 'system', at, checkout });
    const submitted = { type: 'work.submitted', by: 'freelancer', at } as const;
    await apply(transaction, {
      lifecycle: 'milestone',
      id: milestone,
      event: submitted,
      user: freelancer.id,
    });
    await acts({ type: 'work.approved', by: 'employer', at });
    await acts({ type: 'deadline.passed', by: 'system', at: '2026-03-07T09:00:00.000Z' });
    return { payment, milestone };
  });

const RICH = 100_000_000;
/** Enough money of the demo freelancer for a payout. */
export const insertPayout = async (
  database: Database,
  { amountCents, feeCents }: { readonly amountCents: number; readonly feeCents: number },
): Promise<number> => {
  if ((await balanceOf(database, `available:${freelancer.id}`)) < amountCents + feeCents)
    await earn(database, RICH);
  references += 1;
  // Several at once wait for their methods.
  const number = references;
  // With an account, so that only the provider could fail it.
  await database
    .insertInto('payout_accounts')
    .values({
      user_id: freelancer.id,
      account: `test ${freelancer.id}`,
      status: 'verified',
      checked_at: START,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const method = await database
    .insertInto('payout_methods')
    .values({
      user_id: freelancer.id,
      token: `bank ${number}`,
      label: 'A bank account',
      added_at: START,
      usable_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('payouts')
    .values({
      reference: `payout ${number}`,
      freelancer_id: freelancer.id,
      method_id: method.id,
      amount_cents: amountCents,
      fee_cents: feeCents,
      created_at: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Of the demo account, which has one at a time. */
const insertSubscription = async (
  database: Database,
  { subscriber, plan }: SubscriptionInput,
): Promise<number> => {
  const { id: user_id } = subscriber === 'freelancer' ? freelancer : employer;
  return database.transaction().execute(async (transaction) => {
    const running = await transaction
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', user_id)
      .where('status', '<>', 'ended')
      .execute();
    const event = { type: 'account.closed', by: 'system', at: '2030-01-01T00:00:00.000Z' } as const;
    for (const { id } of running)
      await outcomeOf(apply(transaction, { lifecycle: 'subscription', id, event }));
    const { id } = await transaction
      .insertInto('subscriptions')
      .values({ user_id, plan, created_at: START })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
};
/** A payment for a plan, with its lifecycle. */
const insertPlanPayment = async (
  transaction: Database,
  subscription: number,
  { amountCents, at }: { readonly amountCents: number; readonly at: string },
): Promise<number> => {
  references += 1;
  const { id } = await transaction
    .insertInto('payments')
    .values({
      reference: `payment ${references}`,
      principal_cents: amountCents,
      fee_cents: 0,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('plan_charges')
    .values({
      payment_id: id,
      subscription_id: subscription,
      plan: 'plus',
      purpose: 'start',
      period_from: at,
      period_to: '2099-01-01T00:00:00.000Z',
    })
    .execute();
  const input = { totalCents: amountCents, startedAt: at };
  await begin(transaction, { lifecycle: 'payment', id, input, by: 'system', at });
  return id;
};

/** Of the demo freelancer, who has one running at a time. It has no questions, so that the path itself grades it. */
const insertAttempt = async (database: Database): Promise<number> => {
  await database.deleteFrom('test_attempts').where('ended_at', 'is', null).execute();
  const { id } = await database
    .insertInto('test_attempts')
    .values({
      test_id: 2,
      freelancer_id: freelancer.id,
      time_percent: 100,
      started_at: START,
      due_at: '2026-03-02T09:30:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type WithoutTrigger = Exclude<Kind, 'job' | 'proposal' | 'invitation' | 'payment' | 'refund'>;
const rowOf = async (database: Database, kind: WithoutTrigger, input: unknown): Promise<number> => {
  if (kind === 'offer') return insertOffer(database);
  if (kind === 'milestone') {
    const { amountCents, extra } = (input ?? {}) as {
      readonly amountCents?: unknown;
      readonly extra?: 'bonus' | 'expense';
    };
    return insertMilestone(database, amountCents, extra);
  }
  if (kind === 'payout') return insertPayout(database, input as PayoutInput);
  if (kind === 'subscription') return insertSubscription(database, input as SubscriptionInput);
  if (kind === 'attempt') return insertAttempt(database);
  return insertContract(database);
};

/** A fresh lifecycle: nothing has to be reset between two paths. The rows of some kinds begin it by themselves. */
export const createLifecycle = async (database: Database, kind: Kind, input: unknown): Promise<number> => {
  if (kind === 'job') return insertJob(database, 'draft');
  if (kind === 'proposal') return insertProposal(database, 'draft');
  if (kind === 'invitation') return insertInvitation(database, (input as InvitationInput).sentAt);
  const at = START;
  if (kind === 'payment')
    return database.transaction().execute(async (transaction) =>
      insertPayment(transaction, {
        milestone: await insertMilestone(transaction),
        principal: (input as PaymentInput).totalCents,
        fee: 0,
        at,
      }),
    );
  if (kind === 'refund') {
    const { amountCents, isVoluntary = false, freelancerCents } = input as RefundInput;
    if (isVoluntary && (await balanceOf(database, `available:${freelancer.id}`)) < amountCents)
      await earn(database, RICH);
    // The contract of a voluntary one has paid the freelancer.
    const earned = isVoluntary ? await earn(database, amountCents) : undefined;
    // Of a payment that the bank has taken back, so that it can be kept too.
    return database.transaction().execute(async (transaction) => {
      const newPayment = async () =>
        insertPayment(transaction, {
          milestone: await insertMilestone(transaction),
          principal: amountCents,
          fee: 0,
          at,
        });
      const payment = earned?.payment ?? (await newPayment());
      if (!earned) await settles(transaction, payment, at);
      const id = await insertRefund(transaction, payment, amountCents, earned?.milestone);
      const by = isVoluntary
        ? ({ by: 'freelancer', user: freelancer.id } as const)
        : ({ by: 'system' } as const);
      const own = { amountCents, isVoluntary, freelancerCents };
      await begin(transaction, { lifecycle: 'refund', id, input: own, ...by, at });
      const event = { type: 'chargeback.opened', by: 'system', at, amountCents } as const;
      await apply(transaction, { lifecycle: 'payment', id: payment, event });
      return id;
    });
  }
  const id = await rowOf(database, kind, input);
  const isFreelancers =
    kind === 'payout' ||
    kind === 'attempt' ||
    (kind === 'subscription' && (input as SubscriptionInput).subscriber === 'freelancer');
  const by = isFreelancers ? ('freelancer' as const) : ('employer' as const);
  const beginning = { id, by, user: by === 'freelancer' ? freelancer.id : employer.id, at } as const;
  await database
    .transaction()
    .execute((transaction) => begin(transaction, { ...beginning, lifecycle: kind, input: input as never }));
  return id;
};

const usersBy: Readonly<Partial<Record<Role, { readonly user: number }>>> = {
  employer: { user: employer.id },
  freelancer: { user: freelancer.id },
};

const applies = (
  transaction: Database,
  kind: Kind,
  id: number,
  event: WalkEvent,
  version?: number,
): Promise<Applied> =>
  apply(transaction, { lifecycle: kind, id, event: event as never, version, ...usersBy[event.by] });

/** The employer of a milestone goes to a checkout of that name, which is a real payment. */
const startsFunding = async (
  database: Database,
  id: number,
  event: WalkEvent & { readonly checkout: string },
  version?: number,
): Promise<Applied> => {
  let payment = 0;
  const applied = await database.transaction().execute(async (transaction) => {
    await lifecycles.milestone.lock(transaction, id);
    const { context } = await readLifecycle(transaction, 'milestone', id);
    const principal = context['amountCents'] as number;
    const fee = percentOf(principal, 3);
    payment = await insertPayment(transaction, { milestone: id, principal, fee, at: event.at });
    const paying = { ...event, checkout: checkoutOf(payment) };
    return applies(transaction, 'milestone', id, paying, version);
  });
  within(checkouts, database).set(`${id} ${event.checkout}`, payment);
  within(namesOfPayments, database).set(payment, event.checkout);
  return applied;
};
/** The provider charges the payment of that checkout, if there is one. */
const receivesPayment = (
  database: Database,
  id: number,
  event: WalkEvent & { readonly checkout: string },
  version?: number,
): Promise<Applied> =>
  database.transaction().execute(async (transaction) => {
    const payment = within(checkouts, database).get(`${id} ${event.checkout}`);
    if (payment === undefined) return applies(transaction, 'milestone', id, event, version);
    await lifecycles.milestone.lock(transaction, id);
    const { value } = await readLifecycle(transaction, 'payment', payment);
    if (value === 'open' || value === 'expired') await settles(transaction, payment, event.at);
    return applies(
      transaction,
      'milestone',
      id,
      { ...event, checkout: checkoutOf(payment) } as WalkEvent,
      version,
    );
  });

/** A charge of a subscription is a real payment of that name, which is charged before it is received. */
const chargesPlan = (
  database: Database,
  id: number,
  event: WalkEvent & { readonly checkout: string },
  version?: number,
): Promise<Applied> =>
  database.transaction().execute(async (transaction) => {
    const known = within(checkouts, database);
    const name = `plan ${id} ${event.checkout}`;
    await lifecycles.subscription.lock(transaction, id);
    const { amountCents } = event as { readonly amountCents?: number };
    const payment =
      event.type === 'charge.started' && amountCents !== undefined
        ? await insertPlanPayment(transaction, id, { amountCents, at: event.at })
        : known.get(name);
    if (payment === undefined) return applies(transaction, 'subscription', id, event, version);
    if (event.type === 'charge.received') {
      const { value } = await readLifecycle(transaction, 'payment', payment);
      if (value !== 'paid') await settles(transaction, payment, event.at);
    }
    const own = { ...event, checkout: checkoutOf(payment) } as WalkEvent;
    const applied = await applies(transaction, 'subscription', id, own, version);
    known.set(name, payment);
    within(namesOfPayments, database).set(payment, event.checkout);
    return applied;
  });

/** The event as the server brings it about: money moves with it. */
export const act = (
  database: Database,
  kind: Kind,
  id: number,
  event: WalkEvent,
  version?: number,
): Promise<Applied> => {
  if (kind === 'milestone' && 'checkout' in event && typeof event.checkout === 'string') {
    const paying = { ...event, checkout: event.checkout };
    if (event.type === 'funding.started') return startsFunding(database, id, paying, version);
    if (event.type === 'payment.received') return receivesPayment(database, id, paying, version);
    const payment = within(checkouts, database).get(`${id} ${event.checkout}`);
    if (payment !== undefined)
      return database
        .transaction()
        .execute((transaction) =>
          applies(transaction, kind, id, { ...paying, checkout: checkoutOf(payment) } as WalkEvent, version),
        );
  }
  if (kind === 'subscription' && 'checkout' in event && typeof event.checkout === 'string')
    return chargesPlan(database, id, { ...event, checkout: event.checkout }, version);
  return database.transaction().execute(async (transaction) => {
    const applied = await applies(transaction, kind, id, event, version);
    // The path itself says what becomes of the renewal.
    if (kind === 'subscription')
      await transaction.deleteFrom('tasks').where('kind', '=', planRenewalTask.name).execute();
    if (kind === 'milestone' && event.type === 'milestone.amended')
      await transaction
        .updateTable('contract_milestones')
        .set({ amount_cents: applied.context['amountCents'] as number })
        .where('id', '=', id)
        .execute();
    // No milestone takes the money of a payment that was begun alone.
    if (kind === 'payment' && event.type === 'payment.settled') {
      const amountCents = applied.context['totalCents'] as number;
      const refund = await insertRefund(transaction, id, amountCents);
      const own = { lifecycle: 'refund', id: refund, input: { amountCents }, by: 'system' } as const;
      await begin(transaction, { ...own, at: event.at });
    }
    return applied;
  });
};

export const outcomeOf = async (acting: Promise<unknown>): Promise<Outcome> => {
  try {
    await acting;
    return 'applied';
  } catch (error) {
    if (error instanceof StaleLifecycle) return 'stale';
    if (error instanceof RefusedEvent) return 'refused';
    throw error;
  }
};

export const readLifecycle = async (database: Database, kind: Kind, id: number): Promise<StoredState> => {
  const row = (await database
    .selectFrom('lifecycles')
    .select(['value', 'context', 'version'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as StoredState;
  return { ...row, context: withNames(database, row.context) };
};

export const logOf = async (database: Database, kind: Kind, id: number): Promise<LogEntry[]> => {
  const rows = await database
    .selectFrom('lifecycle_log')
    .select(['event', 'by_role', 'at', 'payload'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ event, by_role, at, payload }) => ({
    event,
    by: by_role,
    at: at.toISOString(),
    payload: withNames(database, payload as LogEntry['payload']),
  }));
};

export const storeOf = (database: Database, kind: Kind, id: number): WalkStore => ({
  read: () => readLifecycle(database, kind, id),
  act: (event, version) => outcomeOf(act(database, kind, id, event, version)),
});

/** What is wrong with any log, found without the database's functions. */
export const brokenLinks = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<HashedEntry>`select kind, id, position, by_role, by_user,
    extract(epoch from at)::text as seconds, event, payload::text, hash_before, hash
    from lifecycle_log order by kind, id, position`.execute(database);
  return [...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(brokenLinksOf);
};
