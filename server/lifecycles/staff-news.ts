/** What our staff hear of money. Written in the transaction of its cause; the work of the task is in server/money. */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { defineTask } from '../tasks/task.ts';
import { enqueueLater } from '../tasks/tasks.ts';

export const staffNews = z.enum([
  'chargeback.opened',
  'chargeback.lost',
  'refund.failed',
  'payout.returned',
  'charge.unmatched',
  'charge.stuck',
  'charge.takenBack',
  'task.givenUp',
]);
export type StaffNews = z.infer<typeof staffNews>;

const told = z.object({
  news: staffNews,
  /** Of the payment, the refund, the payout, the unmatched charge or the task. */
  id: z.int(),
  /** Tells two of one subject apart, such as the entry of its log. */
  about: z.string(),
});
export type StaffTold = z.infer<typeof told>;
export const staffNewsTask = defineTask({ name: 'money.staff', payload: told, effect: 'database' });

export const tellStaffOfMoney = async (
  transaction: Database,
  { news, id, about = '' }: Pick<StaffTold, 'news' | 'id'> & { readonly about?: string | number },
): Promise<void> => {
  await enqueueLater(transaction, {
    kind: staffNewsTask,
    key: `money.staff:${news}:${id}:${about}`,
    payload: { news, id, about: String(about) },
  });
};
