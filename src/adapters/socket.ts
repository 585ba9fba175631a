/**
 * One socket, through socket.io-client. It never reconnects by itself: the realtime machine decides when. Every event
 * is parsed; a malformed one is dropped and reported (R6). Events for signed-in users are parsed, in order, by a
 * script that loads with the first of them.
 */
import { io } from 'socket.io-client';
import type { Parsed } from '../contracts/core/reply.ts';
import {
  clientWires,
  memberWires,
  visitorEvents,
  type MemberEventName,
} from '../contracts/app/visitor-events.ts';
import type { SocketEvent, SocketOrder } from '../machines/app/realtime.machine.ts';
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
  take(order: SocketOrder): void;
  close(): void;
}

const { onlineUsersChanged, sessionEnded } = visitorEvents;

export const openSocket = ({ address, random, report, tell }: SocketOptions): OpenSocket => {
  // The build contains only these two transports (tools/build/without-webtransport.cjs).
  const options = { reconnection: false, forceNew: true, transports: ['polling', 'websocket'] };
  // Only the origin: socket.io reads a path as a namespace (R1).
  const socket = address ? io(new URL(address).origin, options) : io(options);

  const drop = () => tell({ type: 'socket.dropped', chance: random() });

  let isClosed = false;
  let reading: Promise<unknown> = Promise.resolve();
  /** Runs after all earlier events, some of which may wait for their script. */
  const listen = <Value>(
    wire: string,
    read: (json: unknown) => Parsed<Value> | Promise<Parsed<Value>>,
    deliver: (value: Value) => void,
  ) => {
    const use = async (json: unknown) => {
      const parsed = await read(json);
      if (isClosed) return;
      if (!parsed.ok) return report(`${wire} was malformed`, { issue: parsed.issue });
      for (const { index, issue } of parsed.dropped) report(`${wire}: item ${index} was dropped`, { issue });
      deliver(parsed.value);
    };
    socket.on(wire, (json: unknown) => {
      reading = reading
        .then(() => use(json))
        .catch((error: unknown) => {
          report(`${wire} could not be read`, { message: String(error) });
          // A reconnected client loads what it missed by itself.
          if (!isClosed) drop();
        });
    });
  };

  socket.on('connect', () => tell({ type: 'socket.connected' }));
  socket.on('connect_error', drop);
  socket.on('disconnect', drop);
  listen(onlineUsersChanged.wire, onlineUsersChanged.read, (users) =>
    tell({ type: 'socket.onlineUsersChanged', users }),
  );
  listen(sessionEnded.wire, sessionEnded.read, () => tell({ type: 'socket.sessionEnded' }));

  for (const name of Object.keys(memberWires) as MemberEventName[])
    listen(
      memberWires[name],
      async (json) => (await import('./member-events.ts')).readMemberEvent(name, json),
      tell,
    );

  const emit = (order: SocketOrder) => {
    if (order.type === 'user.announced')
      return socket.emit(clientWires.userAnnounced, order.id, () => tell({ type: 'socket.userKnown' }));
    const { type, ...told } = order;
    return socket.emit(type === 'typing.reported' ? clientWires.typed : clientWires.messagesDelivered, told);
  };
  return {
    take: (order) => {
      try {
        emit(order);
      } catch (error) {
        // An error thrown here would end the actor without closing, and leave this connection open beside the next.
        report(`${order.type} could not be sent`, { message: String(error) });
        drop();
      }
    },
    close: () => {
      isClosed = true;
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
};
