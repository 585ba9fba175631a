/** Small facts that a database keeps about itself. */
import type { Database } from './tables.ts';

/** The value of a fact, made once: whoever of several processes comes first decides. */
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
