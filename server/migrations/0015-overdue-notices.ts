/** Messages that were not told of are looked for every minute, among those of the last half an hour. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const overdueNotices: Migration = {
  async up(database) {
    await sql`create index conversation_members_overdue on conversation_members (spoken_at)
      where received > counted`.execute(database);
  },
};
