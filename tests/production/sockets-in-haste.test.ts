/** The server tolerates sockets that close as soon as they open, or send nothing. */
import { PassThrough } from 'node:stream';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { clientEvents } from '../../src/contracts/app/realtime.ts';
import { signedIn, startBackend } from '../server/helpers.ts';

describe('a hasty socket', () => {
  let backend: Backend;
  let cookie = '';
  let id = 0;
  let lines: string[] = [];
  beforeAll(async () => {
    const log = new PassThrough().on('data', (chunk: Buffer) => void lines.push(chunk.toString()));
    backend = await startBackend({ logLevel: 'warn', logStream: log, rateLimits: false });
    ({ id } = await backend.database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow());
    cookie = (await signedIn(backend, { id })).cookieHeader();
  });
  beforeEach(() => (lines = []));
  afterAll(() => backend.close());

  const open = (transport: 'polling' | 'websocket'): Socket =>
    io(backend.address, {
      transports: [transport],
      extraHeaders: { cookie },
      reconnection: false,
      forceNew: true,
    });
  /** All sockets are closed, so whatever they caused has happened. */
  const gone = () => expect.poll(() => backend.sockets()).toEqual([]);

  it.each(['polling', 'websocket'] as const)(
    '[B22] by %s is closed without a log line',
    async (transport) => {
      const sockets = Array.from({ length: 20 }, () => open(transport));
      const ends = sockets.map(
        (socket, index) =>
          new Promise<void>((resolve) => {
            socket.on('connect', () => {
              if (index % 2 === 0) socket.emit(clientEvents.userAnnounced.wire, id);
              if (index % 4 < 2) socket.disconnect();
              else socket.io.engine.close();
              resolve();
            });
          }),
      );
      await Promise.all(ends);
      await gone();
      expect(lines).toEqual([]);
    },
  );

  it('[B22] that sends an empty message is closed, with one log line', async () => {
    const socket = open('websocket');
    socket.on('connect', () => void socket.io.engine.send(''));
    await new Promise((resolve) => socket.once('disconnect', resolve));
    await gone();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('an empty message');
    expect(lines[0]).not.toContain('TypeError');
  });
});
