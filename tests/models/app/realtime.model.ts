import { exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { realtimeMachine } from '../../../src/machines/app/realtime.machine.ts';
import { byHand, byItself, modelOf, noView, type ComingStep } from '../support/model.ts';
import { signInElsewhere } from '../support/other-tab.ts';
import type { Harness } from '../support/harness.ts';
import { banner, messages, openingFor, signIn, account, changeSession } from '../support/visitor.ts';

const isComing = (steps: readonly ComingStep[], what: string) => steps.some(({ type }) => type === what);

/** A browser that does not report that the network is back. */
const breakNetworkNews = ({ page }: Harness) =>
  page.addInitScript(() => {
    const listen = globalThis.addEventListener;
    let listens = 0;
    globalThis.addEventListener = ((...parts: Parameters<typeof listen>) => {
      // The page's start is the first that listens, and loads again what failed without a line.
      if (parts[0] === 'online' && listens++ > 0) throw new Error('no such event');
      listen(...parts);
    }) as typeof listen;
  });
const reconnecting = (harness: Harness) => banner(harness).getByRole('status').getByText('Reconnecting…');
const atTheDoor = ({ backend, until }: Harness) =>
  until('a connection to wait at the door', () => backend.waitingSockets() === 1);
/** Accepts or rejects the waiting socket. Later sockets wait again. */
const answerAtTheDoor = async (harness: Harness, accepts: boolean) => {
  const { backend } = harness;
  await atTheDoor(harness);
  backend.acceptSockets(accepts);
  backend.admitSockets();
  backend.acceptSockets(true);
  backend.holdSockets();
};
const isOpen = ({ backend, until }: Harness) =>
  until('the connection to be open', () => backend.openSockets() === 1);

const says = async (harness: Harness, wire: string, payload: unknown) => {
  await isOpen(harness);
  await harness.sees(messages(harness)); // the inbox is here to receive it
  harness.backend.emit(wire, payload);
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
      prepare: async (harness) => {
        await opening.prepare?.(harness);
        if (isComing(steps, 'xstate.error.actor.watchNetwork')) await breakNetworkNews(harness);
      },
    };
  },
  events: {
    'session.changed': (harness, { user }, sample) =>
      sample === 'an employer, again' ? signInElsewhere(harness, user) : changeSession(harness, { user }),
    'socket.connected': (harness) => answerAtTheDoor(harness, true),
    'socket.userKnown': async (harness) => {
      await harness.until('the user to be announced', () => harness.backend.announced.length > 0);
      harness.backend.acknowledge();
    },
    'socket.dropped': async (harness) => {
      if (harness.backend.openSockets() > 0) harness.backend.dropSockets();
      else await answerAtTheDoor(harness, false);
    },
    'socket.onlineUsersChanged': async (harness, { users }) => {
      await isOpen(harness);
      harness.backend.emit('getOnlineUsers', users);
    },
    'socket.messageReceived': async (harness, { sender, message }) => {
      await isOpen(harness);
      harness.backend.emit('recieve-messageCount', { sender, message });
      await harness.sees(
        messages(harness).and(harness.page.getByLabel('Messages, 1 unread', { exact: true })),
      );
    },
    'socket.messageSent': (harness, { to, Detail }) => says(harness, 'message-sent', { to, Detail }),
    'socket.chatProgressed': (harness, progress) => says(harness, 'chat-progress', progress),
    'socket.chatChanged': (harness, { user }) => says(harness, 'chat-changed', { user }),
    'socket.typingHeard': (harness, { sender }) => says(harness, 'chat-typing', { sender }),
    // The inbox reports each message that has an Order.
    'delivery.reported': (harness, { from, order }) => {
      const Detail = { ...exampleChatMessage, Sender: from, Order: order };
      return says(harness, 'recieve-messageCount', { sender: from, message: Detail.Text, Detail });
    },
    'typing.reported': byHand('typing happens on another page: the paths of the composer cover it'),
    'socket.notificationReceived': async (harness, { notification }) => {
      await isOpen(harness);
      harness.backend.emit('receive-notification', notification);
    },
    'socket.notificationsRead': async (harness) => {
      await isOpen(harness);
      harness.backend.emit('notifications-read', {});
    },
    'socket.moved': (harness, { moved }) => says(harness, 'lifecycle-moved', moved),
    'socket.sessionEnded': async (harness) => {
      await isOpen(harness);
      harness.backend.emit('session-ended', {});
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
    'open.online': async (harness) => {
      await isOpen(harness);
      await harness.seesNo(reconnecting(harness));
    },
    'open.online.anonymous': async (harness) => {
      await harness.sees(signIn(harness));
      if (harness.backend.announced.length > 0) throw new Error('somebody was announced');
    },
    'open.online.announced': async (harness) => {
      await harness.sees(account(harness));
      await harness.until('the user to be announced', () =>
        harness.backend.announced.includes(exampleUser.id),
      );
    },
    'open.online.announced.claimed': noView(
      'the page does not show which connections the server has confirmed',
    ),
    'open.online.announced.known': noView(
      'the page does not show which connections the server has confirmed',
    ),
    reconnecting: async (harness) => {
      if (await account(harness).isVisible()) return harness.sees(reconnecting(harness));
      // A visitor sees no message.
      return harness.until('the connection to be gone', () => harness.backend.openSockets() === 0);
    },
  },
});
