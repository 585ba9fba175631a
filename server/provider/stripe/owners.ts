/** Whose customer and whose connected account an object of Stripe is. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

type Kind = 'customer' | 'account';

export const findOwn = async (database: Database, kind: Kind, user: number): Promise<string | undefined> => {
  const row = await database
    .selectFrom('stripe_owners')
    .select('object')
    .where('kind', '=', kind)
    .where('user_id', '=', user)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.object;
};

export const rememberOwner = async (
  database: Database,
  own: { readonly kind: Kind; readonly user: number; readonly object: string; readonly at: Date },
): Promise<void> => {
  await database
    .insertInto('stripe_owners')
    .values({ kind: own.kind, user_id: own.user, object: own.object, opened_at: own.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The person of a customer or an account, also after it was closed: its events still come. */
export const ownerOf = async (database: Database, object: string): Promise<number | undefined> => {
  const row = await database
    .selectFrom('stripe_owners')
    .select('user_id')
    .where('object', '=', object)
    .executeTakeFirst();
  return row?.user_id;
};

export const closeOwner = async (database: Database, object: string, now: Date): Promise<void> => {
  await database
    .updateTable('stripe_owners')
    .set({ closed_at: now })
    .where('object', '=', object)
    .where('closed_at', 'is', null)
    .execute();
};

/** All accounts that Stripe may hold money in. */
export const allAccounts = async (database: Database): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('stripe_owners')
    .select('object')
    .where('kind', '=', 'account')
    .orderBy('opened_at')
    .orderBy('object')
    .execute();
  return rows.map(({ object }) => object);
};

/** Accounts that were opened or paid out since then. */
export const busyAccounts = async (database: Database, since: Date): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('stripe_owners')
    .select('object')
    .where('kind', '=', 'account')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('opened_at', '>=', since),
        exists(
          selectFrom('stripe_commands')
            .select('key')
            .where('action', '=', 'payOut')
            .where('at', '>=', since)
            .where(sql<boolean>`stripe_commands.object like '%@' || stripe_owners.object`),
        ),
      ]),
    )
    .orderBy('object')
    .execute();
  return rows.map(({ object }) => object);
};
