/**
 * The ledger: every movement of money is a transfer of entries that sum to zero, written in the transaction of the
 * lifecycle event that caused it. The database refuses anything else (migration 0029). Amounts are whole cents.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** `provider`: money at the payment provider. `capital`: what we paid in. `loss`: what we lost, the only one below zero. */
type Platform = 'provider' | 'fees' | 'capital' | 'loss';
/** Money of a payment, a milestone, a refund or a payout. */
type Held = 'payment' | 'escrow' | 'refund' | 'payout';
/** Money of a freelancer. */
type Owned = 'clearing' | 'available';
export type AccountKey = Platform | `${Held | Owned}:${number}`;

/** Positive: the account of somebody whom we owe gains, or our money at the provider shrinks. */
export interface Entry {
  readonly account: AccountKey;
  readonly cents: number;
}
export interface Transfer {
  /** Such as `milestone.released`. */
  readonly kind: string;
  /** ISO text. */
  readonly at: string;
  /** The entry of the log that caused it. */
  readonly cause: { readonly kind: string; readonly id: number; readonly position: number };
  readonly entries: readonly Entry[];
}

/** Opens missing accounts, and locks all in the order of their ids, so that concurrent transfers cannot deadlock. */
const lockAccounts = async (
  transaction: Database,
  keys: readonly AccountKey[],
): Promise<ReadonlyMap<string, number>> => {
  const read = () =>
    transaction
      .selectFrom('ledger_accounts')
      .select(['id', 'key'])
      .where('key', 'in', keys)
      .orderBy('id')
      .forUpdate()
      .execute();
  let rows = await read();
  if (rows.length < keys.length) {
    await transaction
      .insertInto('ledger_accounts')
      .values([...keys].toSorted().map((key) => ({ key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await read();
  }
  return new Map(rows.map(({ id, key }) => [key, id]));
};

/** Entries of the same account are one entry; those that cancel out are none. */
const joined = (entries: readonly Entry[]): Entry[] => {
  const sums = new Map<AccountKey, number>();
  for (const { account, cents } of entries) sums.set(account, (sums.get(account) ?? 0) + cents);
  return [...sums].filter(([, cents]) => cents !== 0).map(([account, cents]) => ({ account, cents }));
};

/** Writes a transfer. Throws the database's refusal if an account holds too little or the entries do not sum to zero. */
export const post = async (transaction: Database, { kind, at, cause, entries }: Transfer): Promise<void> => {
  const own = joined(entries);
  if (own.length === 0) return;
  const ids = await lockAccounts(
    transaction,
    own.map(({ account }) => account),
  );
  const { id } = await transaction
    .insertInto('ledger_transfers')
    .values({
      key: `${cause.kind}:${cause.id}:${cause.position}`,
      kind,
      at,
      lifecycle_kind: cause.kind,
      lifecycle_id: cause.id,
      position: cause.position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = own
    .map(({ account, cents }) => ({ account_id: ids.get(account) as number, cents }))
    .toSorted((one, other) => one.account_id - other.account_id);
  await sql`insert into ledger_entries (transfer_id, account_id, amount_cents, at)
    values ${sql.join(values.map(({ account_id, cents }) => sql`(${id}, ${account_id}, ${cents}, ${at})`))}`.execute(
    transaction,
  );
};

/** Cents; zero for an account that does not exist yet. */
export const balanceOf = async (database: Database, account: AccountKey): Promise<number> => {
  const row = await database
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('key', '=', account)
    .executeTakeFirst();
  return row?.balance_cents ?? 0;
};
