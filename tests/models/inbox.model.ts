import { inboxMachine } from '../../src/machines/inbox.machine.ts';
import { admitPages, holdPages } from './support/held-pages.ts';
import { byHand, modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';
import { banner, messages, namesItsUser, openingFor, signIn, tellOfSession } from './support/visitor.ts';

const panel = byHand('the message panel comes with the messages screens');
const namedPanel = ({ page }: Stage) =>
  page.getByRole('dialog', { name: 'Messages' }).or(page.getByRole('complementary', { name: 'Messages' }));
const conversation = ({ page }: Stage) =>
  page.getByRole('heading', { level: 1, name: 'Conversation', exact: true });
const connected = ({ backend, until }: Stage) =>
  until('the socket to be open', () => backend.openSockets() === 1);

export const inboxModel = modelOf(inboxMachine, {
  open: (_, steps) => {
    const opening = openingFor(steps);
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
      await tellOfSession(stage, news);
      if (news.user === null) await stage.sees(signIn(stage));
    },
    'socket.onlineUsersChanged': async (stage, { users }) => {
      await connected(stage);
      stage.backend.say('getOnlineUsers', users);
    },
    'socket.messageReceived': async (stage, { sender, message }) => {
      await connected(stage);
      stage.backend.say('recieve-messageCount', { sender, message });
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
    'panel.closed': (stage) => stage.lacks(namedPanel(stage)),
    // It has no view yet; whose messages it will show can be seen.
    'panel.open': (stage) => namesItsUser(stage, 'inbox'),
    chat: (stage) => stage.sees(banner(stage)),
    'chat.closed': (stage) => stage.lacks(conversation(stage)),
    'chat.open': (stage) => stage.sees(conversation(stage)),
  },
});
