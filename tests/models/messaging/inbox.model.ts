import { exampleUser } from '../../../src/contracts/account/user.ts';
import { inboxMachine } from '../../../src/machines/messaging/inbox.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { banner, contextOf, messages } from '../support/visitor.ts';

const panel = ({ page }: Harness) => page.getByRole('region', { name: 'Messages', exact: true });
/** The list on the page of messages, beside any conversation. */
const list = ({ page }: Harness) => page.getByRole('main');
const conversations = (harness: Harness) => list(harness).getByRole('list', { name: 'Conversations' });
const isOnPage = ({ page }: Harness) => new URL(page.url()).pathname.startsWith('/chat-user');
const isHere = async (harness: Harness) => {
  await harness.sees(messages(harness));
  await harness.until('the socket to be open', () => harness.backend.openSockets() === 1);
};
const says = async (harness: Harness, wire: string, payload: unknown) => {
  await isHere(harness);
  harness.backend.emit(wire, payload);
};
const faces = {
  slow: 'Your conversations are taking longer than usual.',
  failed: 'Your conversations could not be loaded.',
  empty: 'No conversations yet.',
} as const;
/** The list's place on the page; the header counts anyway. */
const shows = (face?: keyof typeof faces) => async (harness: Harness) => {
  if (!isOnPage(harness)) return harness.sees(messages(harness));
  for (const other of ['slow', 'failed', 'empty'] as const)
    if (other !== face) await harness.seesNo(list(harness).getByText(faces[other]));
  if (face) await harness.sees(list(harness).getByText(faces[face]));
};
/** The reload failed; the old list stays. */
const OUTDATED = 'New conversations could not be loaded.';
const saysOutdated = async (harness: Harness) => {
  await showsChats(harness);
  if (isOnPage(harness)) await harness.sees(list(harness).getByText(OUTDATED));
};
const waits = (harness: Harness) =>
  harness.until('its call to wait', () => harness.backend.waiting('chats') === 1);
const showsChats = async (harness: Harness) => {
  await shows()(harness);
  if (isOnPage(harness)) await harness.sees(conversations(harness).getByRole('listitem'));
};
/** R5: the header shows how many senders are unread. */
const counts = async (harness: Harness) => {
  const { unread } = await contextOf(harness, 'inbox');
  const count = Array.isArray(unread) ? unread.length : 0;
  const name = count > 0 ? `Messages, ${count} unread` : 'Messages';
  await harness.sees(banner(harness).getByRole('button', { name, exact: true }));
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
    'socket.onlineUsersChanged': (harness, { users }) => says(harness, 'getOnlineUsers', users),
    'socket.messageReceived': (harness, message) => says(harness, 'recieve-messageCount', message),
    'socket.messageSent': (harness, message) => says(harness, 'message-sent', message),
    'socket.chatProgressed': (harness, progress) => says(harness, 'chat-progress', progress),
    'socket.chatChanged': (harness, chat) => says(harness, 'chat-changed', chat),
    'socket.typingHeard': (harness, typist) => says(harness, 'chat-typing', typist),
    'chat.read': byHand('the conversation sends it: its own paths read'),
    'list.outdated': async (harness) => {
      await isHere(harness);
      // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
      await harness.page.evaluate(() => new BroadcastChannel('inbox').postMessage('read'));
    },
    'chats.wanted': async (harness) => {
      await conversations(harness).evaluate((element) =>
        element.parentElement?.scrollTo({ top: element.scrollHeight }),
      );
    },
    'load.retried': (harness) => list(harness).getByRole('button', { name: 'Try again' }).click(),
    'inbox.read': byHand('the link to the current page is in the panel, which it also closes'),
    'panel.opened': (harness) => messages(harness).click(),
    'panel.closed': (harness) => harness.page.keyboard.press('Escape'),
    'chat.selected': async (harness) => {
      const link = conversations(harness).getByRole('link').first();
      if (!(await link.isVisible())) return byHand('there is no conversation to choose yet');
      await link.click();
    },
    'chat.closed': (harness) => banner(harness).getByRole('link', { name: 'Jobs', exact: true }).click(),
  },
  results: {
    load: async (harness: Harness, output: never) => harness.give('chats', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('chats', reason),
    watchList: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    list: counts,
    'list.loading': waits,
    'list.loading.prompt': shows(),
    'list.loading.slow': shows('slow'),
    'list.empty': shows('empty'),
    'list.ready': showsChats,
    'list.refreshing': async (harness) => {
      await waits(harness);
      await shows()(harness);
    },
    'list.refreshing.prompt': (harness) => harness.seesNo(list(harness).getByText(OUTDATED)),
    'list.refreshing.slow': saysOutdated,
    'list.outdated': saysOutdated,
    'list.extending': async (harness) => {
      await waits(harness);
      await showsChats(harness);
      if (isOnPage(harness)) await harness.sees(list(harness).getByText('Loading older conversations …'));
    },
    'list.incomplete': async (harness) => {
      if (isOnPage(harness))
        await harness.sees(list(harness).getByText('Older conversations could not be loaded.'));
    },
    'list.failed': shows('failed'),
    panel: counts,
    'panel.closed': (harness) =>
      harness.until('the panel to be closed', async () => !(await panel(harness).isVisible())),
    'panel.open': (harness) => harness.sees(panel(harness).getByRole('link', { name: 'See all messages' })),
    chat: counts,
    'chat.closed': async (harness) => {
      if (isOnPage(harness))
        await harness.until(
          'no conversation to be shown',
          () => new URL(harness.page.url()).pathname === '/chat-user',
        );
    },
    'chat.open': async (harness) => {
      if (isOnPage(harness))
        await harness.sees(harness.page.getByRole('region', { name: 'Conversation', exact: true }));
    },
  },
});
