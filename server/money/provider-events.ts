/**
 * Events of the provider: stored once, and applied by a task in one transaction. They repeat and arrive in any order. An
 * event that is ahead of what it is about is retried; one that cannot be true becomes a dead letter, for operators. What is
 * applied is later reduced to its id and its type, because events name people and their cards.
 */
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/tables.ts';
import type { ProviderEvent } from '../provider/port.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import type { TaskId } from '../tasks/tasks.ts';
import { applyEvent } from './apply-event.ts';
import { toDeadLetter } from './errors.ts';
import { enqueueEvent, eventTask, type storedEvent } from './event-task.ts';

/** Milliseconds for which an applied event keeps its content. */
const KEEPS_CONTENT = 90 * 86_400_000;

/**
 * Undefined for an event that is applied already. One that waits, or was given up, is tried again. An event of the future
 * counts as one of now: it would otherwise win over all that come until then. `runAt`: when its task runs, unless the caller
 * runs it before; default at once.
 */
export const storeEvent = async (
  transaction: Database,
  event: ProviderEvent,
  now: Date,
  runAt?: Date,
): Promise<TaskId | undefined> => {
  const { id, type } = event;
  const at = new Date(Math.min(Date.parse(event.at), now.getTime())).toISOString();
  const added = await transaction
    .insertInto('provider_events')
    .values({ id, type, payload: JSON.stringify({ ...event, at }), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const row =
    added ??
    (await transaction
      .selectFrom('provider_events')
      .select('id')
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .executeTakeFirst());
  return row && enqueueEvent(transaction, id, runAt);
};

/**
 * Reduces what was applied long ago, except what names nobody and is read again once a bank has decided: events about disputes,
 * and about the way back of charges that pay for nothing.
 */
export const sweepProviderEvents = async (database: Database, now: Date): Promise<void> => {
  await sql`update provider_events set payload = '{}' where applied_at < ${new Date(now.getTime() - KEEPS_CONTENT)}
    and payload <> '{}' and type not like 'dispute.%' and coalesce(payload->>'key', '') not like 'unmatched:%'`.execute(
    database,
  );
};

/** Reduces what was applied about somebody who has left. What still waits is reduced once it is applied. */
export const forgetEventsOf = async (transaction: Database, user: number): Promise<void> => {
  await sql`update provider_events set payload = '{}' where payload->>'user' = ${String(user)}
    and applied_at is not null`.execute(transaction);
};

/** What names somebody who has left is not kept. */
const keptPayload = (event: ProviderEvent): RawBuilder<unknown> =>
  'user' in event
    ? sql`case when exists (select from users where id = ${event.user} and closed_at is null) then payload else '{}' end`
    : sql`payload`;

export const eventKind = (clock: {
  readonly now: () => Date;
}): DatabaseKind<z.infer<typeof storedEvent>> => ({
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
    const event = row.payload as ProviderEvent;
    await applyEvent(transaction, event, now).catch((error: unknown) => {
      throw toDeadLetter(error);
    });
    await sql`update provider_events set applied_at = ${now}, payload = ${keptPayload(event)} where id = ${id}`.execute(
      transaction,
    );
  },
});
