/** Which queries one row matches, without a look at the others: for searches that wait for new rows. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Columns } from './order.ts';
import type { Kind, Question } from './search.ts';
import { readSkills, skillsAsked, type SkillList } from './skills.ts';
import { readText, type Text } from './words.ts';

/** Quoted for a tsquery, so that no character is an operator. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** From this length on, the last word of a text matches words that begin with it. */
const LEAST_BEGINNING = 2;

const wordsOf = ({ words }: Text): string[] =>
  words.map(({ text, lexemes }, index) => {
    const isLast = index === words.length - 1 && [...text].length >= LEAST_BEGINNING;
    const ways = [...lexemes.map(quoted), ...(isLast ? [`${quoted(text)}:*`] : [])];
    return `(${ways.join(' | ')})`;
  });

/** A typed text as a tsquery, for the three fields together. It knows no similar spellings. Null if it has no words. */
export const textQuery = async (database: Database, typed: string | undefined): Promise<string | null> => {
  if (typed === undefined) return null;
  const text = await readText(database, typed);
  const { rows } = await sql<{ query: string }>`
    select (phraseto_tsquery('english', search_folded(phrase)) || phraseto_tsquery('simple', search_folded(phrase)))::text as query
    from unnest(${[...text.phrases]}::text[]) as phrase
  `.execute(database);
  const parts = [...wordsOf(text), ...rows.map(({ query }) => `(${query})`)];
  return parts.length === 0 ? null : parts.join(' & ');
};

interface Row {
  readonly skills: readonly number[];
  readonly [column: string]: unknown;
}

const hasAsked = (list: SkillList, asked: string | undefined, skills: readonly number[]): boolean => {
  if (asked === undefined) return true;
  const { ids, unknown } = skillsAsked(list, asked);
  return ids.size + unknown.length === 0 || skills.some((skill) => ids.has(skill));
};

/**
 * Tells of a query whether the row matches it, apart from its text. Undefined if the row cannot be found at all. It reads
 * the row in the caller's transaction, so it sees what that has written.
 */
export const matcherOf = async <Name extends string, Sort extends string, Query extends Question<Sort>>(
  database: Database,
  { shape, filters }: Kind<Name, Sort, Query>,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<((query: Query) => boolean) | undefined> => {
  const names = Object.keys(shape.columns) as Exclude<Name, 'id'>[];
  const values = names.map((name) => {
    const column = shape.columns[name];
    return sql`${'text' in column ? column.text : column} as ${sql.ref(`column_${name}`)}`;
  });
  const { rows } = await sql<Row>`
    select skills, ${sql.join(values)} from ${sql.table(shape.table)} where id = ${id} and not gone
  `.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const numbers = names.map((name) => {
    // Its only text is at place 0.
    const value = 'text' in shape.columns[name] ? 0 : row[`column_${name}`];
    return [name, Float64Array.of(value === null ? Number.NaN : Number(value))] as const;
  });
  const columns = Object.fromEntries([['id', Float64Array.of(id)], ...numbers]) as Columns<Name | 'id'>;
  const textsOf = (name: Name): readonly string[] => [String(row[`column_${name}`] ?? '')];
  const list = await readSkills(database);
  const inRange = (value: number | undefined, from: number, to: number): boolean =>
    value !== undefined && value >= from && value <= to;
  return (query) =>
    hasAsked(list, query.Skills, row.skills) &&
    filters(query, { columns, textsOf }, now.getTime()).every(({ ranges }) =>
      ranges.every(([column, from, to]) => inRange(column[0], from, to)),
    );
};
