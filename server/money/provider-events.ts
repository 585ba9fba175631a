/**
 * Events of the provider: stored once, and applied by a task in one transaction. They repeat and arrive in any order. An
 * event that is ahead of what it is about is retried; one that cannot be true becomes a dead letter, for operators. What is
 * applied is later reduced to its id and its type, because events name people and their cards.
 */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/tables.ts';
import type { ProviderEvent } from '../provider/port.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { gatherTasks, type TaskId } from '../tasks/tasks.ts';
import { applyEvent } from './apply-event.ts';
import { toDeadLetter } from './errors.ts';
import { enqueueEvent, eventTask, type storedEvent } from './event-task.ts';

/** Milliseconds for which an applied event keeps its content. */
const KEEPS_CONTENT = 90 * 86_400_000;

/** An event of the future counts as one of now: it would otherwise win over all that come until then. */
const notAhead = (event: ProviderEvent, now: Date): ProviderEvent => ({
  ...event,
  at: new Date(Math.min(Date.parse(event.at), now.getTime())).toISOString(),
});

/** Undefined for an event that is known. */
const addEvent = (transaction: Database, event: ProviderEvent, now: Date) =>
  transaction
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, payload: JSON.stringify(event), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Undefined for an event that is applied already. One that waits, or was given up, is tried again. `runAt`: when its task runs,
 * unless the caller runs it before; default at once.
 */
export const storeEvent = async (
  transaction: Database,
  event: ProviderEvent,
  now: Date,
  runAt?: Date,
): Promise<TaskId | undefined> => {
  const { id } = event;
  const added = await addEvent(transaction, notAhead(event, now), now);
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
const markApplied = async (transaction: Database, event: ProviderEvent, now: Date): Promise<void> => {
  const payload =
    'user' in event
      ? sql`case when exists (select from users where id = ${event.user} and closed_at is null) then payload else '{}' end`
      : sql`payload`;
  await sql`update provider_events set applied_at = ${now}, payload = ${payload} where id = ${event.id}`.execute(
    transaction,
  );
};

/**
 * Stores and applies an event in one transaction. False if it is known, or cannot be applied now: then nothing is stored, and
 * `storeEvent` and the event's task decide.
 */
export const applyAtOnce = async (database: Database, told: ProviderEvent, now: Date): Promise<boolean> => {
  const event = notAhead(told, now);
  try {
    return await database.transaction().execute((transaction) =>
      gatherTasks(transaction, async () => {
        if (!(await addEvent(transaction, event, now))) return false;
        await applyEvent(transaction, event, now);
        await markApplied(transaction, event, now);
        return true;
      }),
    );
  } catch {
    return false;
  }
};

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
    await markApplied(transaction, event, now);
  },
});
