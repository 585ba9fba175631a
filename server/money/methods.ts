/** Cards and bank accounts that the provider keeps. We have its token and a label, never a number. */
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
import { enqueue } from '../tasks/tasks.ts';
import { isRefusedWith, toDeadLetter } from './errors.ts';
import { tellChanged } from './money-changed.ts';

export type MethodTable = 'payment_methods' | 'payout_methods';

const removed = z.object({ token: z.string() });
const removeTask = defineTask({ name: 'method.remove', payload: removed, effect: 'outside' });

export const removeMethodKind = (provider: PaymentProvider): OutsideKind<z.infer<typeof removed>> => ({
  ...removeTask,
  async run(_, { token }) {
    await provider.removeMethod(`method:${token}`, { token }).catch((error: unknown) => {
      if (!isRefusedWith(error, 'unknown', 'method_gone')) throw toDeadLetter(error);
    });
  },
});

const kindOf = { payment_methods: 'payment_method', payout_methods: 'payout_method' } as const;

export const forgetAtProvider = async (transaction: Database, token: string): Promise<void> => {
  await enqueue(transaction, { kind: removeTask, key: `method.remove:${token}`, payload: { token } });
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
  const { id, token } = await lockMethods(transaction, table, asked, refuse);
  await transaction
    .updateTable(table)
    .set({ removed_at: asked.now, is_default: false })
    .where('id', '=', id)
    .execute();
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

/** The first card is the default. The caller has locked the employer's row. */
export const keepCard = async (transaction: Database, { user, kept, now }: Added): Promise<void> => {
  await transaction
    .insertInto('payment_methods')
    .values({
      user_id: user,
      token: kept.token,
      label: kept.label,
      added_at: now,
      is_default: !(await hasDefault(transaction, 'payment_methods', user)),
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  await tellChanged(transaction, { user, kind: 'payment_method' });
};

/** A new bank account waits for its first payout, so that a thief of the account cannot empty it at once. */
export const keepBank = async (transaction: Database, { user, kept, now }: Added): Promise<void> => {
  const added = await transaction
    .insertInto('payout_methods')
    .values({
      user_id: user,
      token: kept.token,
      label: kept.label,
      added_at: now,
      usable_at: new Date(now.getTime() + days(terms.newMethodDays)),
      is_default: !(await hasDefault(transaction, 'payout_methods', user)),
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added)
    await enqueue(transaction, {
      kind: moneyNewsTask,
      key: `money.news:method.added:${added.id}`,
      payload: { news: 'method.added', id: added.id },
    });
  await tellChanged(transaction, { user, kind: 'payout_method' });
};
