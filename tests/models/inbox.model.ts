import { exampleIncomingMessage } from '../../src/contracts/realtime.ts';
import { exampleUser } from '../../src/contracts/user.ts';
import { inboxMachine } from '../../src/machines/inbox.machine.ts';
import { admitPages, holdPages } from './support/held-pages.ts';
import { byHand, modelOf, noView } from './support/model.ts';
import type { Stage } from './support/stage.ts';
import {
  banner,
  contextOf,
  messages,
  namesItsUser,
  openingFor,
  signIn,
  signOut,
  tellOfSession,
} from './support/visitor.ts';

const panel = byHand('the message panel comes with the messages screens');
const unshown = noView('the message panel comes with the messages screens');
const conversation = ({ page }: Stage) =>
  page.getByRole('heading', { level: 1, name: 'Conversation', exact: true });
const connected = ({ backend, until }: Stage) =>
  until('the socket to be open', () => backend.openSockets() === 1);
/** Whoever has signed out has a new connection, and what it brings is for nobody (R8). */
const hearsNothing = async (stage: Stage) => {
  const { backend, until, entriesSince } = stage;
  await stage.sees(signIn(stage));
  await until('a new socket', () => backend.connections() === 2 && backend.openSockets() === 1);
  backend.say('recieve-messageCount', exampleIncomingMessage);
  backend.say('getOnlineUsers', []);
  await until('what came after it', async () =>
    (await entriesSince(0)).some(
      ({ actor, event }) => actor === 'inbox' && event.type === 'socket.onlineUsersChanged',
    ),
  );
  const { unread } = await contextOf(stage, 'inbox');
  if (!Array.isArray(unread) || unread.length > 0) throw new Error('a message for nobody was kept');
};

/** The header says how many senders wait to be read; to nobody it says nothing. */
const countsUnread = async (stage: Stage) => {
  const { unread } = await contextOf(stage, 'inbox');
  const count = Array.isArray(unread) ? unread.length : 0;
  if (await signIn(stage).isVisible()) {
    if (count > 0) throw new Error('messages are kept for nobody');
    return stage.lacks(messages(stage));
  }
  const name = count > 0 ? `Messages, ${count} unread` : 'Messages';
  return stage.sees(banner(stage).getByRole('link', { name, exact: true }));
};

export const inboxModel = modelOf(inboxMachine, {
  // Who is found in storage is told of at the start, and who is online after every connection.
  meanwhile: ['session.changed', 'socket.onlineUsersChanged'],
  open: (_, steps) => {
    // Until the machine has heard who is here it keeps no message: a visitor's.
    const isForNobody =
      steps.find(({ type }) => ['session.changed', 'socket.messageReceived'].includes(type))?.type ===
      'socket.messageReceived';
    const opening = openingFor(steps, isForNobody ? null : exampleUser);
    if (!steps.some(({ type }) => type === 'chat.selected')) return opening;
    // No link leads to one conversation yet: its page is opened by its address, and shown when the script is let in.
    return {
      ...opening,
      path: '/chat-user/2',
      unloaded: true,
      prepare: async (stage) => {
        await opening.prepare?.(stage);
        await holdPages(stage);
      },
    };
  },
  events: {
    'session.changed': async (stage, news) => {
      const leaves = news.user === null && (await signOut(stage).isVisible());
      if (leaves) await connected(stage);
      await tellOfSession(stage, news);
      if (leaves) await hearsNothing(stage);
    },
    'socket.onlineUsersChanged': async (stage, { users }) => {
      await connected(stage);
      stage.backend.say('getOnlineUsers', users);
    },
    'socket.messageReceived': async (stage, { sender, message }) => {
      await connected(stage);
      stage.backend.say('recieve-messageCount', { sender, message });
      if (await signIn(stage).isVisible()) return stage.lacks(messages(stage)); // R4: nobody's message
      if (await signIn(stage).isVisible()) return;
      await stage.sees(banner(stage).getByRole('link', { name: 'Messages, 1 unread', exact: true }));
    },
    'inbox.read': async (stage) => {
      await messages(stage).click();
      await stage.sees(banner(stage).getByRole('link', { name: 'Messages', exact: true }));
      await stage.sees(stage.page.getByRole('heading', { level: 1, name: 'Messages', exact: true }));
    },
    'panel.opened': panel,
    'panel.closed': panel,
    'chat.selected': async (stage) => {
      if (await conversation(stage).isVisible())
        return byHand('a conversation links to no other one before the messages screens are there');
      await admitPages(stage);
    },
    'chat.closed': (stage) => banner(stage).getByRole('link', { name: 'Jobs', exact: true }).click(),
  },
  states: {
    panel: (stage) => namesItsUser(stage, 'inbox'),
    'panel.closed': unshown,
    'panel.open': unshown,
    chat: countsUnread,
    'chat.closed': (stage) => stage.lacks(conversation(stage)),
    'chat.open': (stage) => stage.sees(conversation(stage)),
  },
});
