import { conversationMachine } from '../../../src/machines/messaging/conversation.machine.ts';
import { CONVERSATION, feed, heading, isConnected, thread } from '../support/messages.ts';
import { isTimed } from '../support/held-clock.ts';
import { byHand, delayOf, modelOf, noView } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

declare global {
  /** Whether the thread can be seen, according to the browser. */
  var isThreadSeen: boolean | undefined;
}

/** Milliseconds after which a scrolled thread counts as still, and its visible messages as seen. */
const RESTS_AFTER = 150;
const GLANCE = 500;

const defect = byHand('only a defect of the adapter could cause it');
const unseen = noView('the page is hidden then, so it shows nothing');
const waits = (harness: Harness, count: number) =>
  harness.until(`${count} histories to wait`, () => harness.backend.waiting('chatHistory') === count);
const tells = (harness: Harness, count: number) =>
  harness.until(`${count} readings to wait`, () => harness.backend.waiting('readChat') === count);
const says = (harness: Harness, words: string | RegExp) => harness.sees(thread(harness).getByText(words));
const seesNo = (harness: Harness, words: string | RegExp) => harness.seesNo(thread(harness).getByText(words));
const busy = (harness: Harness) => feed(harness).and(harness.page.locator('[aria-busy="true"]'));
const scroll = (harness: Harness, by: number) =>
  feed(harness).evaluate((element, pixels) => element.parentElement?.scrollBy({ top: pixels }), by);
const isTyping = / is typing …$/;

/** No message counts as seen before a step says so. */
const holdSight = ({ page }: Harness) =>
  page.addInitScript(() => {
    const check = Element.prototype.checkVisibility;
    Element.prototype.checkVisibility = function checkVisibility(this: Element, options) {
      const isThread = this.firstElementChild?.getAttribute('role') === 'feed';
      return isThread ? globalThis.isThreadSeen === true : check.call(this, options);
    };
  });
/** It stops, and half a second later its messages are seen. */
const see = async (harness: Harness) => {
  await harness.page.evaluate(() => (globalThis.isThreadSeen = true));
  const reads = harness.backend.waiting('readChat');
  await harness.until('it to be seen', async () => {
    await scroll(harness, -2);
    await scroll(harness, 4);
    await harness.until('it to come to rest', async () => {
      await harness.pass(RESTS_AFTER);
      return isTimed(harness.page, GLANCE);
    });
    await harness.pass(GLANCE);
    return harness.backend.waiting('readChat') > reads || harness.page.evaluate(() => document.hidden);
  });
};
/** Playwright's pages are always in front, so override the document. */
const hide = ({ page }: Harness, hidden: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
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
const hear = async (harness: Harness, event: string, payload: unknown) => {
  await isConnected(harness);
  await harness.sees(harness.page.getByRole('banner').getByRole('button', { name: /^Messages/ }));
  harness.backend.emit(event, payload);
};

export const conversationModel = modelOf(conversationMachine, {
  open: () => ({
    ...CONVERSATION,
    holds: ['chatHistory', 'readChat'],
    holdsTimersFrom: delayOf(conversationMachine, 'debounce'),
    prepare: holdSight,
    arrive: (harness) => isConnected(harness),
  }),
  // The view reports its visible range whenever the thread moves, and a page reports at the start that it is visible.
  meanwhile: ['range.seen', 'messages.seen', 'page.shown'],
  echoes: ['range.seen', 'messages.seen'],
  // A seen message is not reported again.
  early: ['messages.seen'],
  events: {
    'range.seen': async (harness, { first }) => {
      await scroll(harness, first === 1 ? -100_000 : 100_000);
    },
    'messages.seen': async (harness) => {
      if (await harness.page.evaluate(() => document.hidden))
        return byHand('a hidden page has no visible rows');
      if ((await feed(harness).count()) === 0)
        return byHand('there is no message to see before a person writes');
      await see(harness);
    },
    'order.wanted': async (harness) => {
      await thread(harness).getByRole('button', { name: 'Search this conversation' }).click();
      await thread(harness).getByRole('searchbox').fill('audit');
      await harness.until('the pause in typing', () => isTimed(harness.page, 300));
      await harness.pass(300);
      await thread(harness).getByRole('list', { name: 'Messages found' }).getByRole('button').last().click();
    },
    'message.arrived': (harness, { message }) =>
      hear(harness, 'recieve-messageCount', { sender: 2, message: message.Text, Detail: message }),
    'text.arrived': (harness, { text }) =>
      hear(harness, 'recieve-messageCount', { sender: 2, message: text }),
    'marks.moved': (harness, { theirs }) => hear(harness, 'chat-progress', { user: 2, Theirs: theirs }),
    'typing.received': (harness) => hear(harness, 'chat-typing', { sender: 2 }),
    'standing.changed': (harness) => hear(harness, 'chat-changed', { user: 2 }),
    'list.outdated': reconnect,
    'load.retried': (harness) => thread(harness).getByRole('button', { name: 'Try again' }).click(),
    'page.hidden': (harness) => hide(harness, true),
    'page.shown': (harness) => hide(harness, false),
  },
  results: {
    load: async (harness: Harness, output: never) => {
      if (output === null)
        return byHand('a backend without sessions gets no call, so there is no state to check before');
      await harness.give('chatHistory', output);
    },
    fill: (harness: Harness, output: never) => harness.give('chatHistory', output),
    tellRead: (harness: Harness, output: never) => harness.give('readChat', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('chatHistory', reason),
    fill: (harness, reason) => harness.fail('chatHistory', reason),
    tellRead: (harness, reason) => harness.fail('readChat', reason),
    watchPage: defect,
    watchConnection: defect,
    watchTexts: defect,
  },
  states: {
    life: (harness) => harness.sees(heading(harness)),
    'life.initializing': (harness) => waits(harness, 1),
    'life.initializing.prompt': (harness) => says(harness, 'Loading...'),
    'life.initializing.slow': (harness) => says(harness, 'This conversation is taking longer than usual.'),
    'life.ready': async (harness) => {
      await harness.sees(feed(harness).getByRole('article'));
      await seesNo(harness, 'This conversation could not be loaded.');
    },
    'life.ready.filling': (harness) => harness.sees(feed(harness)),
    'life.ready.filling.idle': async (harness) => {
      await waits(harness, 0);
      await harness.seesNo(busy(harness));
      await seesNo(harness, 'Some messages could not be loaded.');
    },
    'life.ready.filling.debouncing': async (harness) => {
      await waits(harness, 0);
      await harness.seesNo(busy(harness));
    },
    'life.ready.filling.filling': async (harness) => {
      await waits(harness, 1);
      await harness.sees(busy(harness));
    },
    'life.ready.filling.fillFailed': (harness) => says(harness, 'Some messages could not be loaded.'),
    'life.ready.filling.refilling': async (harness) => {
      await waits(harness, 1);
      await says(harness, 'Some messages could not be loaded.');
    },
    'life.ready.reading': (harness) => harness.sees(feed(harness)),
    'life.ready.reading.synced': (harness) => tells(harness, 0),
    'life.ready.reading.syncing': (harness) => tells(harness, 1),
    'life.ready.reading.syncFailed': (harness) => tells(harness, 0),
    'life.liveOnly': async (harness) => {
      await seesNo(harness, 'This conversation could not be loaded.');
      await harness.sees(
        feed(harness).or(thread(harness).getByText('No messages since you opened this page.')),
      );
    },
    'life.failed': (harness) => says(harness, 'This conversation could not be loaded.'),
    'life.gone': (harness) => says(harness, / has closed their account/),
    presence: (harness) => harness.sees(heading(harness)),
    'presence.shown': (harness) =>
      harness.until('the page to be shown', () => harness.page.evaluate(() => !document.hidden)),
    'presence.shown.present': (harness) => harness.sees(heading(harness)),
    'presence.shown.returned': (harness) => harness.sees(heading(harness)),
    'presence.suspended': unseen,
    typing: (harness) => harness.sees(heading(harness)),
    'typing.still': (harness) => seesNo(harness, isTyping),
    'typing.typing': (harness) => says(harness, isTyping),
  },
});
