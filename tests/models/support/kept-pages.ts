/**
 * Pages of a browser that runs hand on to each other: a context of its own costs more than all that a path does on it.
 * The backends of its runs stand at one address, so that its scripts are fetched and compiled once; whatever else a page
 * keeps, storage too, is put back when it is returned. A page on which something went wrong is closed.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Where its last backend stood: 0 for none. */
  port: number;
  /** Takes away what was added to the page: scripts and routes. */
  readonly undo: (() => Promise<unknown>)[];
  uses: number;
}
export interface Borrowed {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Where its last backend stood: 0 for none. */
  readonly port: number;
  /** Ends its page, closes its backend, and keeps the page for the next one if it `isWell`. */
  readonly giveBack: (isWell: boolean, port: number, close: () => Promise<void>) => Promise<void>;
}

const VIEWPORT = { width: 1280, height: 900 };
/** What a page may have gathered that nobody thinks of goes with it. */
const MOST_USES = 60;

const idle = new WeakMap<Browser, Kept[]>();

const open = async (browser: Browser): Promise<Kept> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const undo: Kept['undo'] = [];
  const addInitScript = page.addInitScript.bind(page) as (
    ...all: unknown[]
  ) => ReturnType<Page['addInitScript']>;
  page.addInitScript = async (...all: unknown[]) => {
    const script = await addInitScript(...all);
    undo.push(() => script.dispose());
    return script;
  };
  return { context, page, session: await context.newCDPSession(page), port: 0, undo, uses: 0 };
};
/** Its scripts and connections end first: nothing of one run reaches into the next. */
const clear = async ({ context, page, session, port, undo }: Kept): Promise<void> => {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.goto('about:blank');
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    ...undo.splice(0).map((take) => take()),
    context.clearCookies(),
    context.setOffline(false),
    page.emulateMedia({ reducedMotion: null }),
    page.mouse.move(-1, -1), // else whatever comes to lie under it next is hovered over
    ...context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  ]);
  // That of the session is the tab's own: the next run empties it as it begins.
  await session.send('Storage.clearDataForOrigin', {
    origin: `http://127.0.0.1:${port}`,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
};

const isCleared = (kept: Kept): Promise<boolean> =>
  clear(kept).then(
    () => true,
    () => false,
  );

export const borrowPage = async (browser: Browser, viewport = VIEWPORT): Promise<Borrowed> => {
  const pages = idle.get(browser) ?? [];
  idle.set(browser, pages);
  const kept = pages.pop() ?? (await open(browser));
  kept.uses += 1;
  const { context, page } = kept;
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  return {
    context,
    page,
    port: kept.port,
    giveBack: async (isWell, port, close) => {
      kept.port = port;
      const isFit = isWell && kept.uses < MOST_USES && (await isCleared(kept));
      if (!isFit) await context.close();
      await close();
      if (isFit) pages.push(kept);
    },
  };
};
