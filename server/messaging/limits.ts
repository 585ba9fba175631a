/** Rate limits for messages, counted from the stored messages so that all processes share one count. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { RateLimits } from '../http/limits.ts';
import type { Refuse } from '../core/refusal.ts';

const SECOND = 1000;

/** `newest` reads the time of the n-th newest message from an index. */
const kinds = {
  messages: {
    within: 60 * SECOND,
    code: 'message_limit',
    newest: (userId: number, place: number, until: Date) =>
      sql<{
        sent_at: Date;
      }>`select sent_at from messages where sender_id = ${userId} and sent_at <= ${until}::timestamptz
        order by id desc offset ${place - 1} limit 1`,
  },
  conversations: {
    within: 3600 * SECOND,
    code: 'new_people_limit',
    newest: (userId: number, place: number, until: Date) =>
      sql<{ sent_at: Date }>`select sent_at from messages
        where sender_id = ${userId} and position = 1 and sent_at <= ${until}::timestamptz
        order by sent_at desc offset ${place - 1} limit 1`,
  },
} as const;

interface LimitCheck {
  readonly userId: number;
  readonly now: Date;
  readonly rateLimits: RateLimits | false;
  readonly refuse: Refuse<'message_limit' | 'new_people_limit'>;
}

/**
 * Throws a 429 above the limit. The transaction must hold the sender's lock, so that concurrent messages are counted.
 */
export const rejectAboveLimit = async (
  transaction: Database,
  kind: keyof typeof kinds,
  { userId, now, rateLimits, refuse }: LimitCheck,
): Promise<void> => {
  if (rateLimits === false) return;
  const { within, code, newest } = kinds[kind];
  const max = rateLimits[kind];
  // Ignore messages dated after `until`: a wrong clock dated them.
  const until = new Date(now.getTime() + within);
  const { rows } = await newest(userId, max, until).execute(transaction);
  const waits = rows[0] ? rows[0].sent_at.getTime() + within - now.getTime() : 0;
  if (waits <= 0) return;
  const retryAfter = Math.ceil(Math.min(waits, within) / SECOND);
  throw refuse(code, { retryAfter, params: { limit: max } });
};
