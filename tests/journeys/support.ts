/**
 * Pages for the journeys. Every page fails its test on a console error, an error of the page (a failed hydration is
 * one) or a report of the Content-Security-Policy, unless the test expects it. The first page of a test is the
 * worker's kept one, unless the test needs a new context.
 */
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterEach, expect, inject } from 'vitest';
import { workerBrowser } from '../support/browser.ts';
import { isFull } from '../support/scope.ts';
import { returnKept, takeKept } from './kept-page.ts';
import { createSpecificationBackend, type SpecificationBackend } from './specification-backend.ts';
import { forgetWhenEnded, signIn, type Account } from './stored-session.ts';
import { realServer } from './real-server.ts';

export { expectAccessible, sweep } from './axe.ts';
export { accounts, type Account } from './stored-session.ts';

export interface Opening extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'forcedColors' | 'javaScriptEnabled' | 'hasTouch'
> {
  /** Default: 1280 by 900. Beside another page: as that one. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The origin. Default: the real server. */
  readonly at?: string;
  /** Default: home. */
  readonly path?: string;
  /** The initial session storage. Strings stay as they are, other values become JSON. */
  readonly storage?: Readonly<Record<string, unknown>>;
  /** Signs in with a demo account of the real server before the page is opened. */
  readonly account?: Account;
  /** In a new context: for a test of requests, since the kept page caches pictures and scripts. */
  readonly isNew?: boolean;
  /** In its own session, for a test that ends it elsewhere than on a page. Default: the worker's. */
  readonly ownSession?: boolean;
  /** Permitted errors on the console or in this page. */
  readonly expects?: readonly RegExp[];
  /** Opens it beside another page of the same person: same cookies. */
  readonly beside?: Page;
  /** Before the page is opened: routes, clocks and scripts of the test. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** False to return before the page's scripts have run. Default true. */
  readonly waitsForScripts?: boolean;
}

/** For a check of a whole page: in a theme, at a width, without animation. */
export const inLook = (colorScheme: 'light' | 'dark', width: number) =>
  ({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' }) as const satisfies Opening;

/** Chromium's error for any answer that is not 2xx, and for any failed request. */
export const failedRequest = /Failed to load resource/;

/** Asserts on the page's state soon: polls until it holds. */
export const eventually = <Value>(read: () => Promise<Value> | Value, timeout = 15_000) =>
  expect.poll(read, { timeout, interval: 50 });

/**
 * Presses "Try again" of a part that stays current. If a lost connection comes back at this moment, the part loads by
 * itself and its button is gone; what the test then waits for is the same. A button that stays and takes no press fails.
 */
export const tryAgain = async (part: Locator): Promise<void> => {
  const button = part.getByRole('button', { name: 'Try again' });
  try {
    await button.click({ timeout: 5000 });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
};

/** The notices of the page, polite or assertive, without their buttons. */
export const noticeOf = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true });

const fillStorage = ([visit, entries, isAlone]: readonly [
  string,
  Readonly<Record<string, string>>,
  boolean,
]) => {
  // Only at the first load of a tab: a reload finds the page's own storage.
  try {
    if (sessionStorage.getItem('filled by the test') === visit) return;
    sessionStorage.clear();
    if (isAlone) localStorage.clear();
    sessionStorage.setItem('filled by the test', visit);
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  } catch {
    // A document without an origin of its own has no storage.
  }
};
const tellOfViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`CSP report: ${violatedDirective} ${blockedURI}`),
  );
};

/** All of them in full scope; in `npm test` those at the given places. */
export const variants = <Variant>(
  all: readonly Variant[],
  ...places: readonly number[]
): readonly Variant[] => (isFull ? all : all.filter((_, place) => places.includes(place)));

const contexts = new Set<BrowserContext>();
const backends = new Set<SpecificationBackend>();
const problems: string[] = [];
/** The kept page's media settings, for pages that are opened beside it. */
const mediaOf = new WeakMap<BrowserContext, Parameters<Page['emulateMedia']>[0]>();
let isKeptTaken = false;
let visits = 0;

/**
 * Errors that no page can prevent. A browser whose backend has closed fails to load /favicon.svg and requests
 * /favicon.ico; and if the server closes a connection of the socket, the pending poll is answered with 400.
 */
const isTheBrowsersOwn = (words: string, url: string): boolean =>
  url.endsWith('/favicon.ico') || (words.includes('status of 400') && /\/socket\.io\/.*&sid=/.test(url));

const watch = (page: Page, expected: readonly RegExp[]) => {
  const tell = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    const { url } = message.location();
    const words = message.text().split('\n', 1)[0] ?? '';
    if (message.type() === 'error' && !isTheBrowsersOwn(words, url)) tell(`console: ${words} ${url}`);
  });
  page.on('pageerror', (error) => tell(`page: ${error.message}`));
};

/** A new page beside the given one, the kept page, or the page of a new context. */
const pageFor = async ({
  beside,
  viewport = { width: 1280, height: 900 },
  colorScheme = 'light',
  reducedMotion = 'no-preference',
  forcedColors = 'none',
  javaScriptEnabled = true,
  hasTouch = false,
  isNew = false,
}: Opening): Promise<Page> => {
  const media = { colorScheme, reducedMotion, forcedColors };
  if (beside) {
    // A page in the kept context must be given the sizes of a new context.
    const page = await beside.context().newPage();
    await Promise.all([
      page.setViewportSize(beside.viewportSize() ?? viewport),
      page.emulateMedia(mediaOf.get(beside.context()) ?? media),
    ]);
    return page;
  }
  const browser = await workerBrowser();
  if (isKeptTaken || isNew || !javaScriptEnabled || hasTouch) {
    const context = await browser.newContext({ viewport, javaScriptEnabled, hasTouch, ...media });
    contexts.add(context);
    return context.newPage();
  }
  isKeptTaken = true;
  const page = await takeKept(browser);
  mediaOf.set(page.context(), media);
  await Promise.all([page.setViewportSize(viewport), page.emulateMedia({ media: null, ...media })]);
  return page;
};

export const open = async (opening: Opening = {}): Promise<Page> => {
  const { at = realServer(), path = '/', storage = {}, account, ownSession = false, expects = [] } = opening;
  const { beside, prepare, waitsForScripts = true, javaScriptEnabled = true } = opening;
  const page = await pageFor(opening);
  const context = page.context();
  context.setDefaultTimeout(15_000);
  watch(page, expects);
  forgetWhenEnded(page);
  await page.addInitScript(tellOfViolations);
  const stored = account ? { user: await signIn(context, at, account, ownSession), ...storage } : storage;
  const entries = Object.entries(stored).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await page.addInitScript(fillStorage, [`${(visits += 1)}`, Object.fromEntries(entries), !beside] as const);
  await prepare?.(page, context);
  await page.goto(at + path, { waitUntil: waitsForScripts ? 'load' : 'commit' });
  if (waitsForScripts && javaScriptEnabled) await untilHydrated(page);
  return page;
};

/** A specification backend for one test, which also serves the build. */
export const serve = async (dist = inject('dist')): Promise<SpecificationBackend> => {
  const backend = await createSpecificationBackend(dist);
  backends.add(backend);
  return backend;
};

/** Closes everything that a test has opened. */
const close = async (hasPassed: boolean): Promise<void> => {
  const closing = [...contexts];
  contexts.clear();
  await Promise.all([...closing.map((context) => context.close()), returnKept(hasPassed)]);
  isKeptTaken = false;
  await Promise.all([...backends].map((backend) => backend.close()));
  backends.clear();
};

/** For the top of a file: closes after each test what the test opened. `usual` applies to every opening. */
export const journeys = (usual: Opening = {}) => {
  afterEach(async ({ task }) => {
    const found = problems.splice(0);
    await close(task.result?.state !== 'fail');
    problems.splice(0); // pending calls belong to no later test
    expect(found.length, `errors of the pages: ${found.join('\n')}`).toBe(0);
  });
  return { open: (opening: Opening = {}) => open({ ...usual, ...opening }), serve };
};

/** Its scripts have run: the controls that need them work, and the route shows its content. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe', disabled: false }).waitFor();
  await page.locator('main h1').first().waitFor();
};

/** The path and the query in the address bar. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The focused element: its role-like tag and its name-like text. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.localName} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()}`.trim();
  });

export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** How much wider its content is than the window, or than an open dialog, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** The layout shifts of a page since it was opened. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
