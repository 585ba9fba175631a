/** Holds the scripts of pages; those of other parts load as usual. */
import type { Route } from 'playwright';
import type { Harness } from './harness.ts';

/** Texts of the pages that load when they are opened, by which their scripts are recognised. */
const PAGES =
  /Coming soon|Good to see you again|in their own words\.|Search by skill, rate and rating|Choose a conversation to read it here|Your desk could not be loaded/;

const SCRIPTS = /\/static\/js\/async\//;

const free = new WeakSet<Harness>();
const held = new WeakMap<Harness, Route[]>();

const isOf = async (url: string, words: RegExp): Promise<boolean> =>
  words.test(await (await fetch(url)).text());
/** If the page is closed meanwhile, there is nothing to answer. */
const answer = (route: Route, how: 'continue' | 'abort'): Promise<void> => route[how]().catch(() => {});

/** From now on each script of a page, or with those texts, waits on every request. */
export const holdPages = async (harness: Harness, words = PAGES): Promise<void> => {
  const waiting: Route[] = [];
  held.set(harness, waiting);
  await harness.page.route(SCRIPTS, async (route) => {
    const isHeld = await isOf(route.request().url(), words).catch(() => false);
    if (isHeld && !free.has(harness)) waiting.push(route);
    else await answer(route, 'continue');
  });
};
export const waitingPages = (harness: Harness): number => held.get(harness)?.length ?? 0;

const answerAll = async (harness: Harness, how: 'continue' | 'abort'): Promise<void> => {
  await harness.until('a page’s script to be asked for', () => waitingPages(harness) > 0);
  for (const route of held.get(harness)?.splice(0) ?? []) await answer(route, how);
};
/** Releases the waiting scripts. */
export const admitPages = (harness: Harness): Promise<void> => answerAll(harness, 'continue');
/** Stops holding scripts. */
export const freePages = async (harness: Harness): Promise<void> => {
  free.add(harness);
  for (const route of held.get(harness)?.splice(0) ?? []) await answer(route, 'continue');
};
/** They fail to load. */
export const losePages = (harness: Harness): Promise<void> => answerAll(harness, 'abort');
