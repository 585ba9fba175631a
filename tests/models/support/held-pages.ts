/** The scripts of pages, held at the door: those of other parts come as ever. */
import type { Route } from 'playwright';
import type { Stage } from './stage.ts';

/** Words of the pages that load when they are opened: their scripts are known by them. */
const PAGES = /What this page will hold|Good to see you again|What employers and freelancers say of working/;

const held = new WeakMap<Stage, (() => Promise<void>)[]>();
const failing = new WeakMap<Stage, (() => Promise<void>)[]>();

/** From now on each script of a page waits, every time it is asked for. */
export const holdPages = async (stage: Stage): Promise<void> => {
  const waiting: (() => Promise<void>)[] = [];
  const refused: (() => Promise<void>)[] = [];
  held.set(stage, waiting);
  failing.set(stage, refused);
  await stage.page.route(/\/static\/js\/async\//, async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!PAGES.test(body)) return route.fulfill({ response, body });
    waiting.push(() => route.fulfill({ response, body }));
    refused.push(() => route.abort());
  });
};
export const waitingPages = (stage: Stage): number => held.get(stage)?.length ?? 0;

const take = async (stage: Stage, lists: typeof held): Promise<void> => {
  await stage.until('a page’s script to be asked for', () => waitingPages(stage) > 0);
  const all = lists.get(stage)?.slice() ?? [];
  for (const list of [held.get(stage), failing.get(stage)]) list?.splice(0);
  for (const answer of all) await answer();
};
/** Lets those in that wait. */
export const admitPages = (stage: Stage): Promise<void> => take(stage, held);
/** They do not come. */
export const losePages = (stage: Stage): Promise<void> => take(stage, failing);
