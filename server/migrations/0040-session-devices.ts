/** In which browser a session was opened, so that its owner recognises it among others. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sessionDevices: Migration = {
  async up(database) {
    await sql`alter table sessions add column device text`.execute(database);
  },
};
