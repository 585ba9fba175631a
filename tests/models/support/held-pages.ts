/** The scripts of pages, held at the door: those of other parts come as ever. */
import type { Route } from 'playwright';
import type { Stage } from './stage.ts';

/** Words of the pages that load when they are opened: their scripts are known by them. */
const PAGES =
  /Coming soon|Good to see you again|in their own words\.|Search by skill, rate and rating|Choose a conversation to read it here/;

const SCRIPTS = /\/static\/js\/async\//;

const free = new WeakSet<Stage>();
const held = new WeakMap<Stage, Route[]>();

const isOf = async (url: string, words: RegExp): Promise<boolean> =>
  words.test(await (await fetch(url)).text());
/** Where the page is gone meanwhile, there is nobody to answer. */
const answer = (route: Route, how: 'continue' | 'abort'): Promise<void> => route[how]().catch(() => {});

/** From now on each script of a page, or with those words, waits every time it is asked for. */
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
/** Lets those in that wait. */
export const admitPages = (stage: Stage): Promise<void> => answerAll(stage, 'continue');
/** Nothing is held any more. */
export const freePages = async (stage: Stage): Promise<void> => {
  free.add(stage);
  for (const route of held.get(stage)?.splice(0) ?? []) await answer(route, 'continue');
};
/** They do not come. */
export const losePages = (stage: Stage): Promise<void> => answerAll(stage, 'abort');
