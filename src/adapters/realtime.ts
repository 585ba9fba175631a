/**
 * The socket, through socket.io-client, which is fetched when the page has nothing better to do. It connects for as
 * long as its actor lives and never reconnects by itself: the realtime machine decides when. Every event is parsed; a
 * malformed one changes nothing and is reported (R6).
 */
import { fromCallback } from 'xstate';
import { clientEvents, serverEvents } from '../contracts/realtime.ts';
import type { Parsed } from '../contracts/reply.ts';
import type { SocketEvent, UserAnnounced } from '../machines/realtime.machine.ts';
import type { Random } from './random.ts';
import type { Report } from './report.ts';

interface RealtimeOptions {
  /** The backend's address; '' is the page's own origin. */
  readonly address: string;
  readonly random: Random;
  readonly report: Report;
  /** Resolves when the page has painted and is idle. */
  readonly whenIdle: () => Promise<void>;
}

export const createSocketLogic = ({ address, random, report, whenIdle }: RealtimeOptions) =>
  fromCallback<UserAnnounced>(({ sendBack, receive }) => {
    const tell = (event: SocketEvent) => sendBack(event);
    let isStopped = false;
    let stop = () => {};
    let announce: (event: UserAnnounced) => void = () => {};
    receive((event) => announce(event));

    const readOr =
      <Value>(wire: string, read: (json: unknown) => Parsed<Value>, use: (value: Value) => void) =>
      (json: unknown) => {
        const parsed = read(json);
        if (!parsed.ok) return report(`${wire} was malformed`, { issue: parsed.issue });
        for (const { index, issue } of parsed.dropped)
          report(`${wire}: item ${index} was dropped`, { issue });
        use(parsed.value);
      };

    const connect = async () => {
      await whenIdle();
      const { io } = await import('socket.io-client');
      if (isStopped) return;
      const options = { reconnection: false, forceNew: true };
      const socket = address ? io(address, options) : io(options);
      stop = () => {
        socket.offAny();
        socket.removeAllListeners();
        socket.disconnect();
      };
      announce = ({ id }) => socket.emit(clientEvents.userAnnounced.wire, id);
      const drop = () => tell({ type: 'socket.dropped', chance: random() });
      socket.on('connect', () => tell({ type: 'socket.connected' }));
      socket.on('connect_error', drop);
      socket.on('disconnect', drop);
      const { onlineUsersChanged, messageReceived } = serverEvents;
      socket.on(
        onlineUsersChanged.wire,
        readOr(onlineUsersChanged.wire, onlineUsersChanged.read, (users) =>
          tell({ type: 'socket.onlineUsersChanged', users }),
        ),
      );
      socket.on(
        messageReceived.wire,
        readOr(messageReceived.wire, messageReceived.read, (message) =>
          tell({ type: 'socket.messageReceived', ...message }),
        ),
      );
    };
    connect().catch((error: unknown) => {
      report('the socket library could not be loaded', { message: String(error) });
      if (!isStopped) tell({ type: 'socket.dropped', chance: random() });
    });

    return () => {
      isStopped = true;
      stop();
    };
  });

/** The twin: a socket that does what it is told, and remembers what was announced. */
export const createMemorySocket = () => {
  let tell: ((event: SocketEvent) => void) | undefined;
  const announced: UserAnnounced['id'][] = [];
  let opened = 0;
  return {
    logic: fromCallback<UserAnnounced>(({ sendBack, receive }) => {
      opened += 1;
      const own = (event: SocketEvent) => sendBack(event);
      tell = own;
      receive(({ id }) => announced.push(id));
      return () => {
        if (tell === own) tell = undefined;
      };
    }),
    say: (event: SocketEvent) => tell?.(event),
    announced,
    opened: () => opened,
    isOpen: () => tell !== undefined,
  };
};
