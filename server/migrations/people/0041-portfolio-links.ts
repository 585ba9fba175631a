/** A link to each work of a portfolio. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const portfolioLinks: Migration = {
  async up(database) {
    await sql`alter table portfolio_items add column link text check (link ~ '^https://')`.execute(database);
  },
};
