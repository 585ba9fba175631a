/** The scripts of the pages: loaded once, on intent or on navigation (P2); a failed one may be asked for again. */
import { fromPromise } from 'xstate';
import type { RouteName } from '../contracts/app/routes.ts';

/** What is loaded is kept by its route; a page of two routes keeps itself for the other as well. */
export type PageLoaders<Page> = Readonly<
  Record<Exclude<RouteName, 'home'>, (loaded: Map<RouteName, Page>) => Promise<Page>>
>;

export const createPages = <Page>(
  /** The table of all pages, which is a script too. */
  directory: () => Promise<PageLoaders<Page>>,
  home: Page,
) => {
  const loaded = new Map<RouteName, Page>([['home', home]]);
  const load = async (route: RouteName | undefined): Promise<void> => {
    if (route === undefined || route === 'home' || loaded.has(route)) return;
    loaded.set(route, await (await directory())[route](loaded));
  };
  return {
    load,
    loadPage: fromPromise<unknown, { route: RouteName | undefined }>(({ input }) => load(input.route)),
    /** A guess that may fail in silence: navigation asks again and says so. */
    prefetch: (route: RouteName | undefined): void => void load(route).catch(() => {}),
    /** The routes whose page needs no loading. */
    loaded: (): RouteName[] => [...loaded.keys()],
    pageOf: (route: RouteName): Page | undefined => loaded.get(route),
  };
};
