import { exampleUser } from '../../../src/contracts/account/user.ts';
import { inboxMachine } from '../../../src/machines/messaging/inbox.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { banner, contextOf, messages } from '../support/visitor.ts';

const panel = ({ page }: Stage) => page.getByRole('region', { name: 'Messages', exact: true });
/** The list on the page of messages, beside any conversation. */
const list = ({ page }: Stage) => page.getByRole('main');
const conversations = (stage: Stage) => list(stage).getByRole('list', { name: 'Conversations' });
const isOnPage = ({ page }: Stage) => new URL(page.url()).pathname.startsWith('/chat-user');
const isHere = async (stage: Stage) => {
  await stage.sees(messages(stage));
  await stage.until('the socket to be open', () => stage.backend.openSockets() === 1);
};
const says = async (stage: Stage, wire: string, payload: unknown) => {
  await isHere(stage);
  stage.backend.emit(wire, payload);
};
const faces = {
  slow: 'Your conversations are taking longer than usual.',
  failed: 'Your conversations could not be loaded.',
  empty: 'No conversations yet.',
} as const;
/** The list's place on the page; the header counts anyway. */
const shows = (face?: keyof typeof faces) => async (stage: Stage) => {
  if (!isOnPage(stage)) return stage.sees(messages(stage));
  for (const other of ['slow', 'failed', 'empty'] as const)
    if (other !== face) await stage.seesNo(list(stage).getByText(faces[other]));
  if (face) await stage.sees(list(stage).getByText(faces[face]));
};
/** The reload failed; the old list stays. */
const OUTDATED = 'New conversations could not be loaded.';
const saysOutdated = async (stage: Stage) => {
  await showsChats(stage);
  if (isOnPage(stage)) await stage.sees(list(stage).getByText(OUTDATED));
};
const waits = (stage: Stage) => stage.until('its call to wait', () => stage.backend.waiting('chats') === 1);
const showsChats = async (stage: Stage) => {
  await shows()(stage);
  if (isOnPage(stage)) await stage.sees(conversations(stage).getByRole('listitem'));
};
/** R5: the header shows how many senders are unread. */
const counts = async (stage: Stage) => {
  const { unread } = await contextOf(stage, 'inbox');
  const count = Array.isArray(unread) ? unread.length : 0;
  const name = count > 0 ? `Messages, ${count} unread` : 'Messages';
  await stage.sees(banner(stage).getByRole('button', { name, exact: true }));
};

export const inboxModel = modelOf(inboxMachine, {
  // Every connection reports the online users, and every page the shown conversation.
  meanwhile: ['socket.onlineUsersChanged', 'inbox.read'],
  echoes: ['inbox.read'],
  // The selectable conversation depends on all earlier events.
  alone: ['chat.selected'],
  // A followed link closes the panel.
  early: ['chat.closed'],
  open: () => ({ path: '/chat-user', user: exampleUser, hasSession: true, holds: ['chats'] }),
  events: {
    'socket.onlineUsersChanged': (stage, { users }) => says(stage, 'getOnlineUsers', users),
    'socket.messageReceived': (stage, message) => says(stage, 'recieve-messageCount', message),
    'socket.messageSent': (stage, message) => says(stage, 'message-sent', message),
    'socket.chatProgressed': (stage, progress) => says(stage, 'chat-progress', progress),
    'socket.chatChanged': (stage, chat) => says(stage, 'chat-changed', chat),
    'socket.typingHeard': (stage, typist) => says(stage, 'chat-typing', typist),
    'chat.read': byHand('the conversation sends it: its own paths read'),
    'list.outdated': async (stage) => {
      await isHere(stage);
      // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
      await stage.page.evaluate(() => new BroadcastChannel('inbox').postMessage('read'));
    },
    'chats.wanted': async (stage) => {
      await conversations(stage).evaluate((element) =>
        element.parentElement?.scrollTo({ top: element.scrollHeight }),
      );
    },
    'load.retried': (stage) => list(stage).getByRole('button', { name: 'Try again' }).click(),
    'inbox.read': byHand('the link to the current page is in the panel, which it also closes'),
    'panel.opened': (stage) => messages(stage).click(),
    'panel.closed': (stage) => stage.page.keyboard.press('Escape'),
    'chat.selected': async (stage) => {
      const link = conversations(stage).getByRole('link').first();
      if (!(await link.isVisible())) return byHand('there is no conversation to choose yet');
      await link.click();
    },
    'chat.closed': (stage) => banner(stage).getByRole('link', { name: 'Jobs', exact: true }).click(),
  },
  results: {
    load: async (stage: Stage, output: never) => stage.give('chats', output),
  },
  failures: {
    load: (stage, reason) => stage.fail('chats', reason),
    watchList: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    list: counts,
    'list.loading': waits,
    'list.loading.prompt': shows(),
    'list.loading.slow': shows('slow'),
    'list.empty': shows('empty'),
    'list.ready': showsChats,
    'list.refreshing': async (stage) => {
      await waits(stage);
      await shows()(stage);
    },
    'list.refreshing.prompt': (stage) => stage.seesNo(list(stage).getByText(OUTDATED)),
    'list.refreshing.slow': saysOutdated,
    'list.outdated': saysOutdated,
    'list.extending': async (stage) => {
      await waits(stage);
      await showsChats(stage);
      if (isOnPage(stage)) await stage.sees(list(stage).getByText('Loading older conversations …'));
    },
    'list.incomplete': async (stage) => {
      if (isOnPage(stage))
        await stage.sees(list(stage).getByText('Older conversations could not be loaded.'));
    },
    'list.failed': shows('failed'),
    panel: counts,
    'panel.closed': (stage) =>
      stage.until('the panel to be closed', async () => !(await panel(stage).isVisible())),
    'panel.open': (stage) => stage.sees(panel(stage).getByRole('link', { name: 'See all messages' })),
    chat: counts,
    'chat.closed': async (stage) => {
      if (isOnPage(stage))
        await stage.until(
          'no conversation to be shown',
          () => new URL(stage.page.url()).pathname === '/chat-user',
        );
    },
    'chat.open': async (stage) => {
      if (isOnPage(stage))
        await stage.sees(stage.page.getByRole('region', { name: 'Conversation', exact: true }));
    },
  },
});
