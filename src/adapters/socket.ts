/**
 * One socket, through socket.io-client. It never reconnects by itself: the realtime machine decides when. Every event
 * is parsed; a malformed one changes nothing and is reported (R6). What is said to who is signed in alone is read, in its
 * order, by a script that comes with the first of it.
 */
import { io } from 'socket.io-client';
import type { Parsed } from '../contracts/reply.ts';
import {
  clientWires,
  memberWires,
  visitorEvents,
  type MemberEventName,
} from '../contracts/visitor-events.ts';
import type { SocketEvent, SocketOrder } from '../machines/realtime.machine.ts';
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

export const openSocket = ({ address, random, report, tell }: SocketOptions): OpenSocket => {
  // Of engine.io's transports these two are part of the build (tools/build/without-webtransport.cjs).
  const options = { reconnection: false, forceNew: true, transports: ['polling', 'websocket'] };
  // Only the origin: a path there would be taken for a namespace (R1).
  const socket = address ? io(new URL(address).origin, options) : io(options);

  const use = <Value>(wire: string, parsed: Parsed<Value>, deliver: (value: Value) => void): void => {
    if (!parsed.ok) return report(`${wire} was malformed`, { issue: parsed.issue });
    for (const { index, issue } of parsed.dropped) report(`${wire}: item ${index} was dropped`, { issue });
    deliver(parsed.value);
  };
  const listen = <Value>(
    { wire, read }: { wire: string; read: (json: unknown) => Parsed<Value> },
    deliver: (value: Value) => void,
  ) => socket.on(wire, (json: unknown) => use(wire, read(json), deliver));
  const drop = () => tell({ type: 'socket.dropped', chance: random() });

  socket.on('connect', () => tell({ type: 'socket.connected' }));
  socket.on('connect_error', drop);
  socket.on('disconnect', drop);
  listen(visitorEvents.onlineUsersChanged, (users) => tell({ type: 'socket.onlineUsersChanged', users }));
  listen(visitorEvents.sessionEnded, () => tell({ type: 'socket.sessionEnded' }));

  let isClosed = false;
  let reading = Promise.resolve();
  const readNext = async (name: MemberEventName, json: unknown) => {
    const { readMemberEvent } = await import('./member-events.ts');
    if (isClosed) return;
    use(memberWires[name], readMemberEvent(name, json), tell);
  };
  for (const name of Object.keys(memberWires) as MemberEventName[])
    socket.on(memberWires[name], (json: unknown) => {
      reading = reading
        .then(() => readNext(name, json))
        .catch((error: unknown) => {
          report('an event could not be read', { message: String(error) });
          // Whoever is connected anew asks for what they have missed.
          if (!isClosed) drop();
        });
    });

  const emit = (order: SocketOrder) => {
    if (order.type === 'user.announced') return socket.emit(clientWires.userAnnounced, order.id);
    const { type, ...told } = order;
    if (type === 'delivery.told') return socket.emit(clientWires.messagesDelivered, told);
    return socket.volatile.emit(clientWires.typed, told);
  };
  return {
    take: (order) => {
      try {
        emit(order);
      } catch (error) {
        // Thrown on, it would end the actor without a close, and leave this connection open beside the next one.
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
