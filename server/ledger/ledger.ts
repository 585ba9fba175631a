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

const platform: ReadonlySet<string> = new Set<Platform>(['provider', 'fees', 'capital', 'loss']);

/**
 * Opens missing accounts of others, and locks them. Several transfers of one transaction lock the accounts that others share in
 * one order, so that concurrent transactions cannot deadlock: `clearing`, then `available`. The others are locked by the
 * lifecycle's own rows before. Ours come last: the database locks them at the commit, because nearly every payment moves them.
 */
const lockAccounts = async (transaction: Database, keys: readonly AccountKey[]): Promise<void> => {
  if (keys.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    with known as (select key from ledger_accounts where key = any(${[...keys].toSorted()}::text[])
        order by key like 'available:%', key like 'clearing:%', id for no key update),
      opened as (insert into ledger_accounts (key)
        select own from unnest(${[...keys].toSorted()}::text[]) own where own not in (select key from known)
        on conflict do nothing returning id)
    select ((select count(*) from known) + (select count(*) from opened))::integer as found`.execute(
    transaction,
  );
  // Another transaction has opened one meanwhile: now it is known, and can be locked.
  if ((rows[0]?.found ?? 0) < keys.length) await lockAccounts(transaction, keys);
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
  await lockAccounts(
    transaction,
    own.flatMap(({ account }) => (platform.has(account) ? [] : [account])),
  );
  await sql`with own as (
      insert into ledger_transfers (key, kind, at, lifecycle_kind, lifecycle_id, position)
      values (${`${cause.kind}:${cause.id}:${cause.position}`}, ${kind}, ${at}, ${cause.kind}, ${cause.id}, ${cause.position})
      returning id, at)
    insert into ledger_entries (transfer_id, account_id, amount_cents, at)
    select own.id, accounts.id, cents::bigint, own.at
    from own cross join (values ${sql.join(own.map(({ account, cents }) => sql`(${account}, ${cents})`))}) entries (account, cents)
      join ledger_accounts accounts on key = account order by accounts.id`.execute(transaction);
};

/** Cents; zero for an account that does not exist yet. A locked balance stays until the transaction ends. */
export const balanceOf = async (
  database: Database,
  account: AccountKey,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<number> => {
  const row = await database
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('key', '=', account)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row?.balance_cents ?? 0;
};

/**
 * Cents of our money at the provider, with what this transaction has moved of it already. Locked until the transaction ends,
 * as are our other accounts.
 */
export const lockedAtProvider = async (transaction: Database): Promise<number> => {
  await sql`set constraints ledger_entry_posted_at_commit immediate`.execute(transaction);
  const held = await balanceOf(transaction, 'provider', { isLocked: true });
  await sql`set constraints ledger_entry_posted_at_commit deferred`.execute(transaction);
  return held;
};
