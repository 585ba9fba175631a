/** Messages between server processes on one PostgreSQL, and lost connections or processes. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { hasPostgres, type OwnDatabase } from '../../support/postgres.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';
import {
  employer,
  freelancer,
  lists,
  openSocket,
  QUIET,
  signedIn,
  startBackend,
  type OpenSocket,
} from '../helpers.ts';

const CHANNEL = 'socket.io#/';
const DAY = 86_400_000;

/** A proxy to PostgreSQL that delays LISTEN by a third of a second. */
const slowToListen = async (to: string) => {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isListening = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    far.pipe(near);
    near.on('data', (said) => {
      if (!said.includes('LISTEN')) return void far.write(said);
      setTimeout(() => {
        far.once('data', () => (isListening = true));
        far.write(said);
      }, 300);
    });
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: to.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    isListening: () => isListening,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

describe.skipIf(!hasPostgres)('between server processes', () => {
  let own: OwnDatabase;
  let url: string;
  let both: [Backend, Backend];
  let admin: pg.Client;
  let now: Date | undefined;
  const notices: string[] = [];
  const opened: OpenSocket[] = [];
  const start = () => startBackend({ database: { kind: 'postgres', url }, now: () => now ?? new Date() });
  const comes = async (backend: Backend, account: typeof employer | typeof freelancer) => {
    const visitor = await signedIn(backend, account);
    const page = openSocket(backend, visitor);
    opened.push(page);
    page.claim(account.id);
    await page.until('getOnlineUsers', lists(account.id));
    return { visitor, page };
  };
  const isEverywhere = (page: OpenSocket, account: { id: number }, present = true) =>
    page.until('getOnlineUsers', lists(account.id, present));
  /** The online users that each process knows. */
  const allKnow = async (known: Readonly<Record<number, boolean>>) => {
    for (const { services } of both)
      for (const [id, present] of Object.entries(known))
        await expect
          .poll(() => services.realtime.hasOpenPage(Number(id)), { timeout: 5000, interval: 10 })
          .toBe(present);
  };
  /** Earlier messages between processes have arrived. */
  const saidUntilNow = async (): Promise<string[]> => {
    const end = JSON.stringify({ uid: 'test', nsp: '/', type: randomUUID() });
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = ({ payload }: { payload?: string | undefined }) => payload === end && resolve();
    admin.on('notification', look);
    await admin.query('select pg_notify($1, $2)', [CHANNEL, end]);
    await promise;
    admin.off('notification', look);
    return notices;
  };
  /** The connections that listen, except the test's own. */
  const hangUp = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like 'LISTEN%' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (const { pid } of rows) await admin.query('select pg_terminate_backend($1)', [pid]);
    return rows.length;
  };

  beforeAll(async () => {
    own = await createSeededDatabase(QUIET);
    ({ url } = own);
    both = await Promise.all([start(), start()]);
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    admin.on('notification', ({ payload = '' }) => notices.push(payload));
    await admin.query(`listen "${CHANNEL}"`);
  });
  afterEach(async () => {
    for (const { socket } of opened.splice(0)) socket.close();
    // Otherwise the next test would see these users still going offline.
    await allKnow({ [employer.id]: false, [freelancer.id]: false });
    notices.length = 0;
    now = undefined;
  });
  afterAll(async () => {
    await Promise.all(both.map((backend) => backend.close()));
    await admin.end();
    await own.drop();
  });

  it('[Z12] no cookie and no address travels from one to another', async () => {
    const { visitor, page } = await comes(both[0], employer);
    const other = await comes(both[1], freelancer);
    await isEverywhere(page, freelancer);
    await isEverywhere(other.page, employer);
    // Our code never fetches sockets of other processes; if it did, it would get no more than this.
    const found = await both[1].services.realtime.io.fetchSockets();
    expect(found.map(({ id }) => id)).toContain(page.socket.id);
    const said = (await saidUntilNow()).join('\n');
    const kept = await admin.query<{ payload: Buffer }>('select payload from socket_io_attachments');
    const all = said + kept.rows.map(({ payload }) => payload.toString('latin1')).join('\n');
    expect(all).toContain(page.socket.id);
    const secrets = [
      ...visitor.cookies.values(),
      ...other.visitor.cookies.values(),
      '127.0.0.1',
      'user-agent',
    ];
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  it('[R4a] messages around PostgreSQL’s size limit arrive', async () => {
    const { page } = await comes(both[0], freelancer);
    const tell = (length: number) =>
      both[1].services.realtime.tell(freelancer.id, 'chatChanged', { user: 1, pad: 'x'.repeat(length) });
    await tell(100);
    await page.until('chat-changed');
    const bytes = Buffer.byteLength((await saidUntilNow()).find((text) => text.includes('xxxx')) ?? '');
    for (const whole of [7999, 8000, 8001]) {
      const length = 100 + whole - bytes;
      await tell(length);
      await page.until<{ pad: string }>('chat-changed', ({ pad }) => pad.length === length);
    }
  });

  it('[R4a][I5c] messages contain no sessions, however many, and an expired one receives nothing', async () => {
    const { page: stale } = await comes(both[0], employer);
    now = new Date(Date.now() + 4 * DAY);
    const { page } = await comes(both[0], employer);
    now = new Date(Date.now() + 8 * DAY);
    notices.length = 0;
    await both[1].services.realtime.tell(employer.id, 'chatChanged', { user: 77 });
    await page.until('chat-changed');
    await stale.until('session-ended');
    expect(stale.named('chat-changed')).toEqual([]);
    const hashes = await both[0].database.selectFrom('sessions').select('token_hash').execute();
    const said = (await saidUntilNow()).join('\n');
    expect(said).toContain('77');
    for (const { token_hash } of hashes) expect(said).not.toContain(token_hash);
  });

  it('[R3d] a process that has died delays nobody', async () => {
    const word = { uid: 'deadbeefdeadbeef', type: 2, nsp: '/' };
    await admin.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(word)]);
    await saidUntilNow();
    const { page } = await comes(both[0], employer);
    const { page: other } = await comes(both[1], freelancer);
    await isEverywhere(other, employer);
    await isEverywhere(page, freelancer);
    await allKnow({ [employer.id]: true, [freelancer.id]: true, 3: false });
  });

  it('[R3c] a new process knows who is online; an ending one removes its own users only', async () => {
    const { page } = await comes(both[0], employer);
    const third = await start();
    const { page: far } = await comes(third, freelancer);
    await isEverywhere(far, employer);
    await isEverywhere(page, freelancer);
    await third.close();
    await far.until('disconnect');
    // The lists of the online users before, with the new one, and without the leaving ones.
    await page.until('getOnlineUsers', () =>
      lists(freelancer.id, false)(page.named('getOnlineUsers').at(-1)),
    );
    expect(page.socket.connected).toBe(true);
    await allKnow({ [employer.id]: true, [freelancer.id]: false });
  });

  it('[R7a] sockets that missed messages are reconnected, and receive again', async () => {
    const pages = [(await comes(both[0], employer)).page, (await comes(both[1], freelancer)).page];
    expect(await hangUp()).toBe(2);
    // Missed messages are unknown, so pages reload after reconnecting.
    for (const page of pages) await page.until('disconnect');
    const { page } = await comes(both[0], employer);
    const { page: other } = await comes(both[1], freelancer);
    await isEverywhere(page, freelancer);
    await isEverywhere(other, employer);
    await both[0].services.realtime.tell(freelancer.id, 'chatChanged', { user: 5 });
    expect(await other.until('chat-changed')).toEqual({ user: 5 });
  });

  it('a new process receives the reports of the others', async () => {
    const way = await slowToListen(url);
    const third = await startBackend({ database: { kind: 'postgres', url: way.url } });
    try {
      expect(way.isListening()).toBe(true);
    } finally {
      await third.close();
      way.close();
    }
  });

  it('a process survives and returns any number of lost connections, in use or idle', async () => {
    const lost: Error[] = [];
    let told = () => {};
    const { database, listening, close } = await openDatabase({ kind: 'postgres', url }, (error) => {
      lost.push(error);
      told();
    });
    if (!listening) throw new Error('There is nothing to listen on');
    const pidOf = async (client: { query(text: string): Promise<{ rows: { pid: number }[] }> }) =>
      (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
    for (let times = 0; times < 12; times += 1) {
      const client = await listening.connect();
      const pid = await pidOf(client);
      const ended = new Promise((resolve) => client.once('end', resolve)); // once() of events would fail
      await admin.query('select pg_terminate_backend($1)', [pid]);
      await ended;
    }
    expect(lost.length).toBeGreaterThanOrEqual(12);
    expect((await listening.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(listening.totalCount).toBeLessThanOrEqual(2);

    const cut = database.transaction().execute(async (within) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within);
      const { promise, resolve } = Promise.withResolvers<void>();
      told = resolve;
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await promise;
      await sql`select 1`.execute(within);
    });
    await expect(cut).rejects.toThrow(/connection/i);
    expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await listening.connect(); // ending a listener waits for nobody
    await close();
  });
});
