/** The TypeScript of the tables, for Kysely. */
import { columnNotes } from '../../server/database/column-notes.ts';
import type { Column, Table } from './read-tables.ts';

/** As parsers.ts and both drivers return them. */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  date: 'string',
  bytea: 'Uint8Array',
  'timestamp with time zone': 'Timestamp',
  xid8: 'string',
  tsquery: 'string',
  tsvector: 'string',
  /** A write gives JSON text: node-postgres turns an array into a PostgreSQL array. */
  jsonb: 'unknown',
};

const typeOf = (type: string): string => {
  const element = /^(.*)\[\]$/.exec(type)?.[1];
  if (element !== undefined) return `${typeOf(element)}[]`;
  const known = TYPES[type];
  if (known === undefined) throw new Error(`tools/tables/table-types.ts has no type for ${type}.`);
  return known;
};

/** The values that a check permits: `CHECK ((type = ANY (ARRAY['a'::text, …])))` or `CHECK ((type = 'a'::text))`. */
const valuesIn = ({ name, checks }: Column): readonly string[] => {
  for (const check of checks) {
    const [, list] =
      new RegExp(String.raw`^CHECK \(\("?${name}"? = (?:ANY \(ARRAY\[(.*)\]\)|('.*'::text))\)\)$`)
        .exec(check)
        ?.filter((part) => part !== undefined) ?? [];
    if (list !== undefined)
      return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  }
  return [];
};

const columnType = (column: Column): string => {
  const values = valuesIn(column).map((value) => JSON.stringify(value));
  const some = values.join(' | ') || typeOf(column.type);
  const type = column.nullable && some !== 'unknown' ? `${some} | null` : some;
  if (column.isAlwaysGenerated) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
};

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const note = (words: string | undefined): string => (words === undefined ? '' : `/** ${words} */\n`);

const tableType = ({ name, columns }: Table): string => {
  const own = (columnNotes as Record<string, { table?: string; columns?: Record<string, string> }>)[name];
  const fields = columns.map(
    (column) => `${note(own?.columns?.[column.name])}${column.name}: ${columnType(column)};`,
  );
  return `${note(own?.table)}export interface ${pascal(name)}Table {\n${fields.join('\n')}\n}`;
};

export const tableTypes = (tables: readonly Table[]): string => `/**
 * The tables, typed for Kysely. Generated from the migrated database by \`npm run tables\`; never edit this file. Notes
 * come from column-notes.ts.
 */
import type { ColumnType, GeneratedAlways } from 'kysely';

/** An insert may omit it. */
type Generated<Type> =
  Type extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

${tables.map(tableType).join('\n\n')}

export interface GeneratedTables {
${tables.map(({ name }) => `${name}: ${pascal(name)}Table;`).join('\n')}
}
`;
