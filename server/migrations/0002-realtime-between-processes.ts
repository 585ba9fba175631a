/** Where socket.io's Postgres adapter puts what is too large for NOTIFY; its name and columns are the adapter's. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const realtimeBetweenProcesses: Migration = {
  async up(database) {
    await sql`create table socket_io_attachments (
      id bigserial unique,
      created_at timestamptz default now(),
      payload bytea
    )`.execute(database);
  },
};
