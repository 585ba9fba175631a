/** The users of the socket benchmark: their database rows with sessions, and their sockets. */
import { hashOfToken, newToken } from '../../server/core/tokens.ts';
import { createBackend } from '../../server/backend.ts';
import type { DatabaseChoice } from '../../server/database/open.ts';
import { clientEvents, serverEvents } from '../../src/contracts/app/realtime.ts';

const AT_ONCE = 25;
const DAY = 86_400_000;
const PATIENCE = 120_000;

export interface Line {
  on(event: string, listener: (payload: unknown) => void): void;
  isOpen(): boolean;
  close(): void;
}
export interface Person {
  readonly id: number;
  readonly token: string;
  line?: Line;
}

/** A database with enough users, each with a confirmed address and a session. The first of each pair is an employer. */
export const makePeople = async (
  database: DatabaseChoice,
  count: number,
): Promise<(readonly [Person, Person])[]> => {
  const half = count / 2;
  const backend = await createBackend({
    database,
    rateLimits: false,
    seedSize: { freelancers: half + 20, employers: half + 20, guides: 2, reviews: 5, jobs: 50 },
  });
  try {
    const now = new Date();
    const idsOf = async (type: 'Employer' | 'Freelancer'): Promise<number[]> => {
      const rows = await backend.database
        .selectFrom('users')
        .select('id')
        .where('type', '=', type)
        .where('is_demo', '=', false)
        .orderBy('id')
        .limit(half)
        .execute();
      return rows.map(({ id }) => id);
    };
    const employers = await idsOf('Employer');
    const freelancers = await idsOf('Freelancer');
    const people = [...employers, ...freelancers].map((id): Person => ({ id, token: newToken() }));
    for (const { id, token } of people) {
      await backend.database
        .updateTable('users')
        .set({ email: `person-${id}@bench.example`, email_verified: true })
        .where('id', '=', id)
        .execute();
      await backend.database
        .insertInto('sessions')
        .values({
          user_id: id,
          token_hash: hashOfToken(token),
          created_at: now,
          expires_at: new Date(now.getTime() + DAY),
        })
        .execute();
    }
    return people.slice(0, half).flatMap((employer, index) => {
      const freelancer = people[half + index];
      return freelancer ? [[employer, freelancer] as const] : [];
    });
  } finally {
    await backend.close();
  }
};

export const cookieOf = ({ token }: Person): string => `marketlane_session=${token}`;

/**
 * A minimal socket, so that a thousand of them leave the processors to the server: it writes engine.io and socket.io
 * packets by hand, and parses only events with a listener.
 */
const openLine = (address: string, person: Person): Promise<Line> =>
  new Promise((resolve, reject) => {
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { headers: { cookie: cookieOf(person) } } as never);
    const listeners = new Map<string, (payload: unknown) => void>();
    socket.addEventListener('error', () => reject(new Error(`no socket for person ${person.id}`)));
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send('40');
      else if (packet === '2') socket.send('3');
      else if (packet.startsWith('40')) {
        socket.send(`42${JSON.stringify([clientEvents.userAnnounced.wire, person.id])}`);
        resolve({
          on: (event, listener) => void listeners.set(event, listener),
          isOpen: () => socket.readyState === WebSocket.OPEN,
          close: () => socket.close(),
        });
      } else if (packet.startsWith('42')) {
        const listener = listeners.get(packet.slice(4, packet.indexOf('"', 4)));
        listener?.((JSON.parse(packet.slice(2)) as unknown[])[1]);
      }
    });
  });

/** Connects everyone at once, as far as possible; resolves when the last one sees everyone online. */
export const connectAll = async (address: string, people: readonly Person[]): Promise<void> => {
  const waiting = [...people];
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      person.line = await openLine(address, person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { promise: allKnown, resolve: know, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(reject, PATIENCE, new Error('not everybody is online'));
  const [watcher] = people;
  if (!watcher) return;
  // One further socket receives the current list and its changes.
  const second = await openLine(address, watcher);
  second.on(serverEvents.onlineUsersChanged.wire, (online) => {
    if (Array.isArray(online) && online.length === people.length) know();
  });
  await allKnown;
  clearTimeout(timer);
  second.close();
};
