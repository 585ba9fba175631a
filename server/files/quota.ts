/** How much an account may store. */
import type { Database } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';

const MEGABYTE = 1024 * 1024;
/** The total bytes that one account may store. A file counts in full, also if somebody else has stored its bytes. */
export const MAX_STORED_BYTES = 500 * MEGABYTE;
/** Of a shared demo account: per file as it is stored, and in total. */
export const MAX_DEMO_FILE_BYTES = 2 * MEGABYTE;
export const MAX_DEMO_STORED_BYTES = 50 * MEGABYTE;

/** The codes of a file above a quota. */
export type QuotaCode = 'demo_file_too_large' | 'storage_full';

export interface FileOwner {
  readonly id: number;
  readonly is_demo: boolean;
}

/** The transaction must hold the owner's lock, so that concurrent uploads count each other. */
export const rejectAboveQuota = async (
  transaction: Database,
  { id, is_demo: isDemo }: FileOwner,
  more: number,
  refuse: Refuse<QuotaCode>,
): Promise<void> => {
  if (isDemo && more > MAX_DEMO_FILE_BYTES)
    throw refuse('demo_file_too_large', { params: { megabytes: MAX_DEMO_FILE_BYTES / MEGABYTE } });
  const { kept } = await transaction
    .selectFrom('files')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string | number>('size'), eb.lit(0)).as('kept'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const most = isDemo ? MAX_DEMO_STORED_BYTES : MAX_STORED_BYTES;
  if (Number(kept) + more > most) throw refuse('storage_full', { params: { megabytes: most / MEGABYTE } });
};
