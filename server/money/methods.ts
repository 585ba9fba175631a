/** Cards and bank accounts that the provider keeps. We have its token and a label, never a number. */
import { sql } from 'kysely';
import * as z from 'zod';
import { days } from '../../src/machines/lifecycles/lifecycle.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import type { Id } from '../../src/contracts/core/ids.ts';
import { integerId } from '../core/ids.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { moneyNewsTask } from '../lifecycles/tasks.ts';
import type { KeptMethod, PaymentProvider } from '../provider/port.ts';
import { defineTask, type OutsideKind } from '../tasks/task.ts';
import { cancel, enqueue } from '../tasks/tasks.ts';
import type { ProviderWork } from './charges.ts';
import { isRefusedWith, toDeadLetter } from './errors.ts';
import { tellChanged } from './money-changed.ts';
import { lockEmployer, unverifyWithoutProof } from './verified-payment.ts';

export type MethodTable = 'payment_methods' | 'payout_methods';

const removed = z.object({ token: z.string() });
const removeTask = defineTask({ name: 'method.remove', payload: removed, effect: 'outside' });

const isKept = async (database: Database, token: string): Promise<boolean> => {
  const { rows } = await sql`
    select id from payment_methods where token = ${token} and removed_at is null
    union all select id from payout_methods where token = ${token} and removed_at is null`.execute(database);
  return rows.length > 0;
};

const kindOf = { payment_methods: 'payment_method', payout_methods: 'payout_method' } as const;

/** The owner sees that it is gone, and can add it again. */
const markRemoved = async (transaction: Database, token: string, now: Date): Promise<void> => {
  for (const table of ['payment_methods', 'payout_methods'] as const) {
    const own = await transaction
      .selectFrom(table)
      .select('user_id')
      .where('token', '=', token)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!own) continue;
    const user = own.user_id;
    const isCard = table === 'payment_methods';
    if (isCard) await lockEmployer(transaction, user);
    await transaction
      .updateTable(table)
      .set({ removed_at: now, is_default: false })
      .where('token', '=', token)
      .where('removed_at', 'is', null)
      .execute();
    if (isCard) await unverifyWithoutProof(transaction, user);
    await tellChanged(transaction, { user, kind: kindOf[table] });
  }
};

export const removeMethodKind = ({
  database,
  provider,
  clock,
}: Pick<ProviderWork, 'database' | 'provider' | 'clock'>): OutsideKind<z.infer<typeof removed>> => ({
  ...removeTask,
  async run(_, { token }) {
    if (await isKept(database, token)) return; // it was added again
    await provider.removeMethod(`method:${token}`, { token }).catch((error: unknown) => {
      if (!isRefusedWith(error, 'unknown', 'method_gone')) throw toDeadLetter(error);
    });
    // It was added again while the provider removed it: what it does not have any more, nobody is to be paid with.
    await database.transaction().execute((transaction) => markRemoved(transaction, token, clock.now()));
  },
});

const removalOf = (token: string): string => `method.remove:${token}`;
export const forgetAtProvider = async (transaction: Database, token: string): Promise<void> => {
  await enqueue(transaction, { kind: removeTask, key: removalOf(token), payload: { token } });
};

/** A card of a charge that pays for nothing: another charge may have kept the same one. */
export const forgetUnlessKept = async (transaction: Database, token: string): Promise<void> => {
  if (!(await isKept(transaction, token))) await forgetAtProvider(transaction, token);
};

interface Own {
  readonly id: Id;
  readonly user: number;
}

/** The row is locked, so that the table has one default. */
const lockMethods = async (
  transaction: Database,
  table: MethodTable,
  { id, user }: Own,
  refuse: Refuse<'method_gone'>,
): Promise<{ readonly id: number; readonly token: string }> => {
  const rows = await transaction
    .selectFrom(table)
    .select(['id', 'token'])
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = rows.find((row) => row.id === integerId(id));
  if (!own) throw refuse('method_gone');
  return own;
};

export const removeMethod = async (
  transaction: Database,
  table: MethodTable,
  asked: Own & { readonly now: Date },
  refuse: Refuse<'method_gone'>,
): Promise<void> => {
  const isCard = table === 'payment_methods';
  if (isCard) await lockEmployer(transaction, asked.user);
  const { id, token } = await lockMethods(transaction, table, asked, refuse);
  await transaction
    .updateTable(table)
    .set({ removed_at: asked.now, is_default: false })
    .where('id', '=', id)
    .execute();
  if (isCard) await unverifyWithoutProof(transaction, asked.user);
  await forgetAtProvider(transaction, token);
  await tellChanged(transaction, { user: asked.user, kind: kindOf[table] });
};

export const chooseMethod = async (
  transaction: Database,
  table: MethodTable,
  asked: Own,
  refuse: Refuse<'method_gone'>,
): Promise<void> => {
  const { id } = await lockMethods(transaction, table, asked, refuse);
  await transaction
    .updateTable(table)
    .set({ is_default: false })
    .where('user_id', '=', asked.user)
    .where('is_default', '=', true)
    .execute();
  await transaction.updateTable(table).set({ is_default: true }).where('id', '=', id).execute();
  await tellChanged(transaction, { user: asked.user, kind: kindOf[table] });
};

/** Its owner has removed it after this moment, so what tells now that it was added then is late. */
export const isRemovedSince = async (
  transaction: Database,
  table: MethodTable,
  { token, at }: { readonly token: string; readonly at: string },
): Promise<boolean> => {
  const own = await transaction
    .selectFrom(table)
    .select('removed_at')
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();
  return own !== undefined && own.removed_at !== null && own.removed_at > new Date(at);
};

/**
 * The card that is charged while its owner is away: the default, or the newest. Undefined for a frozen account. Anyone may use a
 * demo account, so it moves no real money.
 */
export const cardToCharge = async (
  database: Database,
  user: number,
  { name }: Pick<PaymentProvider, 'name'>,
): Promise<number | undefined> => {
  const own = await database
    .selectFrom('payment_methods')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['payment_methods.id', 'is_demo'])
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .where('frozen_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('payment_methods.id', 'desc')
    .executeTakeFirst();
  return own && (!own.is_demo || name === 'embedded') ? own.id : undefined;
};

interface Added {
  readonly user: number;
  readonly kept: KeptMethod;
  readonly now: Date;
}

const hasDefault = async (transaction: Database, table: MethodTable, user: number): Promise<boolean> =>
  (await transaction
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .where('is_default', '=', true)
    .executeTakeFirst()) !== undefined;

/** What is written for a new method, and for one that its owner has removed and added again. */
const valuesOf = async (transaction: Database, table: MethodTable, { user, kept, now }: Added) => ({
  user_id: user,
  token: kept.token,
  label: kept.label,
  added_at: now,
  removed_at: null,
  is_default: !(await hasDefault(transaction, table, user)),
});

/** The first card is the default. The caller has locked the employer. */
export const keepCard = async (transaction: Database, added: Added): Promise<void> => {
  const values = await valuesOf(transaction, 'payment_methods', added);
  const own = await transaction
    .insertInto('payment_methods')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('token')
        .doUpdateSet(values)
        .where('payment_methods.user_id', '=', added.user)
        .where('payment_methods.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (own) await cancel(transaction, removalOf(added.kept.token));
  await tellChanged(transaction, { user: added.user, kind: 'payment_method' });
};

/** A new bank account waits for its first payout, so that a thief of the account cannot empty it at once. */
export const keepBank = async (transaction: Database, added: Added): Promise<void> => {
  const values = {
    ...(await valuesOf(transaction, 'payout_methods', added)),
    usable_at: new Date(added.now.getTime() + days(terms.newMethodDays)),
  };
  const own = await transaction
    .insertInto('payout_methods')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('token')
        .doUpdateSet(values)
        .where('payout_methods.user_id', '=', added.user)
        .where('payout_methods.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!own) return;
  await cancel(transaction, removalOf(added.kept.token));
  await enqueue(transaction, {
    kind: moneyNewsTask,
    key: `money.news:method.added:${own.id}`,
    payload: { news: 'method.added', id: own.id },
  });
  await tellChanged(transaction, { user: added.user, kind: 'payout_method' });
};
