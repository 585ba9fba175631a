/** The scripts of the pages, loaded once, on intent or on navigation (P2); a failed load can be retried. */
import { fromPromise } from 'xstate';
import type { RouteName } from '../contracts/app/routes.ts';

/** Loaded pages by route. A page with two routes registers itself under both. */
export type PageLoaders<Page> = Readonly<
  Record<Exclude<RouteName, 'home'>, (loaded: Map<RouteName, Page>) => Promise<Page>>
>;

export const createPages = <Page>(
  /** The table of all pages, itself a lazy script. */
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
    /** A prefetch may fail silently: navigation loads again and reports the failure. */
    prefetch: (route: RouteName | undefined): void => void load(route).catch(() => {}),
    /** Routes whose page is part of the first script. */
    loaded: (): RouteName[] => [...loaded.keys()],
    pageOf: (route: RouteName): Page | undefined => loaded.get(route),
  };
};
