/**
 * The connection between one browser and the server: a loopback proxy that forwards everything, and fails on purpose.
 * It closes sockets, loses requests and answers, and modifies real frames (mischief.ts).
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Random } from '../../server/core/random.ts';
import { chatCalls } from '../../src/contracts/messaging/chat.ts';
import { textFrame } from './frames.ts';
import {
  createCourier,
  isOfConversations,
  noTally,
  shuffled,
  type Mischief,
  type Tally,
} from './mischief.ts';
import { openTunnel } from './tunnel.ts';

/** Probabilities of faults for calls about conversations. */
export interface CallMischief {
  /** The request is lost. */
  readonly lostRequest: number;
  /** The request arrives, and its answer is lost. */
  readonly lostAnswer: number;
  readonly lateAnswer: number;
  /** The maximum in milliseconds. */
  readonly longest: number;
}
export interface LinkTally extends Tally {
  calls: number;
  lostRequests: number;
  lostAnswers: number;
  lateAnswers: number;
}
export interface LinkOptions {
  readonly to: number;
  readonly random: Random;
  readonly events: Mischief;
  readonly calls: CallMischief;
}

/** Separates the packets of one reply. */
const SEPARATOR = '\u001E';
/** The server has accepted this page: `40` opens socket.io's main namespace. */
const isWelcome = (packet: string): boolean => packet.startsWith('40');
const paths: ReadonlySet<string> = new Set(Object.values(chatCalls).map(({ path }) => path));
const isSocketPath = (url: string) => url.startsWith('/socket.io/');
const sidOf = (url: string): string | undefined =>
  new URL(url, 'http://line').searchParams.get('sid') ?? undefined;

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** One connection of the page's socket by its server-side id: requests first, then a WebSocket. */
interface Connection {
  isWelcome: boolean;
  readonly streams: Set<Duplex>;
}
/** A page that the server has accepted. */
const isOpen = (connection: Connection): boolean => connection.isWelcome && connection.streams.size > 0;

export const createLink = async ({ to, random, events, calls }: LinkOptions) => {
  const tally: LinkTally = { ...noTally(), calls: 0, lostRequests: 0, lostAnswers: 0, lateAnswers: 0 };
  const connections = new Map<string, Connection>();
  const dead = new Set<string>();
  const calling = new Set<Duplex>();
  const everything = new Set<Socket>();
  let underWay = 0;
  let isQuiet = false;
  let isDown = false;

  const eventMischief = (): Mischief => (isQuiet ? { duplicate: 0, delay: 0, longest: 1 } : events);
  const connectionOf = (sid: string): Connection => {
    const known = connections.get(sid);
    if (known) return known;
    const fresh: Connection = { isWelcome: false, streams: new Set() };
    connections.set(sid, fresh);
    return fresh;
  };
  /** The id of the connection that this packet opens, if any. */
  const read = (sid: string | undefined, packet: string): string | undefined => {
    const opened = /^0\{.*"sid":"([^"]+)"/.exec(packet)?.[1];
    if (opened !== undefined) connectionOf(opened);
    else if (sid !== undefined && isWelcome(packet)) connectionOf(sid).isWelcome = true;
    return opened;
  };

  /** Forwards a request; undefined if nothing answers. */
  const handOn = (request: IncomingMessage, body: Buffer): Promise<IncomingMessage | undefined> =>
    new Promise((resolve) => {
      const { 'accept-encoding': _, ...headers } = request.headers;
      const own = ask(
        {
          host: '127.0.0.1',
          port: to,
          method: request.method,
          path: request.url,
          // Packets are parsed here, so they must not be compressed.
          headers: isSocketPath(request.url ?? '') ? headers : request.headers,
        },
        resolve,
      );
      own.on('error', () => resolve(undefined));
      request.on('close', () => {
        if (request.destroyed && !request.complete) own.destroy();
      });
      own.end(body);
    });
  const answer = async (response: ServerResponse, from: IncomingMessage | undefined): Promise<void> => {
    if (!from) return void response.destroy();
    response.writeHead(from.statusCode ?? 502, from.rawHeaders);
    from.on('error', () => response.destroy());
    from.pipe(response);
  };

  const answerPoll = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sid = sidOf(request.url ?? '');
    if (sid !== undefined && dead.has(sid)) return void response.destroy();
    if (sid !== undefined) {
      const { streams } = connectionOf(sid);
      streams.add(request.socket);
      response.on('close', () => streams.delete(request.socket));
    }
    const from = await handOn(request, await bodyOf(request));
    if (!from || request.method !== 'GET') return answer(response, from);
    const packets = (await bodyOf(from).catch(() => Buffer.alloc(0))).toString().split(SEPARATOR);
    for (const packet of packets) read(sid, packet);
    const body = shuffled(packets, random, eventMischief(), tally).join(SEPARATOR);
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = from.headers;
    response.writeHead(from.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  };

  const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (isQuiet) return answer(response, await handOn(request, body));
    tally.calls += 1;
    calling.add(request.socket);
    response.on('close', () => calling.delete(request.socket));
    if (random.chance(calls.lostRequest)) {
      tally.lostRequests += 1;
      return void response.destroy();
    }
    const isLost = random.chance(calls.lostAnswer);
    const wait = random.chance(calls.lateAnswer) ? random.between(1, calls.longest) : 0;
    const from = await handOn(request, body);
    if (isLost) {
      tally.lostAnswers += 1;
      from?.resume();
      return void response.destroy();
    }
    if (wait === 0) return answer(response, from);
    tally.lateAnswers += 1;
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, wait));
    underWay -= 1;
    return answer(response, from);
  };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    response.on('error', () => {});
    const give = (): Promise<void> => {
      if (isDown) return Promise.resolve(void response.destroy());
      if (isSocketPath(url)) return answerPoll(request, response);
      if (paths.has(url.split('?')[0] ?? '')) return answerCall(request, response);
      return bodyOf(request).then(async (body) => answer(response, await handOn(request, body)));
    };
    give().catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => {
    everything.add(socket);
    socket.on('close', () => everything.delete(socket));
    socket.on('error', () => {});
  });

  server.on('upgrade', (request: IncomingMessage, page: Socket, head: Buffer) => {
    let sid = sidOf(request.url ?? '');
    if (isDown || (sid !== undefined && dead.has(sid))) return void page.destroy();
    const courier = createCourier(random, events, tally, (packet) => {
      if (page.writable) page.write(textFrame(packet));
    });
    couriers.add(courier);
    const follow = (id: string | undefined) => {
      if (id === undefined) return;
      sid = id;
      connectionOf(id).streams.add(page);
    };
    follow(sid);
    openTunnel({
      to,
      request,
      page,
      head,
      take: ({ raw, text }) => {
        if (text !== undefined) follow(read(sid, text));
        if (text !== undefined && !isQuiet && isOfConversations(text)) courier.take(text);
        else page.write(raw);
      },
      ended: () => {
        courier.stop();
        couriers.delete(courier);
        if (sid !== undefined) connections.delete(sid);
      },
    });
  });
  const couriers = new Set<ReturnType<typeof createCourier>>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const hangUp = (stream: Duplex) => {
    // Half of the time with a reset, like a broken line; otherwise with a proper end.
    if ('resetAndDestroy' in stream && random.chance(0.5)) (stream as Socket).resetAndDestroy();
    else stream.destroy();
  };

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tally,
    /** The number of pages with an accepted connection. */
    connected: (): number => [...connections.values()].filter(isOpen).length,
    /** Breaks every socket connection; returns their number. */
    cutSockets(): number {
      let cut = 0;
      for (const [sid, connection] of connections) {
        if (!isOpen(connection)) continue;
        const { streams } = connection;
        cut += 1;
        dead.add(sid);
        connections.delete(sid);
        for (const stream of streams) hangUp(stream);
      }
      return cut;
    },
    /** Breaks pending calls. */
    cutCalls(): void {
      for (const stream of calling) hangUp(stream);
    },
    /** While it is down, every new connection is closed. */
    setDown: (down: boolean) => void (isDown = down),
    /** Stops all further faults. */
    calmDown: () => void (isQuiet = true),
    underWay: () => underWay + [...couriers].reduce((sum, courier) => sum + courier.underWay(), 0),
    close: async () => {
      for (const socket of everything) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type Link = Awaited<ReturnType<typeof createLink>>;
