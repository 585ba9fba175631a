/**
 * While PostgreSQL hangs, every call soon answers 503 with a time for the next try, and everything recovers
 * afterwards.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { ANSWERS_WITHIN, CONNECTS_WITHIN } from '../../server/database/postgres.ts';
import { createVisitor, employer, lists, openSocket, signedIn, startBackend } from '../server/helpers.ts';
import { hasPostgres, type OwnDatabase } from '../support/postgres.ts';
import { createSeededDatabase } from '../support/seeded-backend.ts';

/** A proxy between the server and its database that can hold back all traffic. */
const startBetween = async (url: string) => {
  const { hostname, port } = new URL(url);
  let isHolding = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      if (isHolding) one.pause();
      one.on('data', (chunk) => other.write(chunk));
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const between = new URL(url);
  between.hostname = '127.0.0.1';
  between.port = String((server.address() as AddressInfo).port);
  return {
    url: between.href,
    hold() {
      isHolding = true;
      for (const socket of sockets) socket.pause();
    },
    letGo() {
      isHolding = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

const AWAY = 'The database does not answer; try again in a moment';

it('[B20] a call waits at most five seconds for the database', () => {
  expect(Math.max(CONNECTS_WITHIN, ANSWERS_WITHIN)).toBeLessThan(5000);
});

describe.skipIf(!hasPostgres)('while PostgreSQL hangs', () => {
  let [backend, own, between] = [] as unknown as [
    Backend,
    OwnDatabase,
    Awaited<ReturnType<typeof startBetween>>,
  ];
  beforeAll(async () => {
    own = await createSeededDatabase();
    between = await startBetween(own.url);
    backend = await startBackend({ database: { kind: 'postgres', url: between.url } });
  });
  afterAll(async () => {
    between.letGo();
    await backend.close();
    between.close();
    await own.drop();
  });

  it('[B20] calls and /health answer 503, and 200 again afterwards', async () => {
    const visitor = await signedIn(backend, employer);
    const ask = () =>
      Promise.all([
        visitor.get('/health'),
        visitor.call('/getUserById', { id: employer.id }),
        visitor.call('/Admin/getallskills'),
        createVisitor(backend).call('/admin/newsletterdataCreate', { N_Email: 'reader@mail.example' }),
        ...Array.from({ length: 20 }, () => visitor.call('/getUserById', { id: employer.id })),
      ]);
    for (const { status } of await ask()) expect(status).toBe(200);
    between.hold();
    const answers = await ask();
    for (const { status, headers } of answers)
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    between.letGo();
    await expect.poll(async () => (await visitor.get('/health')).status, { timeout: 10_000 }).toBe(200);
    for (const { status } of await ask()) expect(status).toBe(200);
  });

  // In sequence, most of them would be rejected for waiting too long.
  it('[B20] searches that wait for their turn answer 503 together', async () => {
    const search = () => createVisitor(backend).call(calls.freelancersFind.path, { Search: 'seo' });
    expect((await search()).status).toBe(200);
    between.hold();
    const answers = await Promise.all(Array.from({ length: 12 }, search));
    for (const { status, json } of answers)
      expect([status, json]).toEqual([503, expect.objectContaining({ message: AWAY })]);
    between.letGo();
    await expect.poll(async () => (await search()).status, { timeout: 10_000 }).toBe(200);
  });

  it('[B20] processes reach each other again, and their pages get messages', async () => {
    const other = await startBackend({ database: { kind: 'postgres', url: own.url } });
    const visitor = await signedIn(backend, employer);
    between.hold();
    expect((await visitor.get('/health')).status).toBe(503);
    between.letGo();
    await expect.poll(async () => (await visitor.get('/health')).status, { timeout: 10_000 }).toBe(200);
    const page = openSocket(backend, visitor);
    page.claim(employer.id);
    await page.until('getOnlineUsers', lists(employer.id));
    await other.services.realtime.tell(employer.id, 'chatChanged', { user: 5 });
    expect(await page.until('chat-changed')).toEqual({ user: 5 });
    page.socket.close();
    await other.close();
  });

  it('[B18a][B20] the server can be stopped', async () => {
    const second = await startBackend({ database: { kind: 'postgres', url: between.url } });
    between.hold();
    void second.services.realtime.tell(employer.id, 'sessionEnded', {}); // queries the database, and waits
    await second.close();
    between.letGo();
    await expect
      .poll(async () => (await createVisitor(backend).get('/health')).status, { timeout: 10_000 })
      .toBe(200);
  });
});
