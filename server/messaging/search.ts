/**
 * The messages of one conversation that hold all of a few words, wherever in a word they stand. One conversation is read
 * along its index, and no further: a hundred thousand messages take a tenth of a second on PostgreSQL, and three tenths
 * on PGlite. A text index over all conversations would first find the words of everybody.
 */
import { sql, type RawBuilder } from 'kysely';
import { MOST_HITS } from '../../src/contracts/messaging/chat.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';

/** The longest: most messages are without them, and are looked at no further. */
const MOST_WORDS = 4;
/** Milliseconds. PGlite does not know how to stop. */
const LONGEST = 2000;
/** PostgreSQL's, for what it has stopped. */
const CANCELED = '57014';

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

interface Search {
  readonly userId: number;
  readonly other: number;
  readonly query: string;
  readonly longest?: number;
}

/** 503 where it would take too long. */
export const searchConversation = async (
  database: Database,
  { userId, other, query, longest = LONGEST }: Search,
): Promise<Found> => {
  const words = [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))]
    .toSorted((one, another) => another.length - one.length)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return { ids: [], total: 0 };
  const fits = sql.join(words.map(isIn), sql` and `);
  const finding = sql<{ id: number; total: number }>`
    with fitting as materialized (
      select id, position from messages
      where conversation_id = (
        select conversation_id from conversation_members where user_id = ${userId} and other_id = ${other}
      ) and ${fits}
    )
    select id, (select count(*)::integer from fitting) as total
    from fitting order by position desc limit ${MOST_HITS}
  `;
  try {
    const { rows } = await database.transaction().execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(transaction);
      return finding.execute(transaction);
    });
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== CANCELED) throw error;
    throw new Refusal(503, 'This search takes too long: try longer words', { retryAfter: 10 });
  }
};
