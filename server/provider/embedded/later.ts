/** What happens at the embedded provider by itself, at a business time: a database task, so exactly once. */
import * as z from 'zod';
import { defineTask } from '../../tasks/task.ts';
import { enqueue } from '../../tasks/tasks.ts';
import type { Database } from '../../database/tables.ts';

/** Of a charge: `settle`, `takeBack`, `decide`. Of a payout: `payOut`, `sendBack`. Of an account: `verify`. */
const payload = z.object({
  what: z.enum(['settle', 'takeBack', 'decide', 'payOut', 'sendBack', 'verify']),
  /** Of the charge or the account; of a payout, its key. */
  id: z.string(),
  /** The business time for which it was planned, as ISO text: a clock that leaps passes it late. */
  at: z.iso.datetime(),
});
export type Later = z.infer<typeof payload>;

export interface Moment {
  /** The business time for which it was planned: what follows from it is planned from there. */
  readonly at: Date;
  /** The business time at which it happens: that of its movement in the books. */
  readonly now: Date;
}

export const laterTask = defineTask({ name: 'provider.later', payload, effect: 'database' });

export const plan = async (
  transaction: Database,
  { what, id, at }: Pick<Later, 'what' | 'id'> & { readonly at: Date },
): Promise<void> => {
  await enqueue(transaction, {
    kind: laterTask,
    key: `provider.later:${what}:${id}`,
    payload: { what, id, at: at.toISOString() },
    runAt: at,
  });
};
