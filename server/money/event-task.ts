/** The task that applies an event of the provider. Its work is in provider-events.ts. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { defineTask } from '../tasks/task.ts';
import { enqueue, type TaskId } from '../tasks/tasks.ts';

export const storedEvent = z.object({ id: z.string() });
export const eventTask = defineTask({ name: 'provider.event', payload: storedEvent, effect: 'database' });

/** `runAt`: default at once. */
export const enqueueEvent = (transaction: Database, id: string, runAt?: Date): Promise<TaskId> =>
  enqueue(transaction, {
    kind: eventTask,
    key: `provider.event:${id}`,
    payload: { id },
    ...(runAt && { runAt }),
  });

/**
 * Tries the other events about disputes of this charge again; after an opening, the decision about the same dispute. A bank
 * needs weeks, so they may have been given up while they waited for the first dispute. One that runs at this moment waits for
 * the lock of the payment, and then sees the decision: waiting for its task would be a deadlock.
 */
export const resumeDisputes = async (
  transaction: Database,
  {
    id: own,
    type,
    charge,
    dispute,
  }: { readonly id: string; readonly type: string; readonly charge: string; readonly dispute: string },
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select event.id from provider_events event join tasks on tasks.key = 'provider.event:' || event.id
    where applied_at is null and event.type like 'dispute.%' and event.payload->>'charge' = ${charge}
      and event.id <> ${own}
      and (${type !== 'dispute.opened'} or event.type <> 'dispute.opened' and event.payload->>'dispute' = ${dispute})
    order by received_at, event.id for update of tasks skip locked`.execute(transaction);
  for (const { id } of rows) await enqueueEvent(transaction, id);
};
