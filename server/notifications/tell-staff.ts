/** A notice for every operator. */
import type { Database } from '../database/tables.ts';
import { enqueueNotice } from './notice-task.ts';
import type { NoticeContent } from './templates.ts';

export const tellStaff = async (transaction: Database, notice: NoticeContent): Promise<void> => {
  const staff = await transaction
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'Operator')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of staff) await enqueueNotice(transaction, id, notice);
};
