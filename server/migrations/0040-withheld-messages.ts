/** What a blocked person writes keeps its position, and waits until the block is lifted. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table conversation_members add column withheld_after integer check (withheld_after >= 0)`,
];

export const withheldMessages: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
