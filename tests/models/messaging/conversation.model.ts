import { conversationMachine } from '../../../src/machines/messaging/conversation.machine.ts';
import { CONVERSATION, feed, heading, isConnected, thread } from '../support/messages.ts';
import { isTimed } from '../support/held-clock.ts';
import { byHand, delayOf, modelOf, noView } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

declare global {
  /** Whether the thread can be seen, according to the browser. */
  var isThreadSeen: boolean | undefined;
}

/** Milliseconds after which a scrolled thread counts as still, and its visible messages as seen. */
const RESTS_AFTER = 150;
const GLANCE = 500;

const defect = byHand('only a defect of the adapter could cause it');
const unseen = noView('the page is hidden then, so it shows nothing');
const waits = (stage: Stage, count: number) =>
  stage.until(`${count} histories to wait`, () => stage.backend.waiting('chatHistory') === count);
const tells = (stage: Stage, count: number) =>
  stage.until(`${count} readings to wait`, () => stage.backend.waiting('readChat') === count);
const says = (stage: Stage, words: string | RegExp) => stage.sees(thread(stage).getByText(words));
const seesNo = (stage: Stage, words: string | RegExp) => stage.seesNo(thread(stage).getByText(words));
const busy = (stage: Stage) => feed(stage).and(stage.page.locator('[aria-busy="true"]'));
const scroll = (stage: Stage, by: number) =>
  feed(stage).evaluate((element, pixels) => element.parentElement?.scrollBy({ top: pixels }), by);
const isTyping = / is typing …$/;

/** No message counts as seen before a step says so. */
const holdSight = ({ page }: Stage) =>
  page.addInitScript(() => {
    const check = Element.prototype.checkVisibility;
    Element.prototype.checkVisibility = function checkVisibility(this: Element, options) {
      const isThread = this.firstElementChild?.getAttribute('role') === 'feed';
      return isThread ? globalThis.isThreadSeen === true : check.call(this, options);
    };
  });
/** It stops, and half a second later its messages are seen. */
const see = async (stage: Stage) => {
  await stage.page.evaluate(() => (globalThis.isThreadSeen = true));
  const reads = stage.backend.waiting('readChat');
  await stage.until('it to be seen', async () => {
    await scroll(stage, -2);
    await scroll(stage, 4);
    await stage.until('it to come to rest', async () => {
      await stage.pass(RESTS_AFTER);
      return isTimed(stage.page, GLANCE);
    });
    await stage.pass(GLANCE);
    return stage.backend.waiting('readChat') > reads || stage.page.evaluate(() => document.hidden);
  });
};
/** Playwright's pages are always in front, so override the document. */
const hide = ({ page }: Stage, hidden: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
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
const hear = async (stage: Stage, event: string, payload: unknown) => {
  await isConnected(stage);
  await stage.sees(stage.page.getByRole('banner').getByRole('button', { name: /^Messages/ }));
  stage.backend.emit(event, payload);
};

export const conversationModel = modelOf(conversationMachine, {
  open: () => ({
    ...CONVERSATION,
    holds: ['chatHistory', 'readChat'],
    holdsTimersFrom: delayOf(conversationMachine, 'debounce'),
    prepare: holdSight,
    arrive: (stage) => isConnected(stage),
  }),
  // The view reports its visible range whenever the thread moves, and a page reports at the start that it is visible.
  meanwhile: ['range.seen', 'messages.seen', 'page.shown'],
  echoes: ['range.seen', 'messages.seen'],
  // A seen message is not reported again.
  early: ['messages.seen'],
  events: {
    'range.seen': async (stage, { first }) => {
      await scroll(stage, first === 1 ? -100_000 : 100_000);
    },
    'messages.seen': async (stage) => {
      if (await stage.page.evaluate(() => document.hidden))
        return byHand('a hidden page has no visible rows');
      if ((await feed(stage).count()) === 0)
        return byHand('there is no message to see before a person writes');
      await see(stage);
    },
    'order.wanted': async (stage) => {
      await thread(stage).getByRole('button', { name: 'Search this conversation' }).click();
      await thread(stage).getByRole('searchbox').fill('audit');
      await stage.until('the pause in typing', () => isTimed(stage.page, 300));
      await stage.pass(300);
      await thread(stage).getByRole('list', { name: 'Messages found' }).getByRole('button').last().click();
    },
    'message.arrived': (stage, { message }) =>
      hear(stage, 'recieve-messageCount', { sender: 2, message: message.Text, Detail: message }),
    'text.arrived': (stage, { text }) => hear(stage, 'recieve-messageCount', { sender: 2, message: text }),
    'marks.moved': (stage, { theirs }) => hear(stage, 'chat-progress', { user: 2, Theirs: theirs }),
    'typing.received': (stage) => hear(stage, 'chat-typing', { sender: 2 }),
    'standing.changed': (stage) => hear(stage, 'chat-changed', { user: 2 }),
    'list.outdated': reconnect,
    'load.retried': (stage) => thread(stage).getByRole('button', { name: 'Try again' }).click(),
    'page.hidden': (stage) => hide(stage, true),
    'page.shown': (stage) => hide(stage, false),
  },
  results: {
    load: async (stage: Stage, output: never) => {
      if (output === null)
        return byHand('a backend without sessions gets no call, so there is no state to check before');
      await stage.give('chatHistory', output);
    },
    fill: (stage: Stage, output: never) => stage.give('chatHistory', output),
    tellRead: (stage: Stage, output: never) => stage.give('readChat', output),
  },
  failures: {
    load: (stage, reason) => stage.fail('chatHistory', reason),
    fill: (stage, reason) => stage.fail('chatHistory', reason),
    tellRead: (stage, reason) => stage.fail('readChat', reason),
    watchPage: defect,
    watchConnection: defect,
    watchTexts: defect,
  },
  states: {
    life: (stage) => stage.sees(heading(stage)),
    'life.initializing': (stage) => waits(stage, 1),
    'life.initializing.prompt': (stage) => says(stage, 'Loading...'),
    'life.initializing.slow': (stage) => says(stage, 'This conversation is taking longer than usual.'),
    'life.ready': async (stage) => {
      await stage.sees(feed(stage).getByRole('article'));
      await seesNo(stage, 'This conversation could not be loaded.');
    },
    'life.ready.filling': (stage) => stage.sees(feed(stage)),
    'life.ready.filling.idle': async (stage) => {
      await waits(stage, 0);
      await stage.seesNo(busy(stage));
      await seesNo(stage, 'Some messages could not be loaded.');
    },
    'life.ready.filling.debouncing': async (stage) => {
      await waits(stage, 0);
      await stage.seesNo(busy(stage));
    },
    'life.ready.filling.filling': async (stage) => {
      await waits(stage, 1);
      await stage.sees(busy(stage));
    },
    'life.ready.filling.fillFailed': (stage) => says(stage, 'Some messages could not be loaded.'),
    'life.ready.filling.refilling': async (stage) => {
      await waits(stage, 1);
      await says(stage, 'Some messages could not be loaded.');
    },
    'life.ready.reading': (stage) => stage.sees(feed(stage)),
    'life.ready.reading.synced': (stage) => tells(stage, 0),
    'life.ready.reading.syncing': (stage) => tells(stage, 1),
    'life.ready.reading.syncFailed': (stage) => tells(stage, 0),
    'life.liveOnly': async (stage) => {
      await seesNo(stage, 'This conversation could not be loaded.');
      await stage.sees(feed(stage).or(thread(stage).getByText('No messages since you opened this page.')));
    },
    'life.failed': (stage) => says(stage, 'This conversation could not be loaded.'),
    'life.gone': (stage) => says(stage, / has closed their account/),
    presence: (stage) => stage.sees(heading(stage)),
    'presence.shown': (stage) =>
      stage.until('the page to be shown', () => stage.page.evaluate(() => !document.hidden)),
    'presence.shown.present': (stage) => stage.sees(heading(stage)),
    'presence.shown.returned': (stage) => stage.sees(heading(stage)),
    'presence.suspended': unseen,
    typing: (stage) => stage.sees(heading(stage)),
    'typing.still': (stage) => seesNo(stage, isTyping),
    'typing.typing': (stage) => says(stage, isTyping),
  },
});
