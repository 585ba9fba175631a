/** How much an account may store. */
import type { Database } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';

/** The total bytes that one account may store. A file counts in full, also if somebody else has stored its bytes. */
export const MAX_STORED_BYTES = 500 * 1024 * 1024;
/** Of a shared demo account: per file as it is stored, and in total. */
export const MAX_DEMO_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_DEMO_STORED_BYTES = 50 * 1024 * 1024;

export interface FileOwner {
  readonly id: number;
  readonly is_demo: boolean;
}

/** The transaction must hold the owner's lock, so that concurrent uploads count each other. */
export const rejectAboveQuota = async (
  transaction: Database,
  { id, is_demo: isDemo }: FileOwner,
  more: number,
): Promise<void> => {
  if (isDemo && more > MAX_DEMO_FILE_BYTES)
    throw new Refusal(413, 'A demo account can send files of at most 2 MB');
  const { kept } = await transaction
    .selectFrom('files')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string | number>('size'), eb.lit(0)).as('kept'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(kept) + more <= (isDemo ? MAX_DEMO_STORED_BYTES : MAX_STORED_BYTES)) return;
  throw new Refusal(413, `You have used all ${isDemo ? 50 : 500} MB of your file storage`);
};
