/** The people of the socket bench: a world with their sessions in it, and their sockets. */
import { io, type Socket } from 'socket.io-client';
import { hashOfToken, newToken } from '../../server/accounts/tokens.ts';
import { createBackend } from '../../server/backend.ts';
import type { DatabaseChoice } from '../../server/database/open.ts';
import { clientEvents, serverEvents } from '../../src/contracts/realtime.ts';

const AT_ONCE = 25;
const DAY = 86_400_000;
const PATIENCE = 120_000;

export interface Person {
  readonly id: number;
  readonly token: string;
  socket?: Socket;
}

/** A world with enough people in it, each with an address that is proven and a session. The first of a pair is an employer. */
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

export const connectAll = async (address: string, people: readonly Person[]): Promise<void> => {
  const { promise: allKnown, resolve: know, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(reject, PATIENCE, new Error('not everybody is online'));
  const waiting = [...people];
  const connectOne = (person: Person): Promise<void> =>
    new Promise((resolve, fail) => {
      const socket = io(address, {
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
        extraHeaders: { cookie: cookieOf(person) },
      });
      person.socket = socket;
      socket.on(serverEvents.onlineUsersChanged.wire, (online: unknown[]) => {
        if (online.length === people.length) know();
      });
      socket.on('connect', () => {
        socket.emit(clientEvents.userAnnounced.wire, person.id);
        resolve();
      });
      socket.on('connect_error', fail);
    });
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await connectOne(person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await allKnown;
  clearTimeout(timer);
};
