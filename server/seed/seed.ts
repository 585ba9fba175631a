/** Fills an empty database with the demo world: all of it or, when interrupted, none. */
import { sql } from 'kysely';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database, Tables } from '../database/tables.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { SeedSize } from './size.ts';
import { createWorld } from './world.ts';

/** Any number of ours; processes that start together on one PostgreSQL wait for each other by it. */
const SEED_LOCK = 7_305_114;

/** One statement with one parameter, however many rows: PostgreSQL unpacks the JSON by the table's own columns. */
const insertAll = async (database: Database, table: keyof Tables, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(database);
};

const isSeeded = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('facts').select('name').where('name', '=', 'seeded').executeTakeFirst()) !==
  undefined;

export const seed = async (database: Database, size: SeedSize, now: () => Date): Promise<void> => {
  if (await isSeeded(database)) return;
  const world = createWorld(size);
  const hashes = new Map<number, string>();
  for (const { id, password } of demoAccounts) hashes.set(id, await hashPassword(password));
  const users = world.users.map((user) => ({ ...user, password_hash: hashes.get(user.id) ?? null }));

  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    if (await isSeeded(transaction)) return;
    await insertAll(transaction, 'users', users);
    await insertAll(transaction, 'freelancers', world.freelancers);
    await insertAll(transaction, 'employers', world.employers);
    await insertAll(transaction, 'skills', world.skills);
    await insertAll(transaction, 'freelancer_skills', world.freelancerSkills);
    await insertAll(transaction, 'guides', world.guides);
    await insertAll(transaction, 'global_reviews', world.reviews);
    await sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`.execute(
      transaction,
    );
    await insertAll(transaction, 'facts', [{ name: 'seeded', value: now().toISOString() }]);
  });
};
