/** socket.io's Postgres adapter stores payloads here that exceed NOTIFY's limit; it defines the names. */
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
