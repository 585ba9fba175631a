import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import {
  createVisitor,
  employer,
  freelancer,
  lists,
  openSocket,
  startBackend,
  type OpenSocket,
  type Visitor,
} from '../helpers.ts';
import { isBound, startOnLocalhost } from '../localhost.ts';

const FRIEND = 'https://shop.example';

describe('the socket', () => {
  let backend: Backend;
  let now: Date | undefined;
  const opened: OpenSocket[] = [];
  const open = (
    visitor?: Visitor,
    headers?: Record<string, string>,
    transports?: Parameters<typeof openSocket>[3],
  ): OpenSocket => {
    const socket = openSocket(backend, visitor, headers, transports);
    opened.push(socket);
    return socket;
  };
  const signedIn = async (account: { email: string; password: string }) => {
    const visitor = createVisitor(backend);
    await visitor.signIn(account);
    return visitor;
  };
  /** A socket of this user that the server has accepted. */
  const claimed = async (account: typeof employer | typeof freelancer) => {
    const visitor = await signedIn(account);
    const socket = open(visitor);
    socket.claim(account.id);
    await socket.until('getOnlineUsers', lists(account.id));
    return { visitor, socket };
  };
  const send = (sender: Visitor, to: number, message: string) =>
    sender.call('/admin/demoMessageCreate', { to, message });

  /** This socket is always open: its last list is everybody's list. */
  let witness: OpenSocket;
  let settled = 0;
  /** A user who comes and goes between two lists is in neither. */
  const isTold = async (fits: (online: unknown[]) => boolean): Promise<void> => {
    while (!fits((witness.named('getOnlineUsers').at(-1) ?? []) as unknown[]))
      await new Promise((resolve) => setImmediate(resolve));
  };

  beforeAll(async () => {
    backend = await startBackend({ corsOrigins: [FRIEND], now: () => now ?? new Date() });
    witness = openSocket(backend);
    await witness.until('connect');
  });
  afterEach(async () => {
    for (const { socket } of opened.splice(0)) socket.close();
    // The next test starts once the server has noticed, and its last messages have arrived.
    while (backend.sockets().length > 1) await new Promise((resolve) => setImmediate(resolve));
    backend.services.realtime.io.emit('settled', (settled += 1));
    await witness.until('settled', (count) => count === settled);
    await isTold((online) => online.length === 0);
  });
  afterAll(async () => {
    witness.socket.close();
    await backend.close();
  });

  it('[R1] is open to anonymous visitors at the default path', async () => {
    const socket = open();
    await socket.until('connect');
    expect(socket.socket.connected).toBe(true);
  });

  it('[R76] confirms an accepted announcement, and does not confirm a rejected one', async () => {
    const visitor = await signedIn(employer);
    const socket = open(visitor);
    let known = 0;
    socket.socket.emit('addUser', freelancer.id, () => (known += 1));
    await new Promise<void>((resolve) => socket.socket.emit('addUser', employer.id, resolve));
    expect(known).toBe(0);
    await send(await signedIn(freelancer), employer.id, 'From now on.');
    await socket.until('recieve-messageCount', (message) => JSON.stringify(message).includes('From now on.'));
  });

  it('[R2a] accepts the id of its session, as a number or a string', async () => {
    const visitor = await signedIn(employer);
    const socket = open(visitor);
    socket.claim(String(employer.id));
    expect(await socket.until('getOnlineUsers', lists(employer.id))).toEqual([{ userId: employer.id }]);
  });

  it('[R3c] sends the list of online users to everybody when it changes, once for two pages of one user', async () => {
    const watcher = open();
    await watcher.until('connect');
    const { visitor, socket } = await claimed(employer);
    await watcher.until('getOnlineUsers', lists(employer.id));
    const second = open(visitor);
    second.claim(employer.id);
    await second.until('getOnlineUsers', lists(employer.id));
    const other = await claimed(freelancer);
    await watcher.until('getOnlineUsers', lists(freelancer.id));
    socket.socket.close();
    second.socket.close();
    await watcher.until('getOnlineUsers', lists(employer.id, false));
    other.socket.socket.close();
    await watcher.until<unknown[]>('getOnlineUsers', (online) => online.length === 0);
    expect(watcher.named('getOnlineUsers')).toEqual([
      [{ userId: 1 }],
      [{ userId: 1 }, { userId: 2 }],
      [{ userId: 2 }],
      [],
    ]);
  });

  it('[R3b] gives a socket with a session the first list as the answer to its announcement', async () => {
    const watcher = open();
    await watcher.until('connect');
    const socket = open(await signedIn(employer));
    await socket.until('connect');
    const { socket: other } = await claimed(freelancer);
    await watcher.until('getOnlineUsers', lists(freelancer.id));
    await new Promise<void>((resolve) => socket.socket.emit('addUser', employer.id, resolve));
    await watcher.until('getOnlineUsers', lists(employer.id));
    other.socket.close();
    await socket.until('getOnlineUsers', lists(freelancer.id, false)); // all later changes
    expect(socket.named('getOnlineUsers')[0]).toEqual([{ userId: employer.id }, { userId: freelancer.id }]);
  });

  it('[R3b] gives a socket with a rejected announcement the lists from then on', async () => {
    const socket = open(await signedIn(employer));
    socket.claim('nobody');
    await claimed(freelancer);
    await socket.until('getOnlineUsers', lists(freelancer.id));
  });

  it('[R2a] rejects an id that is not the session’s: another user’s, an unknown one, one without a session', async () => {
    const thief = open(await signedIn(freelancer));
    const stranger = open();
    const sender = await signedIn(employer);
    for (const socket of [thief, stranger]) {
      await socket.until('connect');
      socket.claim(employer.id);
    }
    stranger.claim(freelancer.id);
    const { visitor, socket } = await claimed(employer);
    const mine = await claimed(freelancer);
    await send(visitor, freelancer.id, 'for the freelancer');
    await send(mine.visitor, employer.id, 'for the employer');
    await socket.until('recieve-messageCount');
    await mine.socket.until('recieve-messageCount');
    socket.socket.close(); // the next common list comes after the messages
    for (const one of [thief, stranger]) {
      await one.until('getOnlineUsers', lists(employer.id, false));
      expect(one.named('recieve-messageCount')).toEqual([]);
    }
    expect(sender.cookies.size).toBe(2);
  });

  it('[R4a] brings a message to every page of its recipient and to nobody else', async () => {
    const watcher = open();
    const { visitor, socket } = await claimed(employer);
    const recipient = await claimed(freelancer);
    const secondPage = open(recipient.visitor);
    secondPage.claim(freelancer.id);
    await secondPage.until('getOnlineUsers', lists(freelancer.id));
    await send(visitor, freelancer.id, 'The audit is ready.');
    const message = { sender: employer.id, message: 'The audit is ready.' };
    expect(await recipient.socket.until('recieve-messageCount')).toMatchObject(message);
    expect(await secondPage.until('recieve-messageCount')).toMatchObject(message);
    for (const one of [watcher, socket]) await one.until('getOnlineUsers', lists(freelancer.id));
    const before = [watcher, socket].map((one) => one.named('getOnlineUsers').length);
    recipient.socket.socket.close();
    secondPage.socket.close();
    for (const [index, one] of [watcher, socket].entries()) {
      while (one.named('getOnlineUsers').length === before[index])
        await new Promise((resolve) => setImmediate(resolve));
      expect(one.named('getOnlineUsers').at(-1)).toEqual([{ userId: employer.id }]);
      expect(one.named('recieve-messageCount')).toEqual([]);
    }
  });

  it('[R6] survives invalid events', async () => {
    const visitor = await signedIn(employer);
    const socket = open(visitor);
    await socket.until('connect');
    for (const rubbish of [
      undefined,
      null,
      '',
      {},
      [],
      { id: 1 },
      true,
      Number.NaN,
      'x'.repeat(2000),
      () => {},
    ])
      socket.claim(rubbish);
    socket.socket.emit('getOnlineUsers', [{ userId: 99 }]);
    socket.socket.emit('recieve-messageCount', { sender: 1, message: 'forged' });
    socket.claim(employer.id);
    expect(await socket.until('getOnlineUsers', lists(employer.id))).toEqual([{ userId: employer.id }]);
    expect(socket.named('recieve-messageCount')).toEqual([]);
  });

  // Not during the upgrade: engine.io would keep the socket for 45 s, until it misses its ping.
  it.each(['polling', 'websocket'])(
    'closes after a far too large payload by %s, and the server goes on',
    async (by) => {
      const socket = open(undefined, {}, [by]);
      await socket.until('connect');
      socket.claim('x'.repeat(50_000));
      await socket.until('disconnect');
      await open().until('connect');
    },
  );

  it('ignores endless announcements', async () => {
    const visitor = await signedIn(employer);
    const socket = open(visitor);
    await socket.until('connect');
    for (let count = 0; count < 60; count += 1) socket.claim('nobody');
    socket.claim(employer.id);
    const other = await claimed(freelancer);
    expect(await other.socket.until('getOnlineUsers', lists(freelancer.id))).toEqual([
      { userId: freelancer.id },
    ]);
  });

  it('[R8c] forgets its user when the session ends', async () => {
    const { visitor, socket } = await claimed(freelancer);
    const sender = await claimed(employer);
    await visitor.call('/logout');
    await sender.socket.until('getOnlineUsers', lists(freelancer.id, false));
    await send(sender.visitor, freelancer.id, 'too late');
    socket.claim(freelancer.id); // its cookie is invalid now
    sender.socket.socket.close();
    await socket.until<unknown[]>('getOnlineUsers', (online) => online.length === 0);
    expect(socket.named('recieve-messageCount')).toEqual([]);
  });

  it('forgets its user when the session expires', async () => {
    const { visitor, socket } = await claimed(freelancer);
    await isTold(lists(freelancer.id));
    now = new Date(Date.now() + 4 * 86_400_000);
    const later = await claimed(freelancer); // another session of the same user, still valid below
    now = new Date(Date.now() + 8 * 86_400_000);
    const sender = await signedIn(employer);
    await send(sender, freelancer.id, 'A week later.');
    await later.socket.until('recieve-messageCount');
    later.socket.socket.close();
    await socket.until('getOnlineUsers', lists(freelancer.id, false)); // though this socket is still open
    expect(socket.named('recieve-messageCount')).toEqual([]);
    expect((await visitor.call('/getUserById', { id: freelancer.id })).status).toBe(401);
    await send(sender, freelancer.id, 'To nobody.');
    const watcher = await claimed(employer);
    watcher.socket.socket.close();
    await socket.until<unknown[]>('getOnlineUsers', (online) => online.length === 0);
    for (const one of [socket, watcher.socket]) expect(one.named('recieve-messageCount')).toEqual([]);
    now = undefined;
  });

  it('[R2a] keeps its first cookies: a later sign-in is known on the next socket', async () => {
    const visitor = await signedIn(employer);
    await visitor.call('/logout'); // a visitor with a page's XSRF cookie, without a session
    const before = open(visitor);
    await before.until('connect');
    await visitor.signIn(employer);
    before.claim(employer.id);
    const after = open(visitor);
    after.claim(employer.id);
    await after.until('getOnlineUsers', lists(employer.id));
    before.socket.close();
    const sender = await signedIn(freelancer);
    await send(sender, employer.id, 'Welcome back.');
    await after.until('recieve-messageCount');
    expect(before.named('recieve-messageCount')).toEqual([]);
  });

  it.each([
    ['https://evil.example', 'connect_error'],
    ['null', 'connect_error'],
    [FRIEND, 'connect'],
  ])('from a page of %s: %s', async (origin, expected) => {
    const socket = open(undefined, { origin });
    await socket.until(expected);
    expect(socket.events[0]?.[0]).toBe(expected);
  });

  it('answers on ::1 as on 127.0.0.1 when it listens on localhost', async ({ skip }) => {
    const twin = await startOnLocalhost();
    try {
      const address = `http://[::1]:${twin.port}`;
      skip(!(await isBound(address)), 'this machine has no ::1');
      for (const transports of [['polling'], ['websocket']]) {
        const socket = openSocket({ address }, undefined, {}, transports);
        await socket.until('connect');
        socket.socket.close();
      }
    } finally {
      await twin.close();
    }
  });
});
