/**
 * Searches one conversation for messages that contain all words, also as parts of words. It reads only the
 * conversation's index range: 100,000 messages take 0.1 s on PostgreSQL and 0.3 s on PGlite. A text index over all
 * conversations would first match the messages of everyone.
 */
import { sql, type RawBuilder } from 'kysely';
import { MOST_HITS } from '../../src/contracts/messaging/chat.ts';
import type { Database } from '../database/tables.ts';
import { LARGEST_ID } from '../core/ids.ts';
import type { Refuse } from '../core/refusal.ts';

/** Only the longest words are used. They rule out most messages first. */
const MAX_WORDS = 4;
/** Milliseconds. PGlite cannot cancel a statement. */
const TIMEOUT = 2000;
/** PostgreSQL's code for a cancelled statement. */
const CANCELED = '57014';

/** Ignores case. Beyond ASCII, a database with locale C has no case mapping, so both cases are matched explicitly. */
const containsWord = (word: string): RawBuilder<boolean> => {
  if (/^[ -~]+$/.test(word)) return sql`body ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  const classes = [...word].map((letter) => {
    const both = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    const single = [...both].filter((form) => [...form].length === 1); // the capital of ß has two letters
    return `[${single.map((form) => form.replace(/[\]\\^-]/, '\\$&')).join('')}]`;
  });
  return sql`body ~ ${classes.join('')}`;
};

interface Found {
  /** Newest first, at most a hundred. */
  readonly ids: readonly number[];
  readonly total: number;
}

interface Search {
  readonly userId: number;
  readonly other: number;
  readonly query: string;
  readonly longest?: number;
  readonly refuse: Refuse<'search_too_slow'>;
}

/** Throws a 503 if the search takes too long. */
export const searchConversation = async (
  database: Database,
  { userId, other, query, longest = TIMEOUT, refuse }: Search,
): Promise<Found> => {
  const words = [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))]
    .toSorted((one, another) => another.length - one.length)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return { ids: [], total: 0 };
  const fits = sql.join(words.map(containsWord), sql` and `);
  const finding = sql<{ id: number; total: number }>`
    with fitting as materialized (
      select id, position from messages
      where conversation_id = (
        select conversation_id from conversation_members where user_id = ${userId} and other_id = ${other}
      ) and position <= (
        select coalesce(withheld_after, ${LARGEST_ID}::integer) from conversation_members
        where user_id = ${userId} and other_id = ${other}
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
    throw refuse('search_too_slow', { retryAfter: 10 });
  }
};
