/**
 * Migrates a database from before there were conversations: its messages are in them, in order. On both
 * databases.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';

const before = [
  `insert into users (id, type, name, is_demo, created_at) values
    (1, 'Employer', 'Ines', true, now()), (2, 'Freelancer', 'Amara', true, now()), (3, 'Freelancer', 'Tamsin', false, now())`,
  `insert into messages (sender_id, recipient_id, body, sent_at) values
    (2, 1, 'third', '2026-01-03'), (1, 2, 'first', '2026-01-01'), (1, 3, 'to another', '2026-01-02'),
    (1, 2, 'second', '2026-01-02'), (2, 1, 'fourth', '2026-01-03')`,
];

const upgraded = async (choice: DatabaseChoice) => {
  const { database, close } = await openDatabase(choice, () => {});
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateTo('0011-connections');
  expect(error).toBeUndefined();
  for (const statement of before) await sql.raw(statement).execute(database);
  await migrate(database);
  const rows = async (query: string) => (await sql.raw(query).execute(database)).rows;
  const messages = await rows(
    `select body, position, sender_position, client_message_id from messages
      where 2 in (sender_id, recipient_id) order by position`,
  );
  const members = await rows(
    `select user_id, other_id, received, delivered, read, counted from conversation_members order by 1, 2`,
  );
  await close();
  return { messages, members };
};

/** A block of before, whose author has read the first of two messages. */
const blockedBefore = async (choice: DatabaseChoice) => {
  const { database, close } = await openDatabase(choice, () => {});
  const provider = { getMigrations: async () => migrations };
  const upTo = Object.keys(migrations)
    .filter((name) => name < '0040-withheld-messages')
    .at(-1);
  const { error } = await new Migrator({ db: database, provider }).migrateTo(upTo ?? '');
  expect(error).toBeUndefined();
  for (const statement of [
    `insert into users (id, type, name, is_demo, created_at) values
      (1, 'Employer', 'Ines', true, now()), (2, 'Freelancer', 'Amara', true, now())`,
    `insert into conversations (id, low_id, high_id, last_position) values (7, 1, 2, 3)`,
    `insert into messages (conversation_id, sender_id, recipient_id, body, sent_at, position, sender_position) values
      (7, 1, 2, 'one', now(), 1, 1), (7, 2, 1, 'hm', now(), 2, 1), (7, 1, 2, 'two', now(), 3, 2)`,
    `insert into conversation_members (conversation_id, user_id, other_id, received, delivered, read, counted) values
      (7, 1, 2, 1, 3, 3, 1), (7, 2, 1, 2, 1, 1, 1)`,
    `insert into blocks (blocker_id, blocked_id, blocked_at) values (2, 1, now())`,
  ])
    await sql.raw(statement).execute(database);
  await migrate(database);
  const { rows } = await sql
    .raw(`select user_id, delivered, read, counted from conversation_members order by 1`)
    .execute(database);
  await close();
  return rows;
};

describe('earlier messages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-before-chats-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const expected = {
    messages: [
      { body: 'first', position: 1, sender_position: 1, client_message_id: null },
      { body: 'second', position: 2, sender_position: 2, client_message_id: null },
      { body: 'third', position: 3, sender_position: 1, client_message_id: null },
      { body: 'fourth', position: 4, sender_position: 2, client_message_id: null },
    ],
    members: [
      { user_id: 1, other_id: 2, received: 2, delivered: 4, read: 4, counted: 2 },
      { user_id: 1, other_id: 3, received: 0, delivered: 1, read: 1, counted: 0 },
      { user_id: 2, other_id: 1, received: 2, delivered: 4, read: 4, counted: 2 },
      { user_id: 3, other_id: 1, received: 1, delivered: 1, read: 1, counted: 1 },
    ],
  };

  it('[D34] are in conversations, numbered and read, on PGlite', async () => {
    expect(await upgraded({ kind: 'folder', folder: join(folder, 'pg') })).toEqual(expected);
  });

  it('[D25f] of a block of before are read, as those of a block of today', async () => {
    expect(await blockedBefore({ kind: 'folder', folder: join(folder, 'blocked') })).toEqual([
      { user_id: 1, delivered: 3, read: 3, counted: 1 },
      { user_id: 2, delivered: 3, read: 3, counted: 2 },
    ]);
  });

  it.skipIf(!hasPostgres)('[D34] are in conversations, numbered and read, on PostgreSQL', async () => {
    const own = await createDatabase();
    expect(await upgraded({ kind: 'postgres', url: own.url })).toEqual(expected);
    await own.drop();
  });
});
