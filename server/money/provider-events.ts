/**
 * Events of the provider: stored once, and applied by a task in one transaction. They repeat and arrive in any order. An
 * event that is ahead of what it is about is retried; one that cannot be true becomes a dead letter, for operators.
 */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import type { ProviderEvent } from '../provider/port.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue, type TaskId } from '../tasks/tasks.ts';
import { applyEvent } from './apply-event.ts';
import { toDeadLetter } from './errors.ts';

const stored = z.object({ id: z.string() });
const eventTask = defineTask({ name: 'provider.event', payload: stored, effect: 'database' });

/** Undefined for an event that is stored already. */
export const storeEvent = async (
  transaction: Database,
  event: ProviderEvent,
  now: Date,
): Promise<TaskId | undefined> => {
  const { id, type } = event;
  const row = await transaction
    .insertInto('provider_events')
    .values({ id, type, payload: JSON.stringify(event), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && enqueue(transaction, { kind: eventTask, key: `provider.event:${id}`, payload: { id } });
};

export const eventKind = (clock: { readonly now: () => Date }): DatabaseKind<z.infer<typeof stored>> => ({
  ...eventTask,
  async run({ transaction }, { id }) {
    const row = await transaction
      .selectFrom('provider_events')
      .select('payload')
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const now = clock.now();
    await applyEvent(transaction, row.payload as ProviderEvent, now).catch((error: unknown) => {
      throw toDeadLetter(error);
    });
    await transaction.updateTable('provider_events').set({ applied_at: now }).where('id', '=', id).execute();
  },
});
