/** Row counts and the last migration of a database, to compare a restored database with its backup. */
import { BackupError, seldom, type Say } from '../backup-words.ts';
import type { Contents } from './manifest.ts';

/** Runs one statement. */
export type Ask = (statement: string) => Promise<readonly unknown[]>;

export const contentsOf = async (ask: Ask, say: Say): Promise<Contents> => {
  const sometimes = seldom(say);
  const tables = (await ask(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )) as ReadonlyArray<{ readonly name: string }>;
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    sometimes(`Counting the rows of ${name}…`);
    const [counted] = (await ask(
      `select count(*)::float8 as count from public."${name.replaceAll('"', '""')}"`,
    )) as ReadonlyArray<{ readonly count: number }>;
    rows[name] = counted?.count ?? 0;
  }
  const [last] = (
    'kysely_migration' in rows ? await ask('select max(name) as name from public.kysely_migration') : []
  ) as ReadonlyArray<{ readonly name: string | null }>;
  return { migration: last?.name ?? null, rows };
};

export const inWords = ({ rows }: Contents): string => {
  const counts = Object.values(rows);
  const sum = counts.reduce((total, count) => total + count, 0);
  return `${sum.toLocaleString('en-GB')} rows in ${counts.length} tables`;
};

/** Throws if a restored database differs from its backup. */
export const compare = (expected: Contents, found: Contents): void => {
  const names = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)]);
  for (const name of names)
    if (expected.rows[name] !== found.rows[name])
      throw new BackupError(
        `The restored table ${name} has ${found.rows[name] ?? 'no'} rows, and the backup had ${expected.rows[name] ?? 'none'}.`,
      );
  if (expected.migration !== found.migration)
    throw new BackupError(
      `The restored database is at migration ${found.migration}, and the backup was at ${expected.migration}.`,
    );
};
