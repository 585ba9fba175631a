/**
 * Asks the provider for what it has told and we have never heard, of what no row of ours waits for: a second charge of a
 * payment, chargebacks, payouts that a bank sends back, identities, and cards and bank accounts.
 */
import type { ProviderEvent } from '../provider/port.ts';
import { recurringTask } from '../tasks/sweep.ts';
import type { AnyKind } from '../tasks/task.ts';
import { SETTLES_WITHIN } from './audit-provider.ts';
import type { ProviderWork } from './charges.ts';
import { storeEvent } from './provider-events.ts';

const HOUR = 3_600_000;
/** The provider knows its events for so long. */
const KNOWN_FOR = 30 * 24 * HOUR;
/** Events that are looked up at a time. */
const BATCH = 200;

const TYPES = [
  'charge.settled',
  'refund.failed',
  'payout.failed',
  'transfer.failed',
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
  'method.added',
  'account.changed',
] as const satisfies readonly ProviderEvent['type'][];

type Work = Pick<ProviderWork, 'database' | 'provider' | 'clock'>;

/** One that waits or was given up is known: what is wrong with it, its task tells. */
const storeUnknown = async (
  { database, clock }: Work,
  events: ReadonlyMap<string, ProviderEvent>,
): Promise<void> => {
  if (events.size === 0) return;
  const rows = await database
    .selectFrom('provider_events')
    .select('id')
    .where('id', 'in', [...events.keys()])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const [id, event] of events)
    if (!known.has(id))
      await database.transaction().execute((transaction) => storeEvent(transaction, event, clock.now()));
};

const storeMissed = async (work: Work, signal: AbortSignal): Promise<void> => {
  const now = work.clock.now().getTime();
  const since = new Date(now - KNOWN_FOR);
  const batch = new Map<string, ProviderEvent>();
  for await (const event of work.provider.eventsSince(since, TYPES)) {
    if (signal.aborted) return;
    // It is probably on its way.
    if (Date.parse(event.at) > now - SETTLES_WITHIN) continue;
    batch.set(event.id, event);
    if (batch.size < BATCH) continue;
    await storeUnknown(work, batch);
    batch.clear();
  }
  await storeUnknown(work, batch);
};

export const missedEventsKind = (work: Work): AnyKind =>
  recurringTask('provider.missed', HOUR, (signal) => storeMissed(work, signal));
