/** Holds the scripts of pages; those of other parts load as usual. */
import type { Route } from 'playwright';
import type { Stage } from './stage.ts';

/** Texts of the pages that load when they are opened, by which their scripts are recognised. */
const PAGES =
  /Coming soon|Good to see you again|in their own words\.|Search by skill, rate and rating|Choose a conversation to read it here/;

const SCRIPTS = /\/static\/js\/async\//;

const free = new WeakSet<Stage>();
const held = new WeakMap<Stage, Route[]>();

const isOf = async (url: string, words: RegExp): Promise<boolean> =>
  words.test(await (await fetch(url)).text());
/** If the page is closed meanwhile, there is nothing to answer. */
const answer = (route: Route, how: 'continue' | 'abort'): Promise<void> => route[how]().catch(() => {});

/** From now on each script of a page, or with those texts, waits on every request. */
export const holdPages = async (stage: Stage, words = PAGES): Promise<void> => {
  const waiting: Route[] = [];
  held.set(stage, waiting);
  await stage.page.route(SCRIPTS, async (route) => {
    const isHeld = await isOf(route.request().url(), words).catch(() => false);
    if (isHeld && !free.has(stage)) waiting.push(route);
    else await answer(route, 'continue');
  });
};
export const waitingPages = (stage: Stage): number => held.get(stage)?.length ?? 0;

const answerAll = async (stage: Stage, how: 'continue' | 'abort'): Promise<void> => {
  await stage.until('a page’s script to be asked for', () => waitingPages(stage) > 0);
  for (const route of held.get(stage)?.splice(0) ?? []) await answer(route, how);
};
/** Releases the waiting scripts. */
export const admitPages = (stage: Stage): Promise<void> => answerAll(stage, 'continue');
/** Stops holding scripts. */
export const freePages = async (stage: Stage): Promise<void> => {
  free.add(stage);
  for (const route of held.get(stage)?.splice(0) ?? []) await answer(route, 'continue');
};
/** They fail to load. */
export const losePages = (stage: Stage): Promise<void> => answerAll(stage, 'abort');
