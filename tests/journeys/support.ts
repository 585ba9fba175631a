/**
 * A browser for the journeys of one file. Every page fails its test on a console error, an error of the page (a failed
 * hydration is one) or a report of the Content-Security-Policy, unless the test says that it expects it.
 */
import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_ARGUMENTS } from '../../tools/chromium.ts';
import { createSpecificationBackend, type SpecificationBackend } from './specification-backend.ts';

export interface Opening extends Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'javaScriptEnabled' | 'hasTouch'
> {
  /** Where it is served. Default: the real server. */
  readonly at?: string;
  /** Default: home. */
  readonly path?: string;
  /** Session storage as the page finds it. Strings as they are, anything else as JSON. */
  readonly storage?: Readonly<Record<string, unknown>>;
  /** Signs in with a demo account of the real server before the page is opened. */
  readonly account?: Account;
  /** What may be said on the console or thrown in this page. */
  readonly expects?: readonly RegExp[];
  /** Opens it beside another page of the same person: same cookies. */
  readonly beside?: Page;
  /** Before the page is opened: routes, clocks, scripts of the test's own. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** False to return before the page's scripts have run. Default true. */
  readonly awake?: boolean;
}

/** What Chromium says of any answer that is not 2xx, and of any request that fails. */
export const failedRequest = /Failed to load resource/;

/** Asserts on what the page will soon be: polls until it holds. */
export const eventually = <Value>(read: () => Promise<Value> | Value, timeout = 15_000) =>
  expect.poll(read, { timeout, interval: 50 });

/** The notices of the page, politely or urgently said, without their buttons. */
export const noticeOf = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true });

/** The two people of the demonstration. */
export const accounts = {
  employer: { id: 1, name: 'Ines Moreau', Email: 'employer@demo.example', Password: 'demo-employer' },
  freelancer: { id: 2, name: 'Amara Okafor', Email: 'freelancer@demo.example', Password: 'demo-freelancer' },
} as const;
export type Account = keyof typeof accounts;

/** Gives this browser the session of an account, as its sign-in page would; what to put under `user`. */
const signIn = async (context: BrowserContext, at: string, account: Account): Promise<object> => {
  const { Email, Password } = accounts[account];
  const reply = await context.request.post(`${at}/login`, { data: { Token: 'test', Email, Password } });
  return ((await reply.json()) as { data: object }).data;
};

const fillStorage = (entries: Readonly<Record<string, string>>) => {
  // Only at the first load of a tab: a reload finds what the page has left.
  if (sessionStorage.getItem('filled by the test')) return;
  sessionStorage.setItem('filled by the test', 'yes');
  for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
};
const tellOfViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`CSP report: ${violatedDirective} ${blockedURI}`),
  );
};

export const journeys = () => {
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  const backends = new Set<SpecificationBackend>();
  const problems: string[] = [];

  const watch = (page: Page, expected: readonly RegExp[]) => {
    const tell = (problem: string) => {
      if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
    };
    page.on('console', (message) => {
      if (message.type() === 'error')
        tell(`console: ${message.text().split('\n', 1)[0]} ${message.location().url}`);
    });
    page.on('pageerror', (error) => tell(`page: ${error.message}`));
  };

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: [...CHROMIUM_ARGUMENTS, '--disable-dev-shm-usage'],
    });
  });
  afterEach(async () => {
    const found = problems.splice(0);
    await Promise.all([...contexts].map((context) => context.close()));
    await Promise.all([...backends].map((backend) => backend.close()));
    contexts.clear();
    backends.clear();
    expect(found, 'what the pages complained of').toEqual([]);
  });
  afterAll(() => browser.close());

  const open = async ({
    at = inject('server'),
    path = '/',
    storage = {},
    account,
    expects = [],
    beside,
    prepare,
    awake = true,
    viewport = { width: 1280, height: 900 },
    ...options
  }: Opening = {}): Promise<Page> => {
    const context = beside?.context() ?? (await browser.newContext({ viewport, ...options }));
    contexts.add(context);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    watch(page, expects);
    await page.addInitScript(tellOfViolations);
    const stored = account ? { user: await signIn(context, at, account), ...storage } : storage;
    const entries = Object.entries(stored).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    if (entries.length > 0) await page.addInitScript(fillStorage, Object.fromEntries(entries));
    await prepare?.(page, context);
    await page.goto(at + path, { waitUntil: awake ? 'load' : 'commit' });
    if (awake && options.javaScriptEnabled !== false) await untilAwake(page);
    return page;
  };
  /** A backend of the specification alone, for one test, which also serves the build. */
  const serve = async (dist = inject('dist')): Promise<SpecificationBackend> => {
    const backend = await createSpecificationBackend(dist);
    backends.add(backend);
    return backend;
  };
  return { open, serve };
};

/** Its scripts have run: the controls that need them work, and the route shows what it has. */
export const untilAwake = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe', disabled: false }).waitFor();
  await page.locator('main h1').first().waitFor();
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that a machine can see. */
export const expectAccessible = async (page: Page, what = page.url(), ...except: string[]): Promise<void> => {
  // Only a page at rest has its real colours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    .disableRules(except)
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
  expect(found, `accessibility of ${what}`).toEqual([]);
};

/** The path and the query the address bar shows. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** What has the focus: its role-like tag and its name-like text. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.localName} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()}`.trim();
  });

export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** What a page has moved about by itself since it was opened. */
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
