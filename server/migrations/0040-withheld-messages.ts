/** What a blocked person writes keeps its position, and waits until the block is lifted. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table conversation_members add column withheld_after integer check (withheld_after >= 0)`,
  // Earlier blocks have not marked their conversation as read, which would give them away later (D25f).
  `update conversation_members as own
    set read = last_position, delivered = last_position,
      counted = greatest(own.counted, case
        when sender_id = blocker_id then last_position - sender_position else sender_position end)
    from blocks
    join conversations on low_id = least(blocker_id, blocked_id) and high_id = greatest(blocker_id, blocked_id)
    join messages on messages.conversation_id = conversations.id and position = last_position
    where own.conversation_id = conversations.id and user_id = blocker_id and read < last_position`,
];

export const withheldMessages: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
