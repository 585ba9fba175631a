/** The generated types of the tables. `npm run check` runs the comparison with the file. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { readTables } from '../../tools/tables/read-tables.ts';
import { tableTypes } from '../../tools/tables/table-types.ts';

/** Generated types of one table of this definition. */
const typesOf = async (definition: string): Promise<string> => {
  const { database, close } = await openDatabase({ kind: 'memory' }, () => {});
  try {
    await sql.raw(definition).execute(database);
    return tableTypes(await readTables(database));
  } finally {
    await close();
  }
};

describe('the types of the tables', () => {
  it('[M26] follow types, nulls, defaults and checks of the columns', async () => {
    const types = await typesOf(`create table some_things (
      id integer generated always as identity primary key,
      cents bigint not null,
      currency text not null default 'USD' check (currency in ('USD')),
      state text check (state in ('open', 'it''s over')),
      title text not null check (title ~ 'x'),
      due_on date,
      at timestamptz not null default now(),
      numbers integer[] not null
    )`);
    expect(types).toContain(
      `export interface SomeThingsTable {
id: GeneratedAlways<number>;
cents: number;
currency: Generated<"USD">;
state: "open" | "it's over" | null;
title: string;
due_on: string | null;
at: Generated<Timestamp>;
numbers: number[];
}`,
    );
    expect(types).toContain('some_things: SomeThingsTable;');
  });
  it('[M26] refuse a type that the two databases may parse differently', async () => {
    await expect(typesOf('create table some_things (price numeric)')).rejects.toThrow('no type for numeric');
  });
  it('[M26] of this version are those of its migrations', async () => {
    await promisify(execFile)(process.execPath, ['tools/tables.ts', '--check']);
  });
});
