/**
 * One page per worker, kept from test to test: a load in an open page costs a third of the processor time of a load
 * in a new context (0.2 s against 0.6 s). Between two tests it drops cookies, storage, routes, listeners, scripts and
 * its history. A test that changes permanent settings (clock, permissions, network) discards the page.
 */
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright';

interface Kept {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly scripts: Disposable[];
  isSpoilt: boolean;
}
type Callable = Record<string, (...given: never[]) => Promise<unknown>>;

/** The events that a test may listen to. */
const PAGE_EVENTS = [
  'console',
  'crash',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;
const CONTEXT_EVENTS = [
  'console',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;
const SPOILS = {
  page: ['close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'close',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

let kept: Kept | undefined;

const create = async (browser: Browser): Promise<Kept> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const made: Kept = { page, context, session, scripts: [], isSpoilt: false };
  const spoilAt = (object: unknown, names: readonly string[]) => {
    const target = object as Callable;
    for (const name of names) {
      const original = target[name]?.bind(object);
      target[name] = (...given) => {
        made.isSpoilt = true;
        return original?.(...given) ?? Promise.resolve();
      };
    }
  };
  spoilAt(page, SPOILS.page);
  spoilAt(context, SPOILS.context);
  spoilAt(page.clock, SPOILS.clock);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given) => {
    const script = await addInitScript(...given);
    made.scripts.push(script);
    return script;
  };
  return made;
};

/** The page, as new. */
export const takeKept = async (browser: Browser): Promise<Page> => {
  kept ??= await create(browser);
  return kept.page;
};

const forget = async ({ page, context, session, scripts }: Kept): Promise<void> => {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // A file of the same site: its scripts and sockets end, its process stays.
  if (page.url() !== 'about:blank') await page.goto(new URL('/robots.txt', page.url()).href);
  await Promise.all([
    ...scripts.splice(0).map((script) => script.dispose()),
    context.clearCookies(),
    page.mouse.move(-1, -1),
    session.send('Page.resetNavigationHistory'),
  ]);
};

/** A page that does not answer is discarded, so that no test waits for another one's leftovers. */
const LONGEST = 5000;
const inTime = async (work: Promise<void>): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the page does not answer')), LONGEST);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Ends its scripts and clears it; `mayKeep` false closes it, because a failed test may have left anything. */
export const returnKept = async (mayKeep: boolean): Promise<void> => {
  const returned = kept;
  if (!returned) return;
  try {
    if (returned.isSpoilt || !mayKeep || returned.page.isClosed()) throw new Error('not to be kept');
    await inTime(forget(returned));
  } catch {
    kept = undefined;
    await inTime(returned.context.close()).catch(() => {});
  }
};
