import { exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { realtimeMachine } from '../../../src/machines/app/realtime.machine.ts';
import { byHand, byItself, modelOf, noView, type ComingStep } from '../support/model.ts';
import { signInElsewhere } from '../support/other-tab.ts';
import type { Stage } from '../support/stage.ts';
import { banner, messages, openingFor, signIn, signOut, changeSession } from '../support/visitor.ts';

const isComing = (steps: readonly ComingStep[], what: string) => steps.some(({ type }) => type === what);

/** A browser that does not report that the network is back. */
const breakNetworkNews = ({ page }: Stage) =>
  page.addInitScript(() => {
    const listen = globalThis.addEventListener;
    globalThis.addEventListener = ((...parts: Parameters<typeof listen>) => {
      if (parts[0] === 'online') throw new Error('no such event');
      listen(...parts);
    }) as typeof listen;
  });
const reconnecting = (stage: Stage) => banner(stage).getByRole('status').getByText('Reconnecting…');
const atTheDoor = ({ backend, until }: Stage) =>
  until('a connection to wait at the door', () => backend.waitingSockets() === 1);
/** Accepts or rejects the waiting socket. Later sockets wait again. */
const answerAtTheDoor = async (stage: Stage, accepts: boolean) => {
  const { backend } = stage;
  await atTheDoor(stage);
  backend.acceptSockets(accepts);
  backend.admitSockets();
  backend.acceptSockets(true);
  backend.holdSockets();
};
const isOpen = ({ backend, until }: Stage) =>
  until('the connection to be open', () => backend.openSockets() === 1);

const says = async (stage: Stage, wire: string, payload: unknown) => {
  await isOpen(stage);
  await stage.sees(messages(stage)); // the inbox is here to receive it
  stage.backend.emit(wire, payload);
};

export const realtimeModel = modelOf(realtimeMachine, {
  // The user in storage is announced at the start. A message arrives before its delivery is reported.
  meanwhile: ['session.changed', 'socket.messageReceived', 'delivery.reported'],
  // The signed-in user is in storage when the page is opened.
  early: ['session.changed'],
  open: (_, steps) => {
    const [first] = steps;
    // Signed in wherever the path allows it, because a visitor sees no message about a lost connection.
    const opening = openingFor(steps, first?.type === 'socket.connected' ? null : exampleUser);
    return {
      ...opening,
      // The question whether its session has ended comes first.
      holds: [...opening.holds, 'currentUser'],
      holdsSockets: true,
      prepare: async (stage) => {
        await opening.prepare?.(stage);
        if (isComing(steps, 'xstate.error.actor.watchNetwork')) await breakNetworkNews(stage);
      },
    };
  },
  events: {
    'session.changed': (stage, { user }, sample) =>
      sample === 'an employer, again' ? signInElsewhere(stage, user) : changeSession(stage, { user }),
    'socket.connected': (stage) => answerAtTheDoor(stage, true),
    'socket.userKnown': async (stage) => {
      await stage.until('the user to be announced', () => stage.backend.announced.length > 0);
      stage.backend.acknowledge();
    },
    'socket.dropped': async (stage) => {
      if (stage.backend.openSockets() > 0) stage.backend.dropSockets();
      else await answerAtTheDoor(stage, false);
    },
    'socket.onlineUsersChanged': async (stage, { users }) => {
      await isOpen(stage);
      stage.backend.emit('getOnlineUsers', users);
    },
    'socket.messageReceived': async (stage, { sender, message }) => {
      await isOpen(stage);
      stage.backend.emit('recieve-messageCount', { sender, message });
      await stage.sees(messages(stage).and(stage.page.getByLabel('Messages, 1 unread', { exact: true })));
    },
    'socket.messageSent': (stage, { to, Detail }) => says(stage, 'message-sent', { to, Detail }),
    'socket.chatProgressed': (stage, progress) => says(stage, 'chat-progress', progress),
    'socket.chatChanged': (stage, { user }) => says(stage, 'chat-changed', { user }),
    'socket.typingHeard': (stage, { sender }) => says(stage, 'chat-typing', { sender }),
    // The inbox reports each message that has an Order.
    'delivery.reported': (stage, { from, order }) => {
      const Detail = { ...exampleChatMessage, Sender: from, Order: order };
      return says(stage, 'recieve-messageCount', { sender: from, message: Detail.Text, Detail });
    },
    'typing.reported': byHand('typing happens on another page: the paths of the composer cover it'),
    'socket.notificationReceived': async (stage, { notification }) => {
      await isOpen(stage);
      stage.backend.emit('receive-notification', notification);
    },
    'socket.notificationsRead': async (stage) => {
      await isOpen(stage);
      stage.backend.emit('notifications-read', {});
    },
    'socket.sessionEnded': async (stage) => {
      await isOpen(stage);
      stage.backend.emit('session-ended', {});
    },
    'network.returned': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  failures: {
    socket: byHand('only a defect of its adapter could cause it: a broken socket sends socket.dropped'),
    watchNetwork: byItself,
  },
  delays: { retryDelay: 60_000 },
  states: {
    open: ({ backend, until }) =>
      until('one connection', () => backend.openSockets() + backend.waitingSockets() === 1),
    'open.connecting': atTheDoor,
    'open.online': async (stage) => {
      await isOpen(stage);
      await stage.seesNo(reconnecting(stage));
    },
    'open.online.anonymous': async (stage) => {
      await stage.sees(signIn(stage));
      if (stage.backend.announced.length > 0) throw new Error('somebody was announced');
    },
    'open.online.announced': async (stage) => {
      await stage.sees(signOut(stage));
      await stage.until('the user to be announced', () => stage.backend.announced.includes(exampleUser.id));
    },
    'open.online.announced.claimed': noView(
      'the page does not show which connections the server has confirmed',
    ),
    'open.online.announced.known': noView(
      'the page does not show which connections the server has confirmed',
    ),
    reconnecting: async (stage) => {
      if (await signOut(stage).isVisible()) return stage.sees(reconnecting(stage));
      // A visitor sees no message.
      return stage.until('the connection to be gone', () => stage.backend.openSockets() === 0);
    },
  },
});
