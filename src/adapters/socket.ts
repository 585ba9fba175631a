/**
 * One socket, through socket.io-client. It never reconnects by itself: the realtime machine decides when. Every event
 * is parsed; a malformed one changes nothing and is reported (R6).
 */
import { io } from 'socket.io-client';
import { clientEvents, serverEvents } from '../contracts/realtime.ts';
import type { Parsed } from '../contracts/reply.ts';
import type { SocketEvent, UserAnnounced } from '../machines/realtime.machine.ts';
import type { Random } from './random.ts';
import type { Report } from './report.ts';

interface SocketOptions {
  /** The backend's address; '' is the page's own origin. */
  readonly address: string;
  readonly random: Random;
  readonly report: Report;
  readonly tell: (event: SocketEvent) => void;
}
export interface OpenSocket {
  announce(event: UserAnnounced): void;
  close(): void;
}

export const openSocket = ({ address, random, report, tell }: SocketOptions): OpenSocket => {
  // Of engine.io's transports these two are part of the build (tools/build/without-webtransport.cjs).
  const options = { reconnection: false, forceNew: true, transports: ['polling', 'websocket'] };
  // Only the origin: a path there would be taken for a namespace (R1).
  const socket = address ? io(new URL(address).origin, options) : io(options);

  const listen = <Value>(
    { wire, read }: { wire: string; read: (json: unknown) => Parsed<Value> },
    use: (value: Value) => void,
  ) =>
    socket.on(wire, (json: unknown) => {
      const parsed = read(json);
      if (!parsed.ok) return report(`${wire} was malformed`, { issue: parsed.issue });
      for (const { index, issue } of parsed.dropped) report(`${wire}: item ${index} was dropped`, { issue });
      use(parsed.value);
    });
  const drop = () => tell({ type: 'socket.dropped', chance: random() });

  socket.on('connect', () => tell({ type: 'socket.connected' }));
  socket.on('connect_error', drop);
  socket.on('disconnect', drop);
  listen(serverEvents.onlineUsersChanged, (users) => tell({ type: 'socket.onlineUsersChanged', users }));
  listen(serverEvents.notificationReceived, (notification) =>
    tell({ type: 'socket.notificationReceived', notification }),
  );
  listen(serverEvents.sessionEnded, () => tell({ type: 'socket.sessionEnded' }));
  listen(serverEvents.messageReceived, (message) => tell({ type: 'socket.messageReceived', ...message }));

  return {
    announce: ({ id }) => {
      try {
        socket.emit(clientEvents.userAnnounced.wire, id);
      } catch (error) {
        // Thrown on, it would end the actor without a close, and leave this connection open beside the next one.
        report('the user could not be announced', { message: String(error) });
        drop();
      }
    },
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
};
