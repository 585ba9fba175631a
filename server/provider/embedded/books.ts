/** The books of the embedded provider. Each amount that crosses its border is a movement; its balance never falls below zero. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { PaymentProvider, ProviderBooks, ProviderMovement } from '../port.ts';

interface Movement extends Omit<ProviderMovement, 'at' | 'kind'> {
  readonly kind: Exclude<ProviderMovement['kind'], 'own'>;
  readonly at: Date;
}

const PAGE = 1000;

const noteMovement = async (
  transaction: Database,
  { kind, key, amountCents, at }: Movement,
): Promise<void> => {
  await transaction
    .insertInto('provider_movements')
    .values({ kind, key, amount_cents: amountCents, at })
    .execute();
};

/**
 * Adds to the platform's balance, or takes from it. What is lacking is collected from the platform's bank, as a movement
 * `topUp`. The balance's row is locked until the transaction ends, so this is the last thing that a command does.
 */
export const movePlatform = async (
  transaction: Database,
  { key, cents, at }: { readonly key: string; readonly cents: number; readonly at: Date },
): Promise<void> => {
  const { numUpdatedRows } = await transaction
    .updateTable('provider_balance')
    .set({ platform_cents: sql`platform_cents + ${cents}` })
    .where('id', '=', 1)
    .where(sql<boolean>`platform_cents + ${cents} >= 0`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const { platform_cents: held } = await transaction
    .selectFrom('provider_balance')
    .select('platform_cents')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const shortage = Math.max(0, -(held + cents));
  if (shortage > 0) await noteMovement(transaction, { kind: 'topUp', key, amountCents: shortage, at });
  await transaction
    .updateTable('provider_balance')
    .set({ platform_cents: held + cents + shortage })
    .where('id', '=', 1)
    .execute();
};

/** Money of the platform that comes in or goes out. */
export const bookPlatform = async (
  transaction: Database,
  movement: Parameters<typeof noteMovement>[1],
): Promise<void> => {
  await noteMovement(transaction, movement);
  await movePlatform(transaction, { ...movement, cents: movement.amountCents });
};

/** A freelancer's money that has left for a bank. The account's row is locked already. */
export const bookPayout = async (
  transaction: Database,
  { account, key, cents, at }: { account: string; key: string; cents: number; at: Date },
): Promise<void> => {
  await sql`update provider_accounts set balance_cents = balance_cents - ${cents},
    reserved_cents = reserved_cents - ${cents} where id = ${account}`.execute(transaction);
  await noteMovement(transaction, { kind: 'payout', key, amountCents: -cents, at });
};

/** A payout that a bank sends back. The account's row is locked already. */
export const bookReturn = async (
  transaction: Database,
  { account, key, cents, at }: { account: string; key: string; cents: number; at: Date },
): Promise<void> => {
  await sql`update provider_accounts set balance_cents = balance_cents + ${cents} where id = ${account}`.execute(
    transaction,
  );
  await noteMovement(transaction, { kind: 'payout', key, amountCents: cents, at });
};

/** Both numbers at one moment. */
const readBalance = async (database: Database): ReturnType<PaymentProvider['balance']> => {
  const { rows } = await sql<{ platform: number; accounts: number }>`
    select platform_cents as platform,
      (select coalesce(sum(balance_cents), 0)::bigint from provider_accounts) as accounts
    from provider_balance where id = 1
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the provider has no balance');
  return { platformCents: row.platform, accountsCents: row.accounts };
};

async function* readMovements(database: Database): AsyncGenerator<ProviderMovement> {
  let after = 0;
  for (;;) {
    const rows = await database
      .selectFrom('provider_movements')
      .select(['id', 'kind', 'key', 'amount_cents', 'at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, kind, key, amount_cents, at } of rows) {
      after = id;
      yield { kind, key, amountCents: amount_cents, at: at.toISOString() };
    }
    if (rows.length < PAGE) return;
  }
}

/** The books alone, for a process without a server. */
export const embeddedBooks = (database: Database): ProviderBooks => ({
  balance: () => readBalance(database),
  movements: () => readMovements(database),
});
