/** What money means for an account that is about to be closed. */
import { sql } from 'kysely';
import * as z from 'zod';
import { leastPayout } from '../../src/contracts/money/earnings-listing.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { minutes } from '../../src/machines/lifecycles/lifecycle.ts';
import { newReference } from '../core/references.ts';
import type { Database } from '../database/tables.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { apply, begin } from '../lifecycles/apply.ts';
import {
  isOneOf,
  paymentStates,
  payoutsOnTheirWay,
  payoutStates,
  refundsOnTheirWay,
} from '../lifecycles/money-states.ts';
import { ANSWERS_WITHIN } from '../provider/port.ts';
import { defineTask, type DatabaseKind, type OutsideKind } from '../tasks/task.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import type { ProviderWork } from './charges.ts';
import { toDeadLetter } from './errors.ts';
import { forgetAtProvider, type MethodTable } from './methods.ts';
import { forgetEventsOf } from './provider-events.ts';

/** SQL over `payments`: theirs, for milestones or for a plan. */
export const isPayer = (user: number) => sql<boolean>`(payments.employer_id = ${user} or payments.id in (
  select payment_id from plan_charges join subscriptions on subscriptions.id = subscription_id where user_id = ${user}))`;

/**
 * Money of theirs that we have, or that is on its way: a balance that can be withdrawn, an open checkout, a payout or a
 * refund, which a freelancer may have given. A checkout that has just ended counts, because a bank may still answer.
 */
export const hasOpenMoney = async (database: Database, user: number, now: Date): Promise<boolean> => {
  const answered = new Date(now.getTime() - minutes(terms.unpaidCheckoutMinutes) - ANSWERS_WITHIN);
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from ledger_accounts
        where key = ${`clearing:${user}`} and balance_cents > 0
          or key = ${`available:${user}`} and balance_cents >= ${leastPayout()})
      or exists (select from payouts where freelancer_id = ${user} and ${isOneOf('status', payoutsOnTheirWay)})
      or exists (select from payments where ${isPayer(user)}
        and (${isOneOf('status', [paymentStates.open, paymentStates.disputed])}
          or ${isOneOf('status', [paymentStates.expired])} and created_at > ${answered}))
      or exists (select from refunds join payments on payments.id = payment_id
        where ${isPayer(user)} and ${isOneOf('refunds.status', refundsOnTheirWay)})
      or exists (select from contracts join payments on payments.contract_id = contracts.id
        join refunds on payment_id = payments.id
        join lifecycles on kind = 'refund' and lifecycles.id = refunds.id
        where contracts.freelancer_id = ${user} and ${isOneOf('refunds.status', refundsOnTheirWay)}
          and (is_voluntary or (context->>'freelancerCents')::bigint > 0)) as open`.execute(database);
  return rows[0]?.open ?? false;
};

/** The bank has taken a payment of theirs back for good, and our staff have not settled it with them. */
export const owesMoney = async (database: Database, user: number): Promise<boolean> =>
  (await database
    .selectFrom('payments')
    .select('id')
    .where(isPayer(user))
    .where(isOneOf('status', [paymentStates.lost]))
    .where('unblocked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Cents of theirs that are too little to be withdrawn. */
export const restOf = (database: Database, user: number): Promise<number> =>
  balanceOf(database, `available:${user}`);

/** Until the account is closed no money comes in: what the person has agreed to give up is what there is. */
export const lockRest = async (transaction: Database, user: number): Promise<void> => {
  await balanceOf(transaction, `available:${user}`, { isLocked: true });
};

/**
 * The freelancer gives the rest up: a payout that never leaves us. Its money becomes our fee. Call it after `lockRest`, and
 * after the rest was compared with what the person has agreed to.
 */
export const giveUpRest = async (transaction: Database, user: number, now: Date): Promise<void> => {
  const amountCents = await restOf(transaction, user);
  if (amountCents === 0) return;
  const { id } = await transaction
    .insertInto('payouts')
    .values({
      reference: newReference(),
      freelancer_id: user,
      amount_cents: amountCents,
      fee_cents: 0,
      status: payoutStates.givenUp,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = now.toISOString();
  const by = 'freelancer';
  await begin(transaction, { lifecycle: 'payout', id, input: { amountCents, feeCents: 0 }, by, user, at });
  await apply(transaction, { lifecycle: 'payout', id, event: { type: 'payout.givenUp', by, at }, user });
};

const forgetMethods = async (transaction: Database, table: MethodTable, user: number, now: Date) => {
  const rows = await transaction
    .selectFrom(table)
    .select('token')
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .execute();
  for (const { token } of rows) await forgetAtProvider(transaction, token);
  const used =
    table === 'payment_methods'
      ? sql`select from payments where method_id = own.id`
      : sql`select from payouts where method_id = own.id`;
  await sql`delete from ${sql.table(table)} own where user_id = ${user} and not exists (${used})`.execute(
    transaction,
  );
  // Others keep their records of the money, which need the row.
  await sql`update ${sql.table(table)} set label = 'Removed', is_default = false, removed_at = coalesce(removed_at, ${now})
    where user_id = ${user}`.execute(transaction);
};

const ofUser = z.object({ user: z.int() });
/** What the closing itself must not touch: its transaction locks the person before payments and events. */
const forgetTask = defineTask({ name: 'money.forget', payload: ofUser, effect: 'database' });
const closeTask = defineTask({ name: 'provider.forget', payload: ofUser, effect: 'outside' });

/** Cards, bank accounts and the account at the provider, of somebody who leaves. */
export const forgetMoneyOf = async (transaction: Database, user: number, now: Date): Promise<void> => {
  await forgetMethods(transaction, 'payment_methods', user, now);
  await forgetMethods(transaction, 'payout_methods', user, now);
  await transaction.deleteFrom('payout_accounts').where('user_id', '=', user).execute();
  const payload = { user };
  await enqueueLater(transaction, { kind: forgetTask, key: `money.forget:${user}`, payload });
  await enqueueLater(transaction, { kind: closeTask, key: `provider.forget:${user}`, payload });
};

/** The events first, as the task of an event does: the two never wait for each other. */
export const forgetKind: DatabaseKind<z.infer<typeof ofUser>> = {
  ...forgetTask,
  async run({ transaction }, { user }) {
    await forgetEventsOf(transaction, user);
    await transaction
      .updateTable('payments')
      .set({ method_label: null })
      .where(isPayer(user))
      .where('method_label', 'is not', null)
      .execute();
  },
};

export const closeAccountKind = ({
  provider,
}: Pick<ProviderWork, 'provider'>): OutsideKind<z.infer<typeof ofUser>> => ({
  ...closeTask,
  async run(_, { user }) {
    await provider.closeAccount(`account:${user}`, { user }).catch((error: unknown) => {
      throw toDeadLetter(error);
    });
  },
});
