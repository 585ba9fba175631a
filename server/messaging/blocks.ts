/**
 * Blocking (D25): until they unblock, the blocker does not write, and gets nothing that the other person writes. The
 * other person notices nothing: their messages are stored behind the last one that the blocker may see.
 */
import { sql } from 'kysely';
import { lockAccount } from '../generic/lock-account.ts';
import type { Database } from '../database/tables.ts';
import type { ChatMarks } from '../../src/contracts/messaging/chat-message.ts';
import type { Refuse } from '../core/refusal.ts';
import { LARGEST_ID } from '../core/ids.ts';
import { markRead } from './marks.ts';
import { relationOf, standingIn } from './standing.ts';

interface Block {
  readonly userId: number;
  readonly otherId: number;
  readonly blocked: boolean;
  readonly now: Date;
  readonly refuse: Refuse<'user_not_found'>;
}

interface Blocked {
  readonly hasChanged: boolean;
  /** The marks of a conversation that the block has marked as read. */
  readonly read: ChatMarks | undefined;
}

/** Shows the messages that were withheld. They are unread, and move the conversation up to the last of them. */
const showWithheld = (transaction: Database, { userId, otherId }: Block) =>
  sql`
    update conversation_members as own
    set received = received + last_position - withheld_after, withheld_after = null,
      spoken_at = (select sent_at from messages where conversation_id = conversations.id and position = last_position)
    from conversations
    where conversations.id = own.conversation_id and user_id = ${userId} and other_id = ${otherId}
      and withheld_after is not null
  `.execute(transaction);

/**
 * Blocks or unblocks. A block marks the conversation as read: a mark that moved later would tell the other person that
 * the blocker was here and that a newer message did not reach them.
 */
export const setBlock = (database: Database, block: Block): Promise<Blocked> =>
  database.transaction().execute(async (transaction) => {
    const { userId, otherId, blocked, now, refuse } = block;
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
    if (changed.length === 0) return { hasChanged: false, read: undefined };
    if (!blocked) {
      await showWithheld(transaction, block);
      return { hasChanged: true, read: undefined };
    }
    const { marks, hasChanged } = await markRead(transaction, { userId, otherId, order: LARGEST_ID });
    return { hasChanged: true, read: hasChanged ? marks : undefined };
  });
