/**
 * Pages of a browser that runs pass on to each other: a context of its own costs more than all steps of a path. The
 * backends of its runs share one address, so that its scripts are fetched and compiled once; everything else that a
 * page stores is cleared when it is returned. A page with a failure is closed.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** The port of its last backend: 0 for none. */
  port: number;
  /** Removes the scripts and routes that were added to the page. */
  readonly undo: (() => Promise<unknown>)[];
  uses: number;
}
export interface Borrowed {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The port of its last backend: 0 for none. */
  readonly port: number;
  /** Ends its page, closes its backend, and keeps the page for the next run if it `isWell`. */
  readonly giveBack: (isWell: boolean, port: number, close: () => Promise<void>) => Promise<void>;
}

const VIEWPORT = { width: 1280, height: 900 };
/** Also clears leftovers that no other line here covers. */
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
/** Its scripts and connections end first: no run affects the next. */
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
    page.mouse.move(-1, -1), // otherwise the next element to lie under the pointer would be hovered
    ...context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  ]);
  // Session storage belongs to the tab: the next run clears it as it begins.
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
