/** Holds the scripts of pages; those of other parts load as usual. */
import type { Route } from 'playwright';
import type { Harness } from './harness.ts';

/** Texts of the pages that load when they are opened, by which their scripts are recognised. */
export const PAGES =
  /Coming soon|Good to see you again|in their own words\.|Search by skill, rate and rating|Choose a conversation to read it here|Your desk could not be loaded/;

const SCRIPTS = /\/static\/js\/async\//;

const free = new WeakSet<Harness>();
/** Those whose scripts are lost until somebody asks again. */
const losing = new WeakSet<Harness>();
/** Requests whose script is being read, to know whether it is held. */
const unread = new WeakMap<Harness, number>();
const countUnread = (harness: Harness, more: 1 | -1): void =>
  void unread.set(harness, (unread.get(harness) ?? 0) + more);
/** By the texts of their scripts: a replay holds those of several models. */
const held = new WeakMap<Harness, Map<RegExp, Route[]>>();

const isOf = async (url: string, words: RegExp): Promise<boolean> =>
  words.test(await (await fetch(url)).text());
/** If the page is closed meanwhile, there is nothing to answer. */
const answer = (route: Route, how: 'continue' | 'abort' | 'fallback'): Promise<void> =>
  route[how]().catch(() => {});

/** From now on each script of a page, or with those texts, waits on every request. */
export const holdPages = async (harness: Harness, words = PAGES): Promise<void> => {
  const waiting: Route[] = [];
  const lists = held.get(harness) ?? new Map<RegExp, Route[]>();
  held.set(harness, lists.set(words, waiting));
  await harness.page.route(SCRIPTS, async (route) => {
    countUnread(harness, 1);
    const isHeld = await isOf(route.request().url(), words).catch(() => false);
    countUnread(harness, -1);
    if (!isHeld || free.has(harness)) await answer(route, 'fallback');
    else if (losing.has(harness)) await answer(route, 'abort');
    else waiting.push(route);
  });
};
const listsOf = (harness: Harness, words?: RegExp): Route[][] =>
  [...(held.get(harness) ?? [])].filter(([own]) => !words || own === words).map(([, waiting]) => waiting);
/** With those texts, or all. */
export const waitingPages = (harness: Harness, words?: RegExp): number =>
  listsOf(harness, words).flat().length;

const answerAll = async (harness: Harness, how: 'continue' | 'abort', words?: RegExp): Promise<void> => {
  // A dialog asks for two scripts at once: its view and its machine.
  await harness.until(
    'a page’s script to be asked for',
    () => waitingPages(harness, words) > 0 && unread.get(harness) === 0,
  );
  for (const waiting of listsOf(harness, words))
    for (const route of waiting.splice(0)) await answer(route, how);
};
/** Releases the waiting scripts. */
export const admitPages = (harness: Harness, words?: RegExp): Promise<void> =>
  answerAll(harness, 'continue', words);
/** They fail to load, and so does what asks for them later, until they are held again. */
export const loseEach = (harness: Harness): Promise<void> => {
  losing.add(harness);
  return losePages(harness);
};
export const holdAgain = (harness: Harness): void => void losing.delete(harness);
/** Stops holding scripts. */
export const freePages = async (harness: Harness): Promise<void> => {
  free.add(harness);
  for (const waiting of listsOf(harness))
    for (const route of waiting.splice(0)) await answer(route, 'continue');
};
/** They fail to load. */
export const losePages = (harness: Harness, words?: RegExp): Promise<void> =>
  answerAll(harness, 'abort', words);
