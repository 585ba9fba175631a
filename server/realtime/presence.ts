/**
 * Who is online: the users that some socket, in whichever process, belongs to. Each process says which are its own, at
 * each change and every few seconds; whose word is old has died. Nobody is asked, so nobody is waited for.
 */
import { randomUUID } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import { serverEvents } from '../../src/contracts/app/realtime.ts';
import { room, userIdsIn } from './rooms.ts';

const SAID = 'presence.said';
const ASKED = 'presence.asked';
/** Milliseconds. */
const EVERY = 10_000;
const DEAD_AFTER = 30_000;
/** What changes within it is told once. A crowd is told less often: each time, all are told of all. */
const pauseOf = (online: number) => 100 + online;

interface Word {
  /** The words of a process are numbered: a long one may be overtaken. */
  readonly nth: number;
  readonly ids: ReadonlySet<number>;
  readonly at: number;
}

/** `shared`: there may be other processes. */
export const createPresence = (io: Server, shared: boolean) => {
  const self = randomUUID();
  const own = new Set<number>();
  const others = new Map<string, Word>();
  let words = 0;
  let online: readonly { userId: number }[] | undefined = [];
  let told = '[]';
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listed = () =>
    (online ??= [...new Set([own, ...[...others.values()].map(({ ids }) => ids)].flatMap((ids) => [...ids]))]
      .sort((one, other) => one - other)
      .map((userId) => ({ userId })));

  const say = (): void => {
    if (shared && !isClosed) io.serverSideEmit(SAID, self, (words += 1), [...own]);
  };
  /** Sockets that were welcomed with a list that nobody else was told. */
  const ahead = new Set<Socket>();
  const tell = (): void => {
    const next = JSON.stringify(listed());
    const event = serverEvents.onlineUsersChanged.wire;
    if (next !== told) io.local.except(room.awaited).emit(event, listed());
    // What they know was undone before it was told: the others have heard nothing else.
    else for (const socket of ahead) socket.emit(event, listed());
    told = next;
    ahead.clear();
  };
  let hasNews = false;
  /** `mine`: the other processes are told. */
  const changed = (mine: boolean): void => {
    online = undefined;
    hasNews ||= mine;
    if (isClosed) return;
    pause ??= setTimeout(() => {
      pause = undefined;
      if (hasNews) say();
      hasNews = false;
      tell();
    }, pauseOf(listed().length)).unref();
  };

  const { adapter } = io.of('/');
  adapter.on('create-room', (name: string) => {
    for (const id of userIdsIn([name])) if (own.add(id)) changed(true);
  });
  // A socket that is closed leaves its rooms too.
  adapter.on('delete-room', (name: string) => {
    for (const id of userIdsIn([name])) if (own.delete(id)) changed(true);
  });

  io.on(ASKED, say);
  io.on(SAID, (from: string, nth: number, ids: readonly number[]) => {
    if ((others.get(from)?.nth ?? 0) >= nth) return;
    others.set(from, { nth, ids: new Set(ids), at: performance.now() });
    changed(false);
  });
  const again = (): void => {
    for (const [name, { at }] of others) if (performance.now() - at > DEAD_AFTER) others.delete(name);
    changed(true);
  };
  const beat = shared ? setInterval(again, EVERY).unref() : undefined;

  return {
    has: (userId: number): boolean =>
      own.has(userId) || [...others.values()].some(({ ids }) => ids.has(userId)),
    /** A socket belongs to a user now: it learns who is online, as the sign that it does (R3). */
    welcome: (socket: Socket): void => {
      socket.emit(serverEvents.onlineUsersChanged.wire, listed());
      // A change is pending. Should it be undone before it is told, this socket alone would keep the list in between.
      if (JSON.stringify(listed()) !== told) ahead.add(socket);
    },
    /** The others can be heard from now on. */
    ask(): void {
      say();
      if (shared) io.serverSideEmit(ASKED);
    },
    close(): void {
      own.clear();
      say();
      isClosed = true;
      clearTimeout(pause);
      clearInterval(beat);
    },
  };
};
