/** Stores submitted forms idempotently: the same content within an hour keeps its first reference. */
import type { Filed } from '../../src/contracts/people/profile-forms.ts';
import type { Database } from '../database/tables.ts';
import { contentKeys, hourBefore, newReference } from '../core/references.ts';

interface Content {
  contact_messages: { name: string; email: string; topic: string; message: string };
  partner_requests: {
    name: string;
    email: string;
    company: string;
    kind: string;
    website: string;
    message: string;
  };
  profile_reports: { freelancer_id: number; reporter_id: number; reason: string; details: string | null };
  chat_reports: { reported_id: number; reporter_id: number; reason: string; details: string | null };
}
/** Stored, but not part of the deduplication key. */
interface ExtraColumns {
  chat_reports: { message_ids: number[] };
}

export const fileOnce = async <Table extends keyof Content>(
  database: Database,
  table: Table,
  content: Content[Table],
  now: Date,
  ...[extra]: Table extends keyof ExtraColumns ? [ExtraColumns[Table]] : []
): Promise<Filed> => {
  const keys = contentKeys([table, ...Object.values(content)], now);
  const anyTable = table as 'contact_messages'; // all four tables have the columns used here
  const find = () =>
    database
      .selectFrom(anyTable)
      .select('reference')
      .where('content_key', 'in', keys)
      .where('filed_at', '>', hourBefore(now))
      .executeTakeFirst();
  const insert = () =>
    database
      .insertInto(anyTable)
      .values({
        ...(content as Content['contact_messages']),
        ...extra,
        reference: newReference(),
        content_key: keys[0],
        filed_at: now,
      })
      .onConflict((conflict) => conflict.column('content_key').doNothing())
      .returning('reference')
      .executeTakeFirst();
  // If two calls run concurrently, one inserts the row and the other finds it.
  const filed = (await find()) ?? (await insert()) ?? (await find());
  if (!filed) throw new Error(`Nothing was filed into ${table}`);
  return { Reference: filed.reference };
};
