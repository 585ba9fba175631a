/** The same SQL on a real PostgreSQL, and two server processes that share its realtime. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { createDatabase, hasPostgres, type OwnDatabase } from '../../support/postgres.ts';
import { createSeededDatabase, startOnPostgres } from '../../support/seeded-backend.ts';
import { describeBrowsing } from '../app/browse-core.ts';
import { historyOf, reads, writes } from '../messaging/chat-world.ts';
import { describeCore } from '../app/core.ts';
import { describeFiling } from '../generic/filing-core.ts';
import {
  createVisitor,
  employer,
  freelancer,
  lists,
  openSocket,
  QUIET,
  signedIn,
  startBackend,
  type OpenSocket,
} from '../helpers.ts';

if (!hasPostgres)
  console.warn('No PostgreSQL here: its suite is skipped. Debian: apt-get install postgresql');

describe.skipIf(!hasPostgres)('on a real PostgreSQL', () => {
  describeCore('the calls on PostgreSQL', () => startOnPostgres(QUIET));
  describeBrowsing('browsing on PostgreSQL', () => startOnPostgres(QUIET));
  describeFiling('filing on PostgreSQL', (options) => startOnPostgres({ ...QUIET, ...options }));

  describe('two server processes', () => {
    let database: OwnDatabase;
    let both: [Backend, Backend];
    beforeAll(async () => {
      database = await createDatabase();
      // At the same moment, on an empty database: one migrates and seeds, the other waits and uses the
      // result.
      const start = () => startBackend({ database: { kind: 'postgres', url: database.url } });
      both = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await Promise.all(both.map((backend) => backend.close()));
      await database.drop();
    });

    it('share one world, one secret and one session', async () => {
      const visitor = await signedIn(both[0], employer);
      const elsewhere = createVisitor(both[1], {
        cookie: visitor.cookieHeader(),
        'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      });
      expect((await elsewhere.call('/getUserById', { id: employer.id })).status).toBe(200);
      expect(
        (await elsewhere.call('/admin/demoMessageCreate', { to: freelancer.id, message: 'hi' })).status,
      ).toBe(200);
      const counted = await both[1].database.selectFrom('users').select('id').execute();
      expect(counted).toHaveLength(36);
    });

    it('[I8c] count attempts together', async () => {
      const counted = await createSeededDatabase(QUIET);
      const start = () =>
        startBackend({
          database: { kind: 'postgres', url: counted.url },
          rateLimits: { refusedAccount: 3 },
        });
      const pair = await Promise.all([start(), start()]);
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        const visitor = createVisitor(pair[count % 2] ?? pair[0]);
        statuses.push((await visitor.signIn({ ...employer, password: 'x' })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
      await Promise.all(pair.map((backend) => backend.close()));
      await counted.drop();
    });

    it('[R3c][R4a][I5b] share the online users, messages, and the end of a session', async () => {
      const recipient = await signedIn(both[0], freelancer);
      const far = openSocket(both[0], recipient);
      const watcher = openSocket(both[1]);
      await watcher.until('connect');
      far.claim(freelancer.id);
      await watcher.until('getOnlineUsers', lists(freelancer.id));

      const sender = await signedIn(both[1], employer);
      await sender.call('/admin/demoMessageCreate', { to: freelancer.id, message: 'from afar' });
      expect(await far.until('recieve-messageCount')).toMatchObject({
        sender: employer.id,
        message: 'from afar',
      });
      expect(watcher.named('recieve-messageCount')).toEqual([]);

      const elsewhere = createVisitor(both[1], {
        cookie: recipient.cookieHeader(),
        'x-xsrf-token': recipient.cookies.get('XSRF-TOKEN') ?? '',
      });
      expect((await elsewhere.call('/logout')).status).toBe(200);
      await far.until('session-ended');
      await watcher.until('getOnlineUsers', lists(freelancer.id, false));
      far.socket.close();
      watcher.socket.close();
    });

    it('[D21b][D21c][D22][D24a][D28a][R4a] with a user on each lose, duplicate and reorder no message', async () => {
      const [one, other] = [createVisitor(both[0]), createVisitor(both[1])];
      await one.signIn(employer);
      await other.signIn(freelancer);
      const pages = [openSocket(both[0], one), openSocket(both[1], other)] as const;
      pages[0].claim(employer.id);
      pages[1].claim(freelancer.id);
      // A user announced on one process is online on the other.
      await pages[0].until('getOnlineUsers', lists(freelancer.id));
      await pages[1].until('getOnlineUsers', lists(employer.id));
      const { Last } = await historyOf(one, freelancer.id);

      // One user in two browsers, one per process, sends the same message at the same time.
      const elsewhere = await signedIn(both[1], employer);
      const ids = Array.from({ length: 8 }, () => randomUUID());
      const [first, again, theirs] = await Promise.all([
        Promise.all(
          ids.map((clientMessageId) => writes(one, freelancer.id, 'From here', { clientMessageId })),
        ),
        Promise.all(
          ids.map((clientMessageId) => writes(elsewhere, freelancer.id, 'From here', { clientMessageId })),
        ),
        Promise.all(ids.map(() => writes(other, employer.id, 'From there'))),
      ]);
      expect(again).toEqual(first);
      const orders = [...first, ...theirs].map(({ Order }) => Order).toSorted((a, b) => a - b);
      expect(orders).toEqual(Array.from({ length: 16 }, (_, index) => Last + 1 + index));

      // A repeat before the first message arrives is delivered twice, identically: once counts.
      const heard = (page: OpenSocket) => {
        const told = page.named('recieve-messageCount') as { Detail: ChatMessage }[];
        const byOrder = new Map(told.map((event) => [event.Detail.Order, event]));
        return [...byOrder.values()].filter(({ Detail }) => Detail.Order > Last);
      };
      for (const [page, own] of [
        [pages[0], theirs],
        [pages[1], first],
      ] as const) {
        await page.until('recieve-messageCount', () => heard(page).length === 8);
        const inOrder = (messages: readonly ChatMessage[]) => messages.toSorted((a, b) => a.Order - b.Order);
        expect(inOrder(heard(page).map(({ Detail }) => Detail))).toEqual(inOrder(own));
      }
      const [mine, hers] = await Promise.all([historyOf(one, freelancer.id), historyOf(other, employer.id)]);
      expect(mine.Messages).toEqual(hers.Messages);

      pages[1].socket.emit('chat-typing', { to: employer.id });
      expect(await pages[0].until('chat-typing')).toEqual({ sender: freelancer.id });
      const until = Last + 16;
      await reads(other, employer.id, until);
      await pages[0].until<{ Theirs?: { Read: number } }>(
        'chat-progress',
        ({ Theirs }) => Theirs?.Read === until,
      );
      for (const { socket } of pages) socket.close();
    });

    it('[D53d] a message waits for the notification of the one before, and neither fails', async () => {
      const [one, other] = both;
      const sender = await signedIn(one, employer);
      const waiting = async (): Promise<boolean> => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(other.database);
        return rows.length > 0;
      };
      let sent: Promise<ChatMessage> | undefined;
      await other.database.transaction().execute(async (transaction) => {
        // As the runner of the notification does: the task first, then the people.
        await other.services.messageNotices.scheduleNotice(transaction, {
          from: employer.id,
          to: freelancer.id,
          site: { name: 'Marketlane', origin: other.address },
        });
        sent = writes(sender, freelancer.id, 'Meanwhile');
        await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 10_000 });
        await sql`select from users where id in (${employer.id}, ${freelancer.id}) order by id for no key update`.execute(
          transaction,
        );
      });
      expect((await sent)?.Text).toBe('Meanwhile');
    });
  });
});
