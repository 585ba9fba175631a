/**
 * The messages of one conversation that hold all of some words, wherever in a word they stand. One conversation is read
 * along its index, and no further: a hundred thousand messages take a tenth of a second on PostgreSQL, and three tenths
 * on PGlite. A text index over all conversations would first find the words of everybody.
 */
import { sql, type RawBuilder } from 'kysely';
import { MOST_HITS } from '../../src/contracts/chat.ts';
import type { Database } from '../database/tables.ts';

/** More say nothing that these do not. */
const MOST_WORDS = 10;

/** In capitals and small letters alike: beyond ASCII a database of the locale C knows of neither. */
const isIn = (word: string): RawBuilder<boolean> => {
  if (/^[ -~]+$/.test(word)) return sql`body ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  const classes = [...word].map((letter) => {
    const both = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    const single = [...both].filter((form) => [...form].length === 1); // an ß has no capital of one letter
    return `[${single.map((form) => form.replace(/[\]\\^-]/, '\\$&')).join('')}]`;
  });
  return sql`body ~ ${classes.join('')}`;
};

interface Found {
  /** The newest first, a hundred at most. */
  readonly ids: readonly number[];
  readonly total: number;
}

export const searchConversation = async (
  database: Database,
  { userId, other, query }: { userId: number; other: number; query: string },
): Promise<Found> => {
  const words = [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  if (words.length === 0) return { ids: [], total: 0 };
  const fits = sql.join(words.map(isIn), sql` and `);
  const { rows } = await sql<{ id: number; total: number }>`
    with fitting as materialized (
      select id, position from messages
      where conversation_id = (
        select conversation_id from conversation_members where user_id = ${userId} and other_id = ${other}
      ) and ${fits}
    )
    select id, (select count(*)::integer from fitting) as total
    from fitting order by position desc limit ${MOST_HITS}
  `.execute(database);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};
