import { exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { outboxMachine } from '../../../src/machines/messaging/outbox.machine.ts';
import { CONVERSATION, form, isHere, sendButton, textBox, thread } from '../support/messages.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { contextOf } from '../support/visitor.ts';

const defect = byHand('only a defect of the adapter could cause it');
const isConnected = ({ backend, until }: Stage) =>
  until('the socket to be open', () => backend.openSockets() === 1);
/** The connection breaks, and returns as soon as the browser reports the network. */
const reconnect = async (stage: Stage) => {
  const { backend, until, page } = stage;
  await isConnected(stage);
  const connections = backend.connections();
  backend.dropSockets();
  await until('the connection to be lost', async () => (await stage.valueOf('realtime')) === 'reconnecting');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await until('another one', () => backend.connections() > connections && backend.openSockets() > 0);
};
const waiting = async (stage: Stage): Promise<number> => {
  const { messages } = await contextOf(stage, 'outbox');
  return Array.isArray(messages) ? messages.length : 0;
};
/** The thread shows that a 401 stopped it. */
const waitsForSession = (stage: Stage) => thread(stage).getByText('Sign in again to send it.').count();
const says = (stage: Stage, words: string | RegExp) => stage.sees(thread(stage).getByText(words).last());

export const outboxModel = modelOf(outboxMachine, {
  // Storage reports its contents at the start and after each change.
  meanwhile: ['storage.changed', 'message.confirmed'],
  echoes: ['storage.changed'],
  // Another tab's waiting message goes before the next one written here.
  early: ['storage.changed', 'message.posted'],
  open: () => ({
    ...CONVERSATION,
    holds: ['sendMessage'],
    arrive: async (stage) => {
      await isHere(stage);
      await isConnected(stage);
    },
  }),
  events: {
    'message.posted': async (stage, { Text }) => {
      await textBox(stage).fill(Text);
      await sendButton(stage).click();
    },
    'message.retried': async (stage) => {
      const button = thread(stage)
        .getByRole('button', { name: /^Try (again|now)$/ })
        .first();
      if (!(await button.isVisible())) return byHand('the page offers no retry then');
      if (await button.isDisabled()) return byHand('its call is pending');
      if ((await waitsForSession(stage)) > 0) return byHand('the dialog of the expired session covers it');
      await button.click();
    },
    'message.discarded': async (stage) => {
      const button = thread(stage).getByRole('button', { name: 'Delete', exact: true }).first();
      if (!(await button.isVisible())) return byHand('the page offers no deletion then');
      if (await button.isDisabled()) return byHand('its call is pending');
      await button.click();
    },
    'message.confirmed': async (stage, { clientMessageId }) => {
      await isConnected(stage);
      const Detail = { ...exampleChatMessage, Sender: exampleUser.id, ClientMessageId: clientMessageId };
      stage.backend.emit('message-sent', { to: 2, Detail });
    },
    'connection.returned': reconnect,
    'storage.changed': async (stage, { messages }) => {
      const tab = await stage.context.newPage();
      await tab.goto(`${stage.backend.address}/robots.txt`);
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
  results: { send: (stage: Stage, output: never) => stage.give('sendMessage', output) },
  failures: {
    send: (stage, reason) => stage.fail('sendMessage', reason),
    storage: defect,
    watchConnection: defect,
  },
  delays: { pauseBeforeSending: 2000 },
  states: {
    idle: (stage) =>
      stage.until('no message to be pending', () => stage.backend.waiting('sendMessage') === 0),
    sending: async (stage) => {
      await stage.until('the message to be pending', () => stage.backend.waiting('sendMessage') > 0);
      await stage.sees(form(stage));
    },
    waiting: async (stage) => {
      if ((await waiting(stage)) > 0) await says(stage, /^Not sent yet/);
    },
    stopped: async (stage) => {
      if ((await waiting(stage)) > 0)
        await stage.sees(stage.page.getByText(/Sign in again to send it|Your session has ended/).first());
    },
  },
});
