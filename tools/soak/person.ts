/**
 * One of the two users: their own browser, in which they sign in, write, read, leave and return, judging by the page
 * alone.
 */
import type { Browser } from 'playwright';
import type { Random } from '../../server/core/random.ts';
import type { Line } from './compare.ts';
import { readThread } from './read-thread.ts';

export interface Identity {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
export interface PersonOptions {
  readonly browser: Browser;
  /** Their connection to the server. */
  readonly address: string;
  readonly me: Identity;
  readonly other: Identity;
  readonly random: Random;
}

const PATIENCE = 180_000;
/** Milliseconds before a page is reloaded: the machine may be busy. */
const LOADING = 30_000;
const WORDS = 'so the audit says that most of what you sell stands on pages nobody finds by any word'.split(
  ' ',
);

export const createPerson = async ({ browser, address, me, other, random }: PersonOptions) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const place = `${address}/chat-user/${other.id}`;
  const box = page.getByRole('textbox', { name: /^Message to / });
  const feed = page.getByRole('feed', { name: /^Messages with / });
  const posted: string[] = [];
  const moves: Record<string, number> = {};
  /** Exceptions and logged errors of the page; network errors are expected. */
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  /** Repeats the attempt until it succeeds or PATIENCE runs out: a broken connection only fails one attempt. */
  const until = async (what: string, attempt: () => Promise<boolean>): Promise<void> => {
    const end = performance.now() + PATIENCE;
    while (!(await attempt().catch(() => false))) {
      if (performance.now() < end) continue;
      const shown = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
      throw new Error(`${me.name} timed out waiting for ${what}. At ${page.url()}: ${shown.slice(0, 600)}`);
    }
  };
  const isVisible = (wait: number) =>
    box.waitFor({ timeout: wait }).then(
      () => true,
      () => false,
    );
  const openThread = () =>
    until('the thread', async () => {
      if (page.url() === place && (await isVisible(LOADING))) return true;
      await page.goto(place, { timeout: LOADING });
      return isVisible(LOADING);
    });

  const sentence = () => random.sample(WORDS, random.between(1, 8)).join(' ');
  const moving: Readonly<Record<string, () => Promise<unknown>>> = {
    'reloaded the page': async () => {
      await page.reload({ timeout: LOADING }).catch(() => {});
      await openThread();
    },
    'went to another page and back': async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Jobs', exact: true })
        .click({ timeout: 5000 });
      await page.goBack({ timeout: LOADING });
      await openThread();
    },
    'scrolled up and down again': async () => {
      await feed.hover({ timeout: 5000 });
      await page.mouse.wheel(0, -random.between(500, 6000));
      await page.mouse.wheel(0, 100_000);
    },
    'hid the page for a moment': async () => {
      const cover = await context.newPage();
      // It covers the page only until then.
      try {
        await cover.goto(`${address}/robots.txt`, { timeout: 10_000 });
      } finally {
        await cover.close();
      }
    },
  };

  return {
    me,
    page,
    posted: posted as readonly string[],
    moves: moves as Readonly<Record<string, number>>,
    problems: problems as readonly string[],
    openThread,
    signIn: async () => {
      await page.goto(`${address}/login`);
      await page.getByLabel('Email', { exact: true }).fill(me.email);
      await page.getByLabel('Password', { exact: true }).fill(me.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('banner').locator('button[aria-haspopup="menu"]').waitFor();
    },
    /** Resolves once the page has taken the message and the box is empty. */
    write: async () => {
      const text = `${me.name.split(' ', 1)[0]} ${posted.length + 1}: ${sentence()}`;
      await until(`‘${text}’ to be taken`, async () => {
        if (!(await isVisible(1000))) await openThread();
        await box.fill(text, { timeout: 5000 });
        await box.press('Enter', { timeout: 5000 });
        await page.waitForFunction(
          () =>
            document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Message to "]')?.value === '',
          undefined,
          { timeout: 5000 },
        );
        return true;
      });
      posted.push(text);
    },
    move: async () => {
      const [name, move] = random.pick(Object.entries(moving));
      await move()
        .then(() => (moves[name] = (moves[name] ?? 0) + 1))
        .catch(() => openThread());
    },
    /** The number of pending messages in this browser. */
    waiting: () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length),
    isOnline: async () =>
      (await page.getByRole('banner').getByText('Reconnecting…').count()) === 0 &&
      (await page.getByRole('feed').count()) === 1,
    /** The number of messages, from the newest one on the page. */
    total: async (): Promise<number> => {
      const articles = feed.getByRole('article');
      // Unknown until one of the two is visible.
      await articles
        .or(page.getByText(/^Nothing has been said yet/))
        .first()
        .waitFor();
      if ((await articles.count()) === 0) return 0;
      return Number(await articles.last().getAttribute('aria-setsize', { timeout: 5000 }));
    },
    unreadInHeader: async (): Promise<number> => {
      const name = await page
        .getByRole('banner')
        .getByRole('button', { name: /^Messages/ })
        .getAttribute('aria-label');
      return Number(/, (\d+) unread$/.exec(name ?? '')?.[1] ?? 0);
    },
    /** The list is loaded and shows no unread message for this conversation. */
    hasRead: async (): Promise<boolean> => {
      const row = page.getByRole('list', { name: 'Conversations' }).locator('a[aria-current="page"]');
      const words = await row.textContent({ timeout: 5000 });
      return words !== null && !/unread/.test(words);
    },
    toTheEnd: () =>
      feed.evaluate(({ parentElement: scroller }) => scroller?.scrollTo(0, scroller.scrollHeight)),
    goAway: async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
      await box.waitFor({ state: 'detached' });
    },
    /** Reads from the first message to the last, like a person scrolling through everything. */
    readAll: async (): Promise<Line[]> => {
      const rows = await feed.evaluate(readThread);
      return rows.map(({ order, isOwn, text }) => ({ order, sender: isOwn ? me.id : other.id, text }));
    },
    close: () => context.close(),
  };
};
export type Person = Awaited<ReturnType<typeof createPerson>>;
