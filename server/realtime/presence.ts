/**
 * Who is online: the users with a socket in any process. Each process announces its users at every change and every
 * few seconds; a process without recent announcements is dead. No request waits for another process.
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
/** Changes within this time are sent together, less often for large crowds, because everyone gets the whole list. */
const pauseOf = (online: number) => 100 + online;

interface Word {
  /** A process numbers its announcements: a long one may arrive late. */
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
  let lastSent = '[]';
  /** For users whom somebody blocks: the blockers appear offline to them (R3e). `sent` is their last list. */
  const blocked = new Map<number, { blockers: ReadonlySet<number>; sent: string }>();
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listed = () =>
    (online ??= [...new Set([own, ...[...others.values()].map(({ ids }) => ids)].flatMap((ids) => [...ids]))]
      .sort((one, other) => one - other)
      .map((userId) => ({ userId })));

  const listedFor = (userId: number | undefined) => {
    const blockers = userId === undefined ? undefined : blocked.get(userId)?.blockers;
    return blockers ? listed().filter((person) => !blockers.has(person.userId)) : listed();
  };
  const sentTo = (userId: number | undefined): string =>
    (userId === undefined ? undefined : blocked.get(userId)?.sent) ?? lastSent;

  const announce = (): void => {
    if (shared && !isClosed) io.serverSideEmit(SAID, self, (words += 1), [...own]);
  };
  /** Sockets greeted with a list that differs from the last broadcast. */
  const ahead = new Set<Socket>();
  const ownerOf = (socket: Socket): number | undefined => userIdsIn(socket.rooms)[0];
  const event = serverEvents.onlineUsersChanged.wire;
  const tell = (): void => {
    // The change was undone before it was broadcast: only the greeted sockets need the correction.
    for (const socket of ahead) {
      const list = listedFor(ownerOf(socket));
      if (JSON.stringify(list) === sentTo(ownerOf(socket))) socket.emit(event, list);
    }
    ahead.clear();
    const next = JSON.stringify(listed());
    if (next !== lastSent)
      io.local.except([room.awaited, ...[...blocked.keys()].map(room.user)]).emit(event, listed());
    lastSent = next;
    for (const [userId, theirs] of blocked) {
      const list = listedFor(userId);
      const now = JSON.stringify(list);
      if (now !== theirs.sent) io.local.to(room.user(userId)).except(room.awaited).emit(event, list);
      theirs.sent = now;
    }
  };
  let hasNews = false;
  /** `mine`: also announce it to the other processes. */
  const changed = (mine: boolean): void => {
    online = undefined;
    hasNews ||= mine;
    if (isClosed) return;
    pause ??= setTimeout(() => {
      pause = undefined;
      if (hasNews) announce();
      hasNews = false;
      tell();
    }, pauseOf(listed().length)).unref();
  };

  const { adapter } = io.of('/');
  adapter.on('create-room', (name: string) => {
    for (const id of userIdsIn([name])) if (own.add(id)) changed(true);
  });
  // A closed socket has left its rooms.
  adapter.on('delete-room', (name: string) => {
    for (const id of userIdsIn([name])) {
      blocked.delete(id);
      if (own.delete(id)) changed(true);
    }
  });

  io.on(ASKED, announce);
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
    /** A socket now belongs to a user: the list it gets confirms that (R3). */
    welcome: (socket: Socket): void => {
      const list = listedFor(ownerOf(socket));
      socket.emit(event, list);
      // A change is pending. If it is undone before the broadcast, only this socket would keep the stale list.
      if (JSON.stringify(list) !== sentTo(ownerOf(socket))) ahead.add(socket);
    },
    /** These people block the user. Repeat it after each change, and before a socket of the user is welcomed. */
    hide(userId: number, blockers: readonly number[]): void {
      const known = blocked.get(userId);
      if (!own.has(userId) || (!known && blockers.length === 0)) return;
      blocked.set(userId, { blockers: new Set(blockers), sent: sentTo(userId) });
      changed(false);
    },
    /** Call when this process can receive the reports of the others. */
    ask(): void {
      announce();
      if (shared) io.serverSideEmit(ASKED);
    },
    close(): void {
      own.clear();
      announce();
      isClosed = true;
      clearTimeout(pause);
      clearInterval(beat);
    },
  };
};
