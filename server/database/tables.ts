/** The database, typed for Kysely by its tables, which are generated from the migrations. */
import type { Kysely, Selectable } from 'kysely';
import type { GeneratedTables, UsersTable } from './generated-tables.ts';

export type Tables = GeneratedTables;
export type Database = Kysely<Tables>;
export type UserRow = Selectable<UsersTable>;
