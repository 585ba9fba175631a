/** Freelancers' accounts at the embedded provider: money that arrives there, and leaves for their banks. */
import { sql, type Selectable } from 'kysely';
import type { ProviderAccountsTable } from '../../database/generated-tables.ts';
import type { Database } from '../../database/tables.ts';
import { ProviderRefusal } from '../port.ts';
import { bookPayout, bookReturn } from './books.ts';
import { plan, type Moment } from './later.ts';
import { tell } from './outgoing.ts';
import { bankAccountOf } from './test-numbers.ts';

const DAY = 86_400_000;
const ARRIVES_AFTER = DAY;
const SENT_BACK_AFTER = 3 * DAY;

export const lockAccount = async (
  transaction: Database,
  id: string,
): Promise<Selectable<ProviderAccountsTable>> => {
  const account = await transaction
    .selectFrom('provider_accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ProviderRefusal('unknown');
  return account;
};

/** Locks an account that may receive and pay out. */
export const lockVerified = async (
  transaction: Database,
  id: string,
): Promise<Selectable<ProviderAccountsTable>> => {
  const account = await lockAccount(transaction, id);
  if (account.status !== 'verified') throw new ProviderRefusal('account_restricted');
  return account;
};

export const addToAccount = async (transaction: Database, id: string, cents: number): Promise<void> => {
  await sql`update provider_accounts set balance_cents = balance_cents + ${cents} where id = ${id}`.execute(
    transaction,
  );
};

/** A kept card or bank account of this person. */
export const methodOf = async (
  transaction: Database,
  { token, user, kind }: { token: string; user: number; kind: 'card' | 'bank' },
) => {
  const method = await transaction
    .selectFrom('provider_methods')
    .select(['behaviour', 'last_four'])
    .where('token', '=', token)
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!method) throw new ProviderRefusal('method_gone');
  return method;
};

/** Sends money to a bank. It stays in the account, reserved, until the bank answers. */
export const beginPayout = async (
  transaction: Database,
  {
    key,
    account: id,
    amountCents,
    method,
    at,
  }: { key: string; account: string; amountCents: number; method: string; at: Date },
): Promise<void> => {
  const account = await lockVerified(transaction, id);
  await methodOf(transaction, { token: method, user: account.user_id, kind: 'bank' });
  if (account.balance_cents - account.reserved_cents < amountCents)
    throw new ProviderRefusal('balance_insufficient');
  await transaction
    .updateTable('provider_accounts')
    .set({ reserved_cents: account.reserved_cents + amountCents })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('provider_payouts')
    .values({ key, account: id, method, amount_cents: amountCents, requested_at: at })
    .execute();
  await plan(transaction, { what: 'payOut', id: key, at: new Date(at.getTime() + ARRIVES_AFTER) });
};

const lockPayout = (transaction: Database, key: string) =>
  transaction
    .selectFrom('provider_payouts')
    .innerJoin('provider_methods', 'token', 'method')
    .select(['account', 'amount_cents', 'status', 'behaviour'])
    .where('key', '=', key)
    .forUpdate('provider_payouts')
    .executeTakeFirst();

/** The bank takes the money, or refuses it. */
export const endPayout = async (transaction: Database, key: string, { at, now }: Moment): Promise<void> => {
  const payout = await lockPayout(transaction, key);
  if (payout?.status !== 'pending') return;
  const { account, amount_cents: cents, behaviour } = payout;
  const { fails, sendsBack } = bankAccountOf(behaviour);
  const code = sendsBack ? undefined : fails;
  await lockAccount(transaction, account);
  await transaction
    .updateTable('provider_payouts')
    .set({ status: code ? 'failed' : 'paid', ended_at: at })
    .where('key', '=', key)
    .execute();
  if (code) {
    await sql`update provider_accounts set reserved_cents = reserved_cents - ${cents} where id = ${account}`.execute(
      transaction,
    );
    await tell(transaction, { type: 'payout.failed', key, code }, { at });
    return;
  }
  await bookPayout(transaction, { account, key, cents, at: now });
  await tell(transaction, { type: 'payout.paid', key, amountCents: cents }, { at });
  if (sendsBack)
    await plan(transaction, { what: 'sendBack', id: key, at: new Date(at.getTime() + SENT_BACK_AFTER) });
};

/** The bank sends a payout back that it had taken: the money is in the account again. */
export const returnPayout = async (
  transaction: Database,
  key: string,
  { at, now }: Moment,
): Promise<void> => {
  const payout = await lockPayout(transaction, key);
  if (payout?.status !== 'paid') return;
  const { account, amount_cents: cents, behaviour } = payout;
  const code = bankAccountOf(behaviour).fails ?? 'bank_declined';
  await lockAccount(transaction, account);
  await transaction
    .updateTable('provider_payouts')
    .set({ status: 'failed', ended_at: at })
    .where('key', '=', key)
    .execute();
  await tell(transaction, { type: 'payout.failed', key, code }, { at });
  await bookReturn(transaction, { account, key, cents, at: now });
};
