/** Asks the provider about payments whose event has not come. Each is asked about less and less often. */
import { sql } from 'kysely';
import type { AnyKind } from '../tasks/task.ts';
import { recurringTask } from '../tasks/sweep.ts';
import type { ProviderWork } from './charges.ts';
import { storeEvent } from './provider-events.ts';
import { commandKey } from './provider-keys.ts';

/** Payments a round. */
const MOST = 50;

interface Unpaid {
  readonly id: number;
  readonly method_id: number | null;
}
/** Two minutes after its start, and then when its age has doubled; for a quarter of a year. */
const unpaid = async ({ database }: ProviderWork, now: Date): Promise<readonly Unpaid[]> => {
  const { rows } = await sql<Unpaid>`
    select id, method_id from payments
    where status in ('open', 'expired')
      and created_at between ${now}::timestamptz - interval '90 days' and ${now}::timestamptz - interval '2 minutes'
      and (checked_at is null or ${now}::timestamptz - created_at >= 2 * (checked_at - created_at))
    order by created_at limit ${MOST}`.execute(database);
  return rows;
};

const reconcile = async (work: ProviderWork, signal: AbortSignal): Promise<void> => {
  const { database, provider, clock } = work;
  for (const { id, method_id } of await unpaid(work, clock.now())) {
    if (signal.aborted) return;
    for (const attempt of method_id === null ? [0] : [0, 1]) {
      const event = await provider.findCharge(commandKey('payment', id, attempt));
      if (event)
        await database.transaction().execute((transaction) => storeEvent(transaction, event, clock.now()));
    }
    await database.updateTable('payments').set({ checked_at: clock.now() }).where('id', '=', id).execute();
  }
};

export const reconcileKind = (work: ProviderWork, every: number): AnyKind =>
  recurringTask('provider.reconcile', every, (signal) => reconcile(work, signal));
