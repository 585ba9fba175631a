/** Blocking (D25): neither side can write to the other until the blocker unblocks. */
import { lockAccount } from '../generic/lock-account.ts';
import type { Database } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';
import { relationOf, standingIn } from './standing.ts';

interface Block {
  readonly userId: number;
  readonly otherId: number;
  readonly blocked: boolean;
  readonly now: Date;
  readonly refuse: Refuse<'user_not_found'>;
}

/** Blocks or unblocks; returns whether anything changed. */
export const setBlock = (
  database: Database,
  { userId, otherId, blocked, now, refuse }: Block,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    const relation = await relationOf(transaction, userId, otherId);
    if (!relation || !standingIn(relation)) throw refuse('user_not_found');
    // Lock the conversation: a message being written completes first, later ones see the block.
    await transaction
      .selectFrom('conversations')
      .select('id')
      .where('low_id', '=', Math.min(userId, otherId))
      .where('high_id', '=', Math.max(userId, otherId))
      .forUpdate()
      .execute();
    const changed = blocked
      ? await transaction
          .insertInto('blocks')
          .values({ blocker_id: userId, blocked_id: otherId, blocked_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('blocked_id')
          .execute()
      : await transaction
          .deleteFrom('blocks')
          .where('blocker_id', '=', userId)
          .where('blocked_id', '=', otherId)
          .returning('blocked_id')
          .execute();
    return changed.length > 0;
  });
