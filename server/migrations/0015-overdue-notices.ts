/** Every minute the server looks for unnotified messages of the last half hour. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const overdueNotices: Migration = {
  async up(database) {
    await sql`create index conversation_members_overdue on conversation_members (spoken_at)
      where received > counted`.execute(database);
  },
};
