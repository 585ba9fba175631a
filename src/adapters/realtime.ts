/** The socket as an actor: open for as long as the actor lives. Its library loads when the page is idle. */
import { fromCallback } from 'xstate';
import type { SocketEvent, SocketOrder, UserAnnounced } from '../machines/app/realtime.machine.ts';
import type { Random } from './random.ts';
import type { Report } from './report.ts';
import type { OpenSocket } from './socket.ts';

interface RealtimeOptions {
  /** The backend's address; '' is the page's own origin. */
  readonly address: string;
  readonly random: Random;
  readonly report: Report;
  /** Resolves when the page has painted and is idle. */
  readonly whenIdle: () => Promise<void>;
}

export const createSocketLogic = ({ whenIdle, ...options }: RealtimeOptions) =>
  fromCallback<SocketOrder>(({ sendBack, receive }) => {
    const tell = (event: SocketEvent) => sendBack(event);
    let isStopped = false;
    let socket: OpenSocket | undefined;
    receive((order) => socket?.take(order));

    const open = async () => {
      await whenIdle();
      const { openSocket } = await import('./socket.ts');
      if (!isStopped) socket = openSocket({ ...options, tell });
    };
    open().catch((error: unknown) => {
      options.report('the socket could not be opened', { message: String(error) });
      if (!isStopped) tell({ type: 'socket.dropped', chance: options.random() });
    });

    return () => {
      isStopped = true;
      socket?.close();
    };
  });

/** The in-memory twin: does what the test says, and records who was announced and what was sent. */
export const createMemorySocket = () => {
  let tell: ((event: SocketEvent) => void) | undefined;
  const announced: UserAnnounced['id'][] = [];
  const told: SocketOrder[] = [];
  let opened = 0;
  return {
    logic: fromCallback<SocketOrder>(({ sendBack, receive }) => {
      opened += 1;
      const own = (event: SocketEvent) => sendBack(event);
      tell = own;
      receive((order) => {
        if (order.type === 'user.announced') announced.push(order.id);
        else told.push(order);
      });
      return () => {
        if (tell === own) tell = undefined;
      };
    }),
    say: (event: SocketEvent) => tell?.(event),
    announced,
    told,
    opened: () => opened,
    isOpen: () => tell !== undefined,
  };
};
