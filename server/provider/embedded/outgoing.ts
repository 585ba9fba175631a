/**
 * The events of the embedded provider: written in the transaction of what they tell, then sent to the marketplace over HTTP
 * until it accepts them. An event keeps its id however often it is sent.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../database/tables.ts';
import { defineTask, type OutsideKind } from '../../tasks/task.ts';
import { enqueueLater } from '../../tasks/tasks.ts';
import type { ProviderEvent } from '../port.ts';
import { SIGNATURE_HEADER, signatureOf } from '../signature.ts';

/** Where the marketplace receives events. */
export const EVENTS_PATH = '/provider-events';
/** Milliseconds to accept one. */
const TIMEOUT = 10_000;

export const newId = (kind: 'acct' | 'ch' | 'evt' | 'card' | 'bank'): string =>
  `${kind}_${randomBytes(15).toString('base64url')}`;

type Told<Event> = Event extends ProviderEvent ? Omit<Event, 'id' | 'at'> : never;
/** An event before it has an id. */
export type News = Told<ProviderEvent>;

const sendTask = defineTask({
  name: 'provider.send',
  payload: z.object({ event: z.string() }),
  effect: 'outside',
});

/** `times`: how often it is sent. An event that is never sent can still be found. */
export const tell = async (
  transaction: Database,
  news: News,
  { at, times = 1 }: { readonly at: Date; readonly times?: 0 | 1 | 2 | undefined },
): Promise<void> => {
  const id = newId('evt');
  await transaction
    .insertInto('provider_outgoing')
    .values({
      id,
      type: news.type,
      key: 'key' in news ? news.key : null,
      body: JSON.stringify({ id, at: at.toISOString(), ...news }),
      at,
    })
    .execute();
  for (let turn = 0; turn < times; turn += 1)
    await enqueueLater(transaction, {
      kind: sendTask,
      key: `provider.send:${id}:${turn}`,
      payload: { event: id },
    });
};

/** Events that are read at a time. */
const PAGE = 500;

/** The oldest first. */
export async function* toldSince(
  database: Database,
  moment: Date,
  types: readonly ProviderEvent['type'][],
): AsyncGenerator<ProviderEvent> {
  let last: { readonly at: Date; readonly id: string } | undefined;
  for (;;) {
    const { rows } = await sql<{ readonly id: string; readonly at: Date; readonly body: ProviderEvent }>`
      select id, at, body from provider_outgoing
      where type = any(${[...types]}::text[]) and at >= ${moment}::timestamptz
        ${last ? sql`and (at, id) > (${last.at}::timestamptz, ${last.id})` : sql``}
      order by at, id limit ${PAGE}`.execute(database);
    for (const { body } of rows) yield body;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

export interface SendOptions {
  readonly database: Database;
  /** The secret of signatures. */
  readonly secret: string;
  /** The origin of the marketplace. */
  readonly address: () => string;
  /** Business time: a leap between signing and receiving makes a signature stale, and the event is sent again. */
  readonly clock: { readonly now: () => Date };
}

export const sendKind = ({
  database,
  secret,
  address,
  clock,
}: SendOptions): OutsideKind<z.infer<typeof sendTask.payload>> => ({
  ...sendTask,
  async run({ signal }, { event }) {
    const row = await database
      .selectFrom('provider_outgoing')
      .select('body')
      .where('id', '=', event)
      .executeTakeFirst();
    if (!row) return;
    const body = Buffer.from(JSON.stringify(row.body));
    const answer = await fetch(address() + EVENTS_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(body, { secret, at: clock.now() }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the marketplace answered an event with ${answer.status}`);
    await database
      .updateTable('provider_outgoing')
      .set({ sent_at: clock.now() })
      .where('id', '=', event)
      .execute();
  },
});
