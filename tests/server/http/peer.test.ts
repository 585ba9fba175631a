/** Which proxy headers are trusted, for calls and sockets alike. */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { addressOf, trustsOf } from '../../../server/http/peer.ts';
import { createVisitor, employer, lists, openSocket, startBackend } from '../helpers.ts';

const SITE = 'shop.example';
const said = { 'x-forwarded-proto': 'https', 'x-forwarded-host': SITE };

describe.each([
  ['a trusted proxy', 'loopback', true],
  ['anybody', true, true],
  ['an untrusted one', '10.0.0.0/8', false],
  ['anybody, without trusted proxies', false, false],
] as const)('from %s', (_, trustProxy, believed) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ trustProxy });
  });
  afterAll(() => backend.close());

  it(`the host of a call is ${believed ? '' : 'not '}believed`, async () => {
    const { status } = await createVisitor(backend).call(
      '/admin/newsletterdataCreate',
      { N_Email: 'a@b.c' },
      { ...said, origin: `https://${SITE}` },
    );
    expect(status).toBe(believed ? 200 : 403);
  });

  it(`the host of a socket is ${believed ? '' : 'not '}believed`, async () => {
    for (const transports of [['polling'], ['websocket']]) {
      const socket = openSocket(backend, undefined, { ...said, origin: `https://${SITE}` }, transports);
      await socket.until(believed ? 'connect' : 'connect_error');
      expect(socket.events[0]?.[0]).toBe(believed ? 'connect' : 'connect_error');
      socket.socket.close();
    }
  });

  it('the session of a socket is found like that of a call', async () => {
    const visitor = createVisitor(backend, said);
    await visitor.signIn();
    expect([...visitor.cookies.keys()].some((name) => name.startsWith('__Host-'))).toBe(believed);
    const socket = openSocket(backend, visitor, said);
    socket.claim(employer.id);
    await socket.until('getOnlineUsers', lists(employer.id));
    socket.socket.close();
  });
});

describe('a list of proxies', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '10.1.2.3', false],
    ['10.0.0.0/8, 2001:db8::/32', '10.1.2.3', true],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8::7', true],
    ['10.0.0.0/8, 2001:db8::/32', '11.0.0.1', false],
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['uniquelocal', 'rubbish', false],
    ['uniquelocal', '', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['10.0.0.0/8', '10.1', false],
  ])('%s with address %s: %s', (list, address, expected) => {
    expect(trustsOf(list)(address)).toBe(expected);
  });

  it.each([
    ['no header', '192.0.2.9', '198.51.100.1', '192.0.2.9'],
    ['a proxy’s header', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['two proxies’ header', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a forged header before a proxy', '10.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['none', '10.0.0.1', undefined, '10.0.0.1'],
    ['a header with an empty entry', '10.0.0.1', '198.51.100.1, , 10.0.0.2', '198.51.100.1'],
    ['nothing: the socket is closed', undefined, '198.51.100.1', ''],
  ])('finds the client by %s', (_, remoteAddress, forwarded, expected) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    expect(addressOf(request as unknown as IncomingMessage, trustsOf('10.0.0.0/8'))).toBe(expected);
  });
});
