/**
 * A thousand conversations and a thread of a hundred thousand messages, on a processor slowed to a quarter: loading,
 * scrolling, memory. The data is generated here and answered at once, so only the page is measured.
 */
import { chromium, type Browser, type Route } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import {
  CHATS_A_PAGE,
  MESSAGES_A_PAGE,
  type Chat,
  type ChatHistory,
} from '../../src/contracts/messaging/chat.ts';
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { heapOf, measureScroll, paintedAfter, slowDown, watchFirst, type Scrolled } from './scrolling.ts';

const CHATS = 1000;
const MESSAGES = 100_000;
const BEGIN = Date.parse('2025-11-01T08:00:00.000Z');
const [me, other] = demoAccounts;

export interface MessageFigures {
  readonly painted: number;
  /** At the speed of a person searching. */
  readonly looking: Scrolled;
  /** From one end to the other. */
  readonly whole: Scrolled;
  readonly heapMegabytes: number;
  readonly nodes: number;
  readonly nodesOfPage: number;
}

const isMine = (order: number): boolean => order % 3 === 0;
const countTo = (order: number, mine: boolean): number =>
  mine ? Math.floor(order / 3) : order - Math.floor(order / 3);
/** One to five lines. */
const wordsOf = (order: number): string =>
  `Message ${order}.${' The audit says which pages nobody finds.'.repeat((order * 7919) % 6)}`;
const messageOf = (order: number): ChatMessage => ({
  id: order,
  ClientMessageId: undefined,
  Sender: isMine(order) ? me.id : other.id,
  Order: order,
  Count: countTo(order, isMine(order)),
  Text: wordsOf(order),
  SentAt: new Date(BEGIN + order * 300_000).toISOString(),
  Attachments: undefined,
});
const all = { Delivered: MESSAGES, Read: MESSAGES, Counted: countTo(MESSAGES, false) };

interface Wanted {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}
const historyOf = (wanted: Wanted): ChatHistory => {
  const first =
    wanted.after !== undefined
      ? wanted.after + 1
      : wanted.around !== undefined
        ? wanted.around - MESSAGES_A_PAGE / 2
        : (wanted.before ?? MESSAGES + 1) - MESSAGES_A_PAGE;
  const from = Math.max(1, first);
  const last = Math.min(
    MESSAGES,
    wanted.before === undefined ? from + MESSAGES_A_PAGE - 1 : wanted.before - 1,
  );
  return {
    user: { id: other.id, Name: other.name, type: other.type },
    Messages: Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => messageOf(from + index)),
    Last: MESSAGES,
    Mine: all,
    Theirs: { ...all, Counted: countTo(MESSAGES, true) },
    TheirCount: all.Counted,
    Standing: 'open',
    IsHired: true,
  };
};
const chatOf = (place: number): Chat => {
  const id = place === 0 ? other.id : 1000 + place;
  const order = 1 + (place % 40);
  const unread = place % 10 === 3 ? 2 : 0;
  const Last = { ...messageOf(order * 3 + 1), Sender: id, Order: order * 2, Count: order };
  const marks = { Delivered: order * 2, Read: order * 2, Counted: order - Math.min(order, unread) };
  return {
    user: { id, Name: place === 0 ? other.name : `Person Number${id}`, type: 'Freelancer' },
    lastChat: { message: Last.Text, IsRead: unread === 0 },
    Last,
    Mine: marks,
    Theirs: marks,
    TheirCount: order,
  };
};
const listOf = (after: string | undefined) => {
  const from = Number(after ?? 0);
  const Chats = Array.from({ length: Math.min(CHATS_A_PAGE, CHATS - from) }, (_, index) =>
    chatOf(from + index),
  );
  const next = from + Chats.length;
  return {
    Chats,
    Unread: Array.from({ length: CHATS }, (_, place) => place).flatMap((place) =>
      place % 10 === 3 ? [1000 + place] : [],
    ),
    Next: next < CHATS ? String(next) : undefined,
  };
};

const answer = (route: Route, data: unknown) => route.fulfill({ json: { status: 200, data } });
const bodyOf = (route: Route): unknown => route.request().postDataJSON();

const openPage = async (browser: Browser, address: string, path: string, shows: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const reply = await context.request.post(`${address}/login`, {
    data: { Token: 'bench', Email: me.email, Password: me.password },
  });
  const { data } = (await reply.json()) as { data: object };
  const page = await context.newPage();
  await page.addInitScript((user) => sessionStorage.setItem('user', user), JSON.stringify(data));
  await page.addInitScript(watchFirst, shows);
  await page.route('**/admin/chatListfind', (route) =>
    answer(route, listOf((bodyOf(route) as { after?: string }).after)),
  );
  await page.route('**/admin/chatHistoryfind', (route) => answer(route, historyOf(bodyOf(route) as Wanted)));
  await page.route('**/admin/chatRead', (route) => answer(route, { Mine: all }));
  const session = await slowDown(page);
  await page.goto(address + path);
  return { page, session, close: () => context.close() };
};

const LIST = 'ul[aria-label="Conversations"]';
const THREAD = '[role="feed"]';

const measure = async (
  browser: Browser,
  address: string,
  { path, call, within, row }: { path: string; call: string; within: string; row: string },
): Promise<MessageFigures> => {
  const { page, session, close } = await openPage(browser, address, path, `${within} ${row}`);
  const painted = await paintedAfter(page, call);
  await page.waitForLoadState('networkidle');
  const heightOf = () =>
    page.evaluate((selector) => document.querySelector(selector)?.clientHeight ?? 0, within);
  // A thread opens at its end, a list at its beginning.
  const direction = within === THREAD ? -1 : 1;
  const looking = await measureScroll(page, { within, pixels: direction * 12_000, milliseconds: 5000 });
  if (within === LIST)
    // Further pages load near the end.
    for (let before = 0; (await heightOf()) > before;) {
      before = await heightOf();
      await page.evaluate((selector) => {
        const scroller = document.querySelector(selector)?.parentElement;
        scroller?.scrollTo(0, scroller.scrollHeight);
      }, within);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
    }
  await page.evaluate(
    ([selector, isThread]) => {
      const scroller = document.querySelector(selector)?.parentElement;
      scroller?.scrollTo(0, isThread ? scroller.scrollHeight : 0);
    },
    [within, within === THREAD] as const,
  );
  const whole = await measureScroll(page, {
    within,
    pixels: direction * (await heightOf()),
    milliseconds: 12_000,
  });
  await page.waitForSelector(`${within} ${row}`);
  await page.waitForLoadState('networkidle');
  const count = (selector: string) => page.locator(selector).count();
  const figures = {
    painted,
    looking,
    whole,
    heapMegabytes: await heapOf(session),
    nodes: await count(`${within} *`),
    nodesOfPage: await count('*'),
  };
  await close();
  return figures;
};

export const measureMessages = async (
  dist: string,
): Promise<{ readonly list: MessageFigures; readonly thread: MessageFigures }> => {
  const backend = await createBackend({
    dist,
    rateLimits: false,
    seedSize: { freelancers: 60, guides: 12, reviews: 40, employers: 10, jobs: 40 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const { address } = backend;
    return {
      list: await measure(browser, address, {
        path: '/chat-user',
        call: '/chatListfind',
        within: LIST,
        row: 'a',
      }),
      thread: await measure(browser, address, {
        path: `/chat-user/${other.id}`,
        call: '/chatHistoryfind',
        within: THREAD,
        row: 'article[aria-labelledby]',
      }),
    };
  } finally {
    await browser.close();
    await backend.close();
  }
};
