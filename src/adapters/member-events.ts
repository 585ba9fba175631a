/** Parses the socket events that only signed-in users get. Visitors never load this script. */
import { serverEvents } from '../contracts/app/realtime.ts';
import type { Parsed } from '../contracts/core/reply.ts';
import type { MemberEventName } from '../contracts/app/visitor-events.ts';
import type { SocketEvent } from '../machines/app/realtime.machine.ts';

const parsed = <Value>(result: Parsed<Value>, eventOf: (value: Value) => SocketEvent): Parsed<SocketEvent> =>
  result.ok ? { ...result, value: eventOf(result.value) } : result;

const readers: Readonly<Record<MemberEventName, (json: unknown) => Parsed<SocketEvent>>> = {
  notificationReceived: (json) =>
    parsed(serverEvents.notificationReceived.read(json), (notification) => ({
      type: 'socket.notificationReceived',
      notification,
    })),
  notificationsRead: (json) =>
    parsed(serverEvents.notificationsRead.read(json), () => ({ type: 'socket.notificationsRead' })),
  messageReceived: (json) =>
    parsed(serverEvents.messageReceived.read(json), (message) => ({
      type: 'socket.messageReceived',
      ...message,
    })),
  messageSent: (json) =>
    parsed(serverEvents.messageSent.read(json), (message) => ({ type: 'socket.messageSent', ...message })),
  chatProgressed: (json) =>
    parsed(serverEvents.chatProgressed.read(json), (progress) => ({
      type: 'socket.chatProgressed',
      ...progress,
    })),
  typingHeard: (json) =>
    parsed(serverEvents.typingHeard.read(json), (typist) => ({ type: 'socket.typingHeard', ...typist })),
  chatChanged: (json) =>
    parsed(serverEvents.chatChanged.read(json), (chat) => ({ type: 'socket.chatChanged', ...chat })),
  lifecycleMoved: (json) =>
    parsed(serverEvents.lifecycleMoved.read(json), (moved) => ({
      type: 'socket.moved',
      moved: { type: 'lifecycle.moved', ...moved },
    })),
};

export const readMemberEvent = (name: MemberEventName, json: unknown): Parsed<SocketEvent> =>
  readers[name](json);
