/** The tables of a migrated database, as PostgreSQL's catalogue describes them. */
import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';

export interface Column {
  readonly name: string;
  /** In SQL, for example `timestamp with time zone`. */
  readonly type: string;
  readonly nullable: boolean;
  /** Whether an insert may omit it although it is not nullable. */
  readonly hasDefault: boolean;
  /** Whether no insert may give it. */
  readonly isAlwaysGenerated: boolean;
  /** The definitions of checks on this column alone. */
  readonly checks: readonly string[];
}
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Kysely's own tables and socket.io's belong to those libraries. */
const FOREIGN = ['kysely_migration', 'kysely_migration_lock', 'socket_io_attachments'];

export const readTables = async (database: Database): Promise<readonly Table[]> => {
  const { rows } = await sql<Column & { readonly table: string }>`
    select pg_class.relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as nullable, atthasdef or attidentity <> '' as "hasDefault",
      attidentity = 'a' or attgenerated <> '' as "isAlwaysGenerated",
      array(select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]
        order by pg_get_constraintdef(oid)) as checks
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname <> all(${FOREIGN}::text[])
    order by relname, attnum
  `.execute(database);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({ name, columns }));
};
