/** Small key-value facts about the database. */
import type { Database } from './tables.ts';

/** A fact's value, created once: the first of several processes decides. */
export const rememberFact = async (database: Database, name: string, make: () => string): Promise<string> => {
  await database
    .insertInto('facts')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('facts')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};
