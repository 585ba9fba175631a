/**
 * What comes before the socket, which bypasses Fastify: limits by address, and the headers of its answers.
 */
import { describe, expect, it } from 'vitest';
import { createVisitor, openSocket, rawGet, startBackend } from '../helpers.ts';

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';
const WEBSOCKET = ['websocket'];

describe('opening sockets', () => {
  it('is limited by address, for every transport', async () => {
    const backend = await startBackend({ rateLimits: { handshakes: 3 }, trustProxy: 'loopback' });
    for (const transports of [['polling'], WEBSOCKET, ['polling', 'websocket']]) {
      const socket = openSocket(backend, undefined, {}, transports);
      await socket.until('connect');
      socket.socket.close();
    }
    const refused = await createVisitor(backend).get(HANDSHAKE);
    expect([refused.status, refused.json]).toEqual([
      403,
      { code: 4, message: expect.stringMatching(/^(rate_limited|too_many_at_once)$/) },
    ]);
    await openSocket(backend, undefined, {}, WEBSOCKET).until('connect_error');
    const elsewhere = openSocket(backend, undefined, { 'x-forwarded-for': '198.51.100.1' });
    await elsewhere.until('connect');
    elsewhere.socket.close();
    await backend.close();
  });

  it('waits until another one of the address closes, when very many are open', async () => {
    const backend = await startBackend({ rateLimits: { openSockets: 2 } });
    const open = async () => {
      const socket = openSocket(backend, undefined, {}, WEBSOCKET);
      await Promise.race([socket.until('connect'), socket.until('connect_error')]);
      return socket;
    };
    const [first, second] = [await open(), await open()];
    expect([first.socket.connected, second.socket.connected]).toEqual([true, true]);
    expect((await open()).socket.connected).toBe(false);
    first.socket.close();
    let third = await open();
    while (!third.socket.connected) third = await open(); // until the server has noticed
    for (const { socket } of [second, third]) socket.close();
    await backend.close();
  });

  it('is not limited if limits are off', async () => {
    const backend = await startBackend();
    const statuses = new Set<number>();
    for (let count = 0; count < 310; count += 1)
      statuses.add((await rawGet(backend.address, HANDSHAKE)).status);
    expect(statuses).toEqual(new Set([200]));
    await backend.close();
  });
});

describe('the headers of the socket’s answers', () => {
  it.each([
    ['a handshake', HANDSHAKE, 200],
    ['a refusal', '/socket.io/?EIO=4&transport=polling&sid=none', 400],
  ])('are the same as of any other answer: %s', async (_, path, status) => {
    const backend = await startBackend({ trustProxy: 'loopback' });
    const plain = await createVisitor(backend).get(path);
    expect(plain.status).toBe(status);
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const secure = await createVisitor(backend, { 'x-forwarded-proto': 'https' }).get(path);
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=/);
    await backend.close();
  });
});
