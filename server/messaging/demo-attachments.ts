/** Attachments of the shared demo accounts are deleted after a day. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

const LIFETIME = 24 * 3_600_000;

/** Deletes old attachments. A message without text gets their names as its text. */
export const sweepDemoAttachments = async (database: Database, now: Date): Promise<void> => {
  await sql`
    with gone as (
      delete from files using users
      where users.id = owner_id and users.is_demo and subject = 'message'
        and files.created_at <= ${new Date(now.getTime() - LIFETIME)}
      returning subject_id as message_id, files.name, place
    )
    update messages set body = named.names
    from (
      select message_id, string_agg(name, ', ' order by place) as names from gone group by message_id
    ) as named
    where messages.id = named.message_id and body = ''
  `.execute(database);
};
