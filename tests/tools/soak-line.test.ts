/** The soak test's faulty line, and its judge: a judge that accepts everything would prove nothing. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../server/core/random.ts';
import { chatCalls } from '../../src/contracts/messaging/chat.ts';
import { createFrameReader, textFrame } from '../../tools/soak/frames.ts';
import { createLink, type LinkOptions } from '../../tools/soak/link.ts';
import { isOfConversations, noTally, planOf, shuffled } from '../../tools/soak/mischief.ts';

const always = { duplicate: 1, delay: 1, longest: 40 };
const never = { duplicate: 0, delay: 0, longest: 1 };
const wellCalls = { lostRequest: 0, lostAnswer: 0, lateAnswer: 0, longest: 1 };
const message = (order: number) => `42["recieve-messageCount",{"sender":2,"message":"${order}"}]`;

describe('frames', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
    '[R70b] of %i bytes are read whole, in chunks of any size',
    (length) => {
      const said: (string | undefined)[] = [];
      const read = createFrameReader(({ text }) => said.push(text));
      const text = 'é'.repeat(length / 2).padEnd(length - Math.floor(length / 2), 'x');
      const bytes = Buffer.concat([textFrame(text), textFrame('after it')]);
      const random = createRandom(length);
      for (let at = 0; at < bytes.length;) {
        const size = random.between(1, Math.max(2, bytes.length / 5));
        read(bytes.subarray(at, at + size));
        at += size;
      }
      expect(said).toEqual([text, 'after it']);
    },
  );
  it('[R70b] without text are passed on unchanged', () => {
    const ping = Buffer.from([0x89, 0x01, 0x41]);
    const seen: unknown[] = [];
    createFrameReader(({ raw, text }) => seen.push([raw, text]))(ping);
    expect(seen).toEqual([[ping, undefined]]);
  });
});

describe('mischief', () => {
  it('[R70b] affects chat events, and nothing else', () => {
    expect(isOfConversations(message(1))).toBe(true);
    for (const packet of [
      '2',
      '3probe',
      '40{"sid":"x"}',
      '42["getOnlineUsers",[]]',
      '42["session-ended",{}]',
    ])
      expect(isOfConversations(packet), packet).toBe(false);
  });
  it('[R70b] is the same for the same seed', () => {
    const plans = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 50 }, () => planOf(random, { duplicate: 0.3, delay: 0.3, longest: 900 }));
    };
    expect(plans(7)).toEqual(plans(7));
    expect(plans(7)).not.toEqual(plans(8));
  });
  it('[R70b] loses none of several packets in one answer, and leaves the connection’s own packets in place', () => {
    const tally = noTally();
    const packets = ['40{"sid":"x"}', message(1), message(2), message(3)];
    const sent = shuffled(packets, createRandom(3), { duplicate: 0.5, delay: 0.9, longest: 9 }, tally);
    expect(new Set(sent)).toEqual(new Set(packets));
    expect(sent[0]).toBe(packets[0]);
    expect(sent).toHaveLength(packets.length + tally.duplicated);
    expect(tally.reordered).toBeGreaterThan(0);
  });
});

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server that sends three messages to every new socket and answers every call, and a faulty line to it. */
const stand = async (options: Partial<LinkOptions> = {}, transports = ['websocket']) => {
  const heard: string[] = [];
  const server = createServer((incoming, response) => {
    incoming.resume();
    heard.push(incoming.url ?? '');
    response.end('done');
  });
  const sockets = new Server(server, { serveClient: false });
  sockets.on('connection', (socket) => {
    for (const order of [1, 2, 3]) socket.emit('recieve-messageCount', { sender: 2, message: String(order) });
    socket.emit('getOnlineUsers', []);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => sockets.close());
  const link = await createLink({
    to: (server.address() as AddressInfo).port,
    random: createRandom(5),
    events: never,
    calls: wellCalls,
    ...options,
  });
  closers.push(() => link.close());
  const said: string[] = [];
  const socket = io(link.address, { forceNew: true, reconnection: false, transports });
  closers.push(() => socket.disconnect());
  socket.on('recieve-messageCount', ({ message: text }: { message: string }) => said.push(text));
  const isEmpty = new Promise<void>((resolve) => socket.on('getOnlineUsers', () => resolve()));
  return { link, socket, said, heard, isEmpty };
};
const call = (address: string): Promise<string> =>
  new Promise((resolve) => {
    const own = request(address + chatCalls.sendMessage.path, { method: 'POST' }, (reply) => {
      reply.setEncoding('utf8').on('data', resolve);
    });
    own.on('error', () => resolve('hung up'));
    own.end('{}');
  });
const soon = (read: () => unknown) => expect.poll(read, { timeout: 5000, interval: 10 });

describe('a line', () => {
  it.each([['websocket'], ['polling']])(
    '[R70b] passes on unchanged what it does not alter, by %s',
    async (transport) => {
      const { said, isEmpty } = await stand({}, [transport]);
      await isEmpty;
      expect(said).toEqual(['1', '2', '3']);
    },
  );
  it('[R70b] delivers every chat event, some twice and in another order', async () => {
    const { said, link } = await stand({ events: always });
    await soon(() => said.toSorted()).toEqual(['1', '1', '2', '2', '3', '3']);
    expect(link.tally).toMatchObject({ events: 3, duplicated: 3, delayed: 3 });
    await soon(link.underWay).toBe(0);
  });
  it.each([['websocket'], ['polling']])(
    '[R70b] is reported to both sides when cut, by %s',
    async (transport) => {
      const { socket, link, isEmpty } = await stand({}, [transport]);
      await isEmpty;
      await soon(link.connected).toBe(1);
      const lost = new Promise((resolve) => socket.on('disconnect', resolve));
      expect(link.cutSockets()).toBe(1);
      await lost;
      expect(link.connected()).toBe(0);
      expect(link.cutSockets()).toBe(0);
    },
  );
  it('[R70b] loses either a call or its answer', async () => {
    const before = await stand({ calls: { ...wellCalls, lostRequest: 1 } });
    expect(await call(before.link.address)).toBe('hung up');
    expect(before.heard).not.toContain(chatCalls.sendMessage.path);
    const after = await stand({ calls: { ...wellCalls, lostAnswer: 1 } });
    expect(await call(after.link.address)).toBe('hung up');
    expect(after.heard).toContain(chatCalls.sendMessage.path);
    after.link.calmDown();
    expect(await call(after.link.address)).toBe('done');
  });
  it('[R70b] rejects connections while it is down', async () => {
    const { link } = await stand();
    link.setDown(true);
    expect(await call(link.address)).toBe('hung up');
    link.setDown(false);
    expect(await call(link.address)).toBe('done');
  });
});
