/** Measures a list of a signed-in account: its call through HTTP, and its page on a processor slowed to a quarter. */
import type { Browser, Page } from 'playwright';
import type { Backend } from '../../server/backend.ts';
import type { demoAccounts } from '../../server/account/demo-accounts.ts';
import { heapOf, measureScroll, paintedAfter, slowDown, watchFirst, type Scrolled } from './scrolling.ts';

const ROUNDS = 8;
/** Of a page. One load alone varies by a third. */
const LOADS = 5;

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}
export interface MeasuredList {
  readonly rows: number;
  /** Milliseconds through HTTP: all tabs, orders and pages. */
  readonly call: Percentiles;
  /** Milliseconds after the reply: the median of the loads. */
  readonly painted: number;
  readonly looking: Scrolled;
  readonly heapMegabytes: number;
  readonly nodesOfList: number;
  readonly nodesOfPage: number;
}

export const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

interface Asked {
  /** Of the call, and of the page. */
  readonly path: string;
  readonly address: string;
  readonly bodies: readonly object[];
}
/** One after the other: each signs in, and signs out at the end. */
export const measureLists = async <Name extends string>(
  { backend, browser }: { readonly backend: Pick<Backend, 'address'>; readonly browser: Browser },
  account: (typeof demoAccounts)[number],
  lists: Readonly<Record<Name, Asked>>,
): Promise<Record<Name, MeasuredList>> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const door = await context.newPage();
  await door.goto(`${backend.address}/login`);
  const form = door.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await door.waitForURL((url) => url.pathname !== '/login');

  const post = async (path: string, data: object): Promise<{ readonly total: number }> => {
    const answer = await context.request.post(backend.address + path, {
      data: { Token: 'bench', ...data },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { readonly total: number };
  };
  const measureCalls = async (path: string, bodies: readonly object[]) => {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const body of bodies) {
        const begin = performance.now();
        const { total } = await post(path, body);
        times.push(performance.now() - begin);
        rows = Math.max(rows, total);
      }
    return { rows, call: percentilesOf(times) };
  };
  const load = async (address: string, call: string) => {
    const page: Page = await context.newPage();
    await page.addInitScript(watchFirst, '[role="feed"] h3');
    const session = await slowDown(page);
    await page.goto(backend.address + address);
    const painted = await paintedAfter(page, call);
    await page.waitForLoadState('networkidle');
    return { page, session, painted };
  };
  const measurePage = async (address: string, call: string) => {
    const times: number[] = [];
    for (let loads = 1; loads < LOADS; loads += 1) {
      const { page, painted } = await load(address, call);
      times.push(painted);
      await page.close();
    }
    const { page, session, painted } = await load(address, call);
    times.push(painted);
    const looking = await measureScroll(page, { pixels: 12_000, milliseconds: 5000 });
    await page.waitForLoadState('networkidle');
    const count = (selector: string) => page.locator(selector).count();
    const figures = {
      painted: percentilesOf(times).p50,
      looking,
      heapMegabytes: await heapOf(session),
      nodesOfList: await count('[role="feed"] *'),
      nodesOfPage: await count('*'),
    };
    await page.close();
    return figures;
  };
  const measured: Partial<Record<Name, MeasuredList>> = {};
  for (const [name, { path, address, bodies }] of Object.entries(lists) as [Name, Asked][])
    measured[name] = { ...(await measureCalls(path, bodies)), ...(await measurePage(address, path)) };
  await context.close();
  return measured as Record<Name, MeasuredList>;
};
