/** Who is online: the users that some socket, in whichever process, belongs to. */
import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';
import { serverEvents } from '../../src/contracts/realtime.ts';

const USER = 'user:';

const userIdsOf = (rooms: Iterable<string>): number[] =>
  [...rooms].filter((name) => name.startsWith(USER)).map((name) => Number(name.slice(USER.length)));

const TOLD = 'presence.told';

/** `shared`: there may be other processes, which must know what this one has told last. */
export const createPresence = (io: Server, log: FastifyBaseLogger, shared: boolean) => {
  let told = '[]';
  io.on(TOLD, (list: string) => void (told = list));
  let isTelling = false;
  let again = false;

  const usersIn = async (roomName?: string): Promise<number[]> => {
    const sockets = await (roomName === undefined ? io : io.in(roomName)).fetchSockets();
    return [...new Set(sockets.flatMap(({ rooms }) => userIdsOf(rooms)))].sort((one, other) => one - other);
  };
  const listOf = (ids: readonly number[]) => ids.map((userId) => ({ userId }));

  const tell = async () => {
    const online = await usersIn();
    const next = JSON.stringify(online);
    if (next === told) return;
    told = next;
    if (shared) io.serverSideEmit(TOLD, next);
    io.emit(serverEvents.onlineUsersChanged.wire, listOf(online));
  };

  const tellUntilCalm = async (): Promise<void> => {
    isTelling = true;
    try {
      while (again) {
        again = false;
        await tell();
      }
    } catch (error) {
      log.error({ err: error }, 'who is online could not be told');
    } finally {
      // In the same breath as the last look at `again`: a change in between would be told by nobody.
      isTelling = false;
    }
  };
  /** Many changes at once are told once. */
  const changed = (): void => {
    again = true;
    if (!isTelling) void tellUntilCalm();
  };

  return {
    usersIn,
    changed,
    /** A socket has come to belong to a user: it learns who is online, and everybody learns of its user. */
    async announce(socket: Socket) {
      changed();
      socket.emit(serverEvents.onlineUsersChanged.wire, listOf(await usersIn()));
    },
  };
};
