/** Users who write to each other through the calls, and seeded conversations. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import type { ChatHistory, ChatList } from '../../../src/contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { lists, openSocket, type Answer, type OpenSocket, type Visitor } from '../helpers.ts';
import type { Person } from '../backend-fixture.ts';

type Caller = Pick<Person, 'visitor'> | Visitor;
const visitorOf = (caller: Caller): Visitor => ('visitor' in caller ? caller.visitor : caller);

export const asks = (caller: Caller, name: CallName, body: object = {}): Promise<Answer> =>
  visitorOf(caller).call(calls[name].path, body);

/** A call's reply, by its contract. */
const told = async <Data>(caller: Caller, name: CallName, body: object): Promise<Data> => {
  const { status, text, json } = await asks(caller, name, body);
  expect(status, `${name}: ${text}`).toBe(200);
  expect(calls[name].reply(json)).toMatchObject({ ok: true, dropped: [] });
  return json.data as Data;
};

export const writes = (caller: Caller, to: number, Text: string, more: object = {}): Promise<ChatMessage> =>
  told(caller, 'sendMessage', { to, Text, clientMessageId: randomUUID(), ...more });
export const historyOf = (caller: Caller, id: number, more: object = {}): Promise<ChatHistory> =>
  told(caller, 'chatHistory', { id, ...more });
export const chatsOf = (caller: Caller, more: object = {}): Promise<ChatList> => told(caller, 'chats', more);
export const reads = async (caller: Caller, id: number, order: number): Promise<ChatMarks> =>
  (await told<{ Mine: ChatMarks }>(caller, 'readChat', { id, order })).Mine;

/** The status and message of a sent message. */
export const tries = async (caller: Caller, to: number, more: object = {}): Promise<[number, unknown]> => {
  const body = { to, Text: 'Hello', clientMessageId: randomUUID(), ...more };
  const { status, json } = await asks(caller, 'sendMessage', body);
  return [status, json.message];
};

/** A page of this user that the server has confirmed. */
export const pageOf = async (backend: Pick<Backend, 'address'>, own: Person): Promise<OpenSocket> => {
  const page = openSocket(backend, own.visitor);
  page.claim(own.id);
  await page.until('getOnlineUsers', lists(own.id));
  return page;
};

/** Both users have written `each` messages, in turn, a minute apart, and seen none of them. */
export const haveTalked = async (
  { database }: Pick<Backend, 'database'>,
  one: number,
  other: number,
  { each = 1, text = 'Said before', at = new Date('2026-10-01T09:00:00Z') } = {},
): Promise<void> => {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const { rows } = await sql<{ id: number }>`
    insert into conversations (low_id, high_id, last_position) values (${low}, ${high}, ${2 * each}) returning id
  `.execute(database);
  const id = rows[0]?.id ?? 0;
  const until = new Date(at.getTime() + (2 * each - 1) * 60_000);
  await sql`insert into conversation_members (conversation_id, user_id, other_id, received, spoken_at)
    values (${id}, ${one}, ${other}, ${each}, ${until}), (${id}, ${other}, ${one}, ${each}, ${until})`.execute(
    database,
  );
  await sql`insert into messages
      (conversation_id, sender_id, recipient_id, position, sender_position, client_message_id, body, sent_at)
    select ${id}, case when n % 2 = 1 then ${one}::integer else ${other}::integer end,
      case when n % 2 = 1 then ${other}::integer else ${one}::integer end, n, (n + 1) / 2,
      gen_random_uuid()::text, ${text}::text || ' ' || n, ${at}::timestamptz + (n - 1) * interval '1 minute'
    from generate_series(1, ${2 * each}::integer) as n`.execute(database);
};
