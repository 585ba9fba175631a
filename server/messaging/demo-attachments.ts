/** Attachments of the shared demo accounts: little storage, deleted after a day. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Per file, after conversion. */
export const MAX_DEMO_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_DEMO_STORED_BYTES = 50 * 1024 * 1024;
const LIFETIME = 24 * 3_600_000;

/** Deletes old attachments. A message without text gets their names as its text. */
export const sweepDemoAttachments = async (database: Database, now: Date): Promise<void> => {
  await sql`
    with gone as (
      delete from attachments using users
      where users.id = owner_id and users.is_demo and attachments.created_at <= ${new Date(now.getTime() - LIFETIME)}
      returning message_id, attachments.name, place
    )
    update messages set body = named.names
    from (
      select message_id, string_agg(name, ', ' order by place) as names from gone group by message_id
    ) as named
    where messages.id = named.message_id and body = ''
  `.execute(database);
};
