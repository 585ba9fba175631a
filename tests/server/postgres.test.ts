/** The same SQL on a real PostgreSQL, and two server processes that share its realtime. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { describeBrowsing } from './browse-core.ts';
import { describeCore } from './core.ts';
import { describeFiling } from './filing-core.ts';
import { createVisitor, employer, freelancer, lists, openSocket, startBackend } from './helpers.ts';
import { findPostgres, startPostgres, type RunningPostgres } from './postgres.ts';

const binaries = findPostgres();
if (!binaries) console.warn('No PostgreSQL here: its suite is skipped. Debian: apt-get install postgresql');

describe.skipIf(!binaries)('on a real PostgreSQL', () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '');
  });
  afterAll(() => postgres.stop());

  describeCore('the calls on PostgreSQL', async () =>
    startBackend({ database: { kind: 'postgres', url: await postgres.createDatabase('calls') } }),
  );

  describeBrowsing('browsing on PostgreSQL', async () =>
    startBackend({ database: { kind: 'postgres', url: await postgres.createDatabase('browsing') } }),
  );

  describeFiling('filing on PostgreSQL', async (options) =>
    startBackend({
      ...options,
      database: { kind: 'postgres', url: await postgres.createDatabase('filing') },
    }),
  );

  describe('two server processes', () => {
    let both: [Backend, Backend];
    beforeAll(async () => {
      const url = await postgres.createDatabase('shared');
      // At the same moment, on an empty database: one migrates and seeds, the other waits and uses it.
      const start = () => startBackend({ database: { kind: 'postgres', url } });
      both = await Promise.all([start(), start()]);
    });
    afterAll(() => Promise.all(both.map((backend) => backend.close())));

    it('share one world, one secret and one session', async () => {
      const visitor = createVisitor(both[0]);
      await visitor.signIn(employer);
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

    it('[I8] count attempts together', async () => {
      const url = await postgres.createDatabase('counted');
      const start = () =>
        startBackend({ database: { kind: 'postgres', url }, rateLimits: { refusedAccount: 3 } });
      const pair = await Promise.all([start(), start()]);
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        const visitor = createVisitor(pair[count % 2] ?? pair[0]);
        statuses.push((await visitor.signIn({ ...employer, password: 'x' })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
      await Promise.all(pair.map((backend) => backend.close()));
    });

    it('[R3] [R4] [I5] share who is online, messages, and the end of a session', async () => {
      const recipient = createVisitor(both[0]);
      await recipient.signIn(freelancer);
      const far = openSocket(both[0], recipient);
      const watcher = openSocket(both[1]);
      await watcher.until('connect');
      far.claim(freelancer.id);
      await watcher.until('getOnlineUsers', lists(freelancer.id));

      const sender = createVisitor(both[1]);
      await sender.signIn(employer);
      await sender.call('/admin/demoMessageCreate', { to: freelancer.id, message: 'from afar' });
      expect(await far.until('recieve-messageCount')).toEqual({ sender: employer.id, message: 'from afar' });
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
  });
});
