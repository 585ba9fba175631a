/**
 * A backend that follows the specification only: six calls, the images, the socket's events. No cookies; any other
 * POST is a 404, and any other GET is index.html, like a plain static host with a history fallback. Written from the
 * specification, not from our contracts. A test can set the behaviour of a call, or hold the call until it sets one;
 * the backend records every call. The runs of generated paths add a few calls of ours to it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { factory, nullable, primaryKey } from '@mswjs/data';
import { Server, type Socket } from 'socket.io';
import {
  createBackendFaults,
  noFaultCounts,
  type FaultCounts,
  type BackendFaults,
} from './backend-faults.ts';

const paths = {
  newsletter: '/admin/newsletterdataCreate',
  guides: '/admin/guidedatafind',
  reviews: '/admin/globalReviewfind',
  freelancers: '/admin/featuredfreelancers',
  skills: '/Admin/getallskills',
  user: '/getUserById',
} as const;
export type CallName = keyof typeof paths;
const callNames = Object.keys(paths) as CallName[];

/** The behaviour of a call. */
export type Behaviour =
  | { readonly kind: 'json'; readonly json: unknown; readonly status?: number }
  | { readonly kind: 'html' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'hang' };

export const answering = (data: unknown): Behaviour => ({ kind: 'json', json: { status: 200, data } });
export const failing = (status = 500): Behaviour => ({
  kind: 'json',
  status,
  json: { message: 'the backend is not well' },
});
export const json = (value: unknown): Behaviour => ({ kind: 'json', json: value });
export const html: Behaviour = { kind: 'html' };
export const hanging: Behaviour = { kind: 'hang' };
/** The connection breaks in the middle of the answer. */
export const cut: Behaviour = { kind: 'cut' };
/** A list of invalid items. */
export const rubbish = [null, 7, 'words', [], {}, { id: {}, Name: 3 }, true];

interface Received {
  body: unknown;
  readonly headers: IncomingMessage['headers'];
  /** True once the page has aborted the call. */
  aborted: boolean;
}
/** A call that waits for its behaviour; undefined means the usual one. */
interface Held {
  readonly call: Received;
  readonly tell: (behaviour: Behaviour | undefined) => void;
}

/** A call beside the specification's. */
export interface MoreCall {
  readonly path: string;
  readonly usual: (body: unknown, world: World) => unknown;
}

export type World = ReturnType<typeof createWorld>;
const createWorld = () => {
  const world = factory({
    skill: { id: primaryKey(Number), Name: String },
    guide: { GID: primaryKey(Number), Guide_Title: String, Guide_Image: String, Guide_ShortDec: String },
    review: {
      id: primaryKey(Number),
      GlobalReview_Review: String,
      GlobalReview_Name: String,
      Stars: Number,
      Status: String,
    },
    freelancer: {
      id: primaryKey(Number),
      Name: String,
      ScreenName: nullable(String),
      Photo: nullable(String),
      Skills: nullable(String),
      HourlyRate: nullable(Number),
      avg_Rating: nullable(Number),
      no_of_reviews: nullable(Number),
      Verified_Profile: nullable(String),
    },
    user: { id: primaryKey(Number), Name: String, type: String },
    // These two exist for the added calls only, not for the specification's.
    message: {
      id: primaryKey(Number),
      clientMessageId: nullable(String),
      /** The pair of ids, the smaller one first. */
      pair: String,
      sender: Number,
      order: Number,
      count: Number,
      text: String,
      sentAt: String,
      /** JSON. */
      attachments: nullable(String),
    },
    mark: { id: primaryKey(String), delivered: Number, read: Number, counted: Number },
  });
  const names = ['SEO Expert', 'Ads Specialist', 'Content Strategy', 'Link Building', 'Email', 'Analytics'];
  const skills = [...names, ...Array.from({ length: 10 }, (_, index) => `Craft ${index + 1}`)];
  skills.forEach((Name, index) => world.skill.create({ id: index + 1, Name }));
  for (let index = 1; index <= 6; index += 1) {
    world.guide.create({
      GID: index,
      Guide_Title: `Guide number ${index}`,
      Guide_Image: `guide-${index}.svg`,
      Guide_ShortDec: `What guide ${index} says in short.`,
    });
    world.freelancer.create({
      id: index,
      Name: `Person Number${index}`,
      ScreenName: null,
      Photo: `person-${index}.svg`,
      Skills: 'SEO Expert, Ads Specialist',
      HourlyRate: 40 + index,
      avg_Rating: 4.5,
      no_of_reviews: index,
      Verified_Profile: 'Verified',
    });
  }
  for (let index = 1; index <= 12; index += 1)
    world.review.create({
      id: index,
      GlobalReview_Review: `Review number ${index}.`,
      GlobalReview_Name: `Client ${index}`,
      Stars: 5,
      Status: 'Active',
    });
  world.user.create({ id: 1, Name: 'Ines Moreau', type: 'Employer' });
  return world;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};
/** Resolves when it listens: at that port, or at any other if that one is taken. */
const listen = (server: HttpServer, port: number): Promise<void> =>
  new Promise((resolve) => {
    server.once('listening', resolve);
    server.once('error', () => server.listen(0, '127.0.0.1'));
    server.listen(port, '127.0.0.1');
  });
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#888"/></svg>';

/** A build does not change under a backend: each file is read once, however many backends serve it. */
const contents = new Map<string, Buffer | undefined>();
const contentOf = (file: string): Buffer | undefined => {
  if (!contents.has(file)) {
    const isThere = existsSync(file) && statSync(file).isFile();
    contents.set(file, isThere ? readFileSync(file) : undefined);
  }
  return contents.get(file);
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

export const createSpecificationBackend = async <More extends string = never>(
  dist: string,
  more: Readonly<Record<More, MoreCall>> = {} as Record<More, MoreCall>,
  port = 0,
) => {
  type Name = CallName | More;
  const world = createWorld();
  const moreNames = Object.keys(more) as More[];
  const names: readonly Name[] = [...callNames, ...moreNames];
  const isMore = (name: Name): name is More => moreNames.some((other) => other === name);
  const pathOf = (name: Name): string => (isMore(name) ? more[name].path : paths[name as CallName]);
  const behaviours = new Map<Name, Behaviour>();
  const received = new Map<Name, Received[]>(names.map((name) => [name, []]));
  /** Calls that wait for their behaviour, oldest first. */
  const held = new Map<Name, Held[]>();
  const unknownPosts: string[] = [];
  const images: string[] = [];
  const announced: unknown[] = [];
  const unacknowledged: (() => void)[] = [];
  const heard: { readonly event: string; readonly payload: unknown }[] = [];
  const faultCounts = noFaultCounts();
  let backendFaults = createBackendFaults();
  let connections = 0;
  let acceptsSockets = true;
  let heldSockets: (() => void)[] | undefined;
  let answersUnknownWithHtml = false;

  const usualOf = (name: Name, body: unknown): unknown => {
    if (isMore(name)) return more[name].usual(body, world);
    if (name === 'user') {
      const found = world.user.findFirst({
        where: { id: { equals: Number((body as { id?: unknown }).id) } },
      });
      return { status: found ? 'success' : 'failure', data: found };
    }
    if (name === 'newsletter') return { status: 'success' };
    const lists = {
      skills: world.skill,
      guides: world.guide,
      reviews: world.review,
      freelancers: world.freelancer,
    };
    return { data: lists[name as keyof typeof lists].getAll() };
  };
  const sendFile = (response: ServerResponse, file: string) => {
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(contentOf(file));
  };
  const sendHtml = (response: ServerResponse) => sendFile(response, join(dist, 'index.html'));
  const sendJson = (response: ServerResponse, status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

  const answerCall = async (name: Name, request: IncomingMessage, response: ServerResponse) => {
    const call: Received = { body: undefined, headers: request.headers, aborted: false };
    const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
    response.on('close', () => {
      call.aborted = !response.writableEnded;
      giveUp();
    });
    try {
      call.body = await bodyOf(request);
    } catch {
      // The page aborted the call before the whole body had arrived.
      call.aborted = true;
    }
    received.get(name)?.push(call);
    const waiting = held.get(name);
    if (call.aborted) return;
    const behaviour = waiting
      ? await new Promise<Behaviour | undefined>((resolve) => {
          const one: Held = { call, tell: resolve };
          waiting.push(one);
          void givenUp.then(() => waiting.splice(waiting.indexOf(one), waiting.includes(one) ? 1 : 0));
        })
      : behaviours.get(name);
    await backendFaults.reply();
    behave(backendFaults.cuts(name) ? cut : (behaviour ?? json(usualOf(name, call.body))), response);
  };
  const behave = (behaviour: Behaviour, response: ServerResponse) => {
    if (behaviour.kind === 'html') sendHtml(response);
    else if (behaviour.kind === 'cut') {
      // In the middle: a connection cut before the first byte makes a browser retry by itself.
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{', () => response.destroy());
    } else if (behaviour.kind === 'json') sendJson(response, behaviour.status ?? 200, behaviour.json);
  };
  const answerGet = (path: string, response: ServerResponse) => {
    if (path.startsWith('/images/') || (path.startsWith('/attachments/') && moreNames.length > 0)) {
      images.push(path);
      response.setHeader('content-type', 'image/svg+xml');
      response.end(picture);
      return;
    }
    const file = join(dist, normalize(path));
    if (!file.startsWith(dist) || !contentOf(file)) return sendHtml(response);
    if (path.startsWith('/static/')) response.setHeader('cache-control', 'max-age=31536000, immutable');
    sendFile(response, file);
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const name = names.find((candidate) => pathOf(candidate) === path);
    if (request.method === 'POST' && name) void answerCall(name, request, response);
    else if (request.method === 'GET') answerGet(path, response);
    else {
      unknownPosts.push(path);
      if (answersUnknownWithHtml) sendHtml(response);
      else sendJson(response, 404, { message: 'no such call' });
    }
  });

  const io = new Server(server, {
    serveClient: false,
    allowRequest: (_request, callback) => {
      const admit = () => callback(null, acceptsSockets);
      if (heldSockets) heldSockets.push(admit);
      else admit();
    },
  });
  const sockets = new Set<Socket>();
  io.on('connection', (socket) => {
    connections += 1;
    if (backendFaults.drops()) return void socket.disconnect(true);
    sockets.add(socket);
    socket.on('addUser', (id: unknown, known: unknown) => {
      announced.push(id);
      if (typeof known === 'function') unacknowledged.push(() => void known());
    });
    socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
    socket.on('disconnect', () => sockets.delete(socket));
  });
  await listen(server, port);
  const listening = server.address() as AddressInfo;

  return {
    port: listening.port,
    address: `http://127.0.0.1:${listening.port}`,
    world,
    pathOf,
    /** The requests of a call, in order. */
    received: (name: Name): readonly Received[] => received.get(name) ?? [],
    bodies: (name: Name): readonly unknown[] => (received.get(name) ?? []).map(({ body }) => body),
    /** POSTs that the specification does not have. */
    unknownPosts,
    /** The paths of the requested images, unchanged. */
    images,
    /** The payloads of `addUser`. */
    announced,
    /** Confirms the announcements, as our server does and the specification does not. */
    acknowledge: () => {
      for (const say of unacknowledged.splice(0)) say();
    },
    /** All events from sockets, in order. */
    heard,
    /** The number of sockets ever opened, and open now. */
    connections: () => connections,
    openSockets: () => sockets.size,
    behave: (behaviour: Partial<Record<Name, Behaviour | undefined>>) => {
      for (const [name, wanted] of Object.entries(behaviour) as [Name, Behaviour | undefined][])
        if (wanted) behaviours.set(name, wanted);
        else behaviours.delete(name);
    },
    /** From now on these calls wait for their behaviour, each time they are made. */
    hold: (...calls: readonly Name[]) => {
      for (const name of calls) held.set(name, held.get(name) ?? []);
    },
    /** The number of waiting calls. */
    waiting: (name: Name): number => held.get(name)?.length ?? 0,
    /** The waiting calls, oldest first. */
    waitingCalls: (name: Name): readonly Received[] => (held.get(name) ?? []).map(({ call }) => call),
    /** Answers one waiting call with this behaviour. False if the call no longer waits. */
    release: (name: Name, behaviour: Behaviour, call: Received): boolean => {
      const waiting = held.get(name) ?? [];
      const index = waiting.findIndex((one) => one.call === call);
      if (index === -1) return false;
      waiting.splice(index, 1).forEach(({ tell }) => tell(behaviour));
      return true;
    },
    /** Stops holding calls: every waiting and later call gets its usual reply. */
    releaseAll: () => {
      const waiting = [...held.values()].flat();
      held.clear();
      for (const { tell } of waiting) tell(undefined);
    },
    answerUnknownWithHtml: () => (answersUnknownWithHtml = true),
    emit: (event: string, ...payload: unknown[]) => backendFaults.tell(() => io.emit(event, ...payload)),
    /** From now on these faults apply. */
    setFaults: (how: BackendFaults) => (backendFaults = createBackendFaults(how, faultCounts)),
    /** Whether a fault holds back a reply or a message now. */
    hasPendingReplies: (): boolean => backendFaults.underway() > 0,
    /** How often a fault took effect. */
    faultCounts: (): Readonly<FaultCounts> => faultCounts,
    dropSockets: () => io.disconnectSockets(true),
    acceptSockets: (accepts: boolean) => (acceptsSockets = accepts),
    /** From now on connecting sockets wait; `admitSockets` admits those that wait, and all later ones. */
    holdSockets: () => (heldSockets ??= []),
    waitingSockets: (): number => heldSockets?.length ?? 0,
    admitSockets: () => {
      const waiting = heldSockets ?? [];
      heldSockets = undefined;
      for (const admit of waiting) admit();
    },
    close: async () => {
      // Before the sockets' own closing, which waits a minute for a connection that a browser opened in advance.
      server.close();
      server.closeAllConnections();
      await io.close();
    },
  };
};
export type SpecificationBackend = Awaited<ReturnType<typeof createSpecificationBackend<never>>>;
