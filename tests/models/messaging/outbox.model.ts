import { exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { outboxMachine } from '../../../src/machines/messaging/outbox.machine.ts';
import { CONVERSATION, form, isHere, sendButton, textBox, thread } from '../support/messages.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { contextOf } from '../support/visitor.ts';

const defect = byHand('only a defect of the adapter could cause it');
const isConnected = ({ backend, until }: Harness) =>
  until('the socket to be open', () => backend.openSockets() === 1);
/** The connection breaks, and returns as soon as the browser reports the network. */
const reconnect = async (harness: Harness) => {
  const { backend, until, page } = harness;
  await isConnected(harness);
  const connections = backend.connections();
  backend.dropSockets();
  await until(
    'the connection to be lost',
    async () => (await harness.valueOf('realtime')) === 'reconnecting',
  );
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await until('another one', () => backend.connections() > connections && backend.openSockets() > 0);
};
const waiting = async (harness: Harness): Promise<number> => {
  const { messages } = await contextOf(harness, 'outbox');
  return Array.isArray(messages) ? messages.length : 0;
};
/** The thread shows that a 401 stopped it. */
const waitsForSession = (harness: Harness) => thread(harness).getByText('Sign in again to send it.').count();
const says = (harness: Harness, words: string | RegExp) =>
  harness.sees(thread(harness).getByText(words).last());

export const outboxModel = modelOf(outboxMachine, {
  // Storage reports its contents at the start and after each change.
  meanwhile: ['storage.changed', 'message.confirmed'],
  echoes: ['storage.changed'],
  // Another tab's waiting message goes before the next one written here.
  early: ['storage.changed', 'message.posted'],
  open: () => ({
    ...CONVERSATION,
    holds: ['sendMessage'],
    arrive: async (harness) => {
      await isHere(harness);
      await isConnected(harness);
    },
  }),
  events: {
    'message.posted': async (harness, { Text }) => {
      await textBox(harness).fill(Text);
      await sendButton(harness).click();
    },
    'message.retried': async (harness) => {
      const button = thread(harness)
        .getByRole('button', { name: /^Try (again|now)$/ })
        .first();
      if (!(await button.isVisible())) return byHand('the page offers no retry then');
      if (await button.isDisabled()) return byHand('its call is pending');
      if ((await waitsForSession(harness)) > 0) return byHand('the dialog of the expired session covers it');
      await button.click();
    },
    'message.discarded': async (harness) => {
      const button = thread(harness).getByRole('button', { name: 'Delete', exact: true }).first();
      if (!(await button.isVisible())) return byHand('the page offers no deletion then');
      if (await button.isDisabled()) return byHand('its call is pending');
      await button.click();
    },
    'message.confirmed': async (harness, { clientMessageId }) => {
      await isConnected(harness);
      const Detail = { ...exampleChatMessage, Sender: exampleUser.id, ClientMessageId: clientMessageId };
      harness.backend.emit('message-sent', { to: 2, Detail });
    },
    'connection.returned': reconnect,
    'storage.changed': async (harness, { messages }) => {
      const tab = await harness.context.newPage();
      await tab.goto(`${harness.backend.address}/robots.txt`);
      const kept = messages.map((message) => [
        `outbox:${exampleUser.id}:${message.clientMessageId}`,
        JSON.stringify(message),
      ]);
      await tab.evaluate((entries) => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('outbox:')) localStorage.removeItem(key);
        for (const [key = '', value = ''] of entries) localStorage.setItem(key, value);
      }, kept);
      await tab.close();
    },
    'storage.refused': byHand('the browser’s storage would have to be full'),
  },
  results: { send: (harness: Harness, output: never) => harness.give('sendMessage', output) },
  failures: {
    send: (harness, reason) => harness.fail('sendMessage', reason),
    storage: defect,
    watchConnection: defect,
  },
  delays: { pauseBeforeSending: 2000 },
  states: {
    idle: (harness) =>
      harness.until('no message to be pending', () => harness.backend.waiting('sendMessage') === 0),
    sending: async (harness) => {
      await harness.until('the message to be pending', () => harness.backend.waiting('sendMessage') > 0);
      await harness.sees(form(harness));
    },
    waiting: async (harness) => {
      if ((await waiting(harness)) > 0) await says(harness, /^Not sent yet/);
    },
    stopped: async (harness) => {
      if ((await waiting(harness)) > 0)
        await harness.sees(harness.page.getByText(/Sign in again to send it|Your session has ended/).first());
    },
  },
});
