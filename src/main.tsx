/**
 * Wires settings → adapters → machines → views, and puts the result on the page.
 * A prerendered page is hydrated as it was built (anonymous, nothing running); the actors start in the layout effect
 * of that hydration, so that a restored session shows before the first paint after it (P10).
 */
import './views/ui/tokens.css';
import './boot.css';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { takeGiven } from './adapters/given.ts';
import { createBrowserLocation } from './adapters/location.ts';
import { createPages } from './adapters/pages.ts';
import { browserRandom } from './adapters/random.ts';
import { reportToConsole } from './adapters/report.ts';
import type { RouteName } from './contracts/app/routes.ts';
import { App } from './views/app.tsx';
import { LogicProvider } from './views/logic.tsx';
import { HomePage } from './views/pages/site/home/home-page.tsx';
import type { PageModule } from './views/page-module.ts';
import { expireSession, wireApp } from './wiring/app/app.ts';
import type { Environment } from './wiring/app/environment.ts';
import { wireHome } from './wiring/site/home.ts';
import { createDialog } from './wiring/app/start-dialog.ts';

const settings = __SETTINGS__;

/** Called once, by the entry; only those of development give it somebody who inspects. */
export const start = async (
  root: HTMLElement,
  inspect?: (inspected: InspectionEvent) => void,
): Promise<void> => {
  const environment: Environment = {
    settings,
    random: browserRandom,
    report: reportToConsole,
    onUnauthorized: expireSession(() => app, '/getUserById'),
  };
  const calls = async () => (await import('./wiring/app/page-calls.ts')).createPageCalls(environment);
  const dialog = createDialog(async () =>
    (await import('./wiring/account/expired.ts')).wireExpired(environment),
  );
  const location = createBrowserLocation();
  const directory = async () => (await import('./wiring/app/pages.ts')).pageLoaders(environment);
  const pages = createPages<PageModule>(directory, { Page: HomePage, machine: wireHome(calls) });
  // What was prerendered is hydrated by its own page, whose scripts are here already. Another's is rendered afresh.
  // A list without its query is hydrated as it is, so that what was typed into it stays, and then told of the query.
  const { path, search, state } = location.read();
  const { dataset } = root;
  const rendered = dataset['search'] ?? search;
  const isRendered =
    dataset['path'] === path && (!('search' in dataset) || ((!rendered || rendered === search) && !state));
  const shown = isRendered ? rendered : search;
  const route = (isRendered && (dataset['route'] as RouteName | undefined)) || 'home';
  await pages.load(route).catch(() => {});
  const app = createActor(wireApp({ environment, calls, location, givenFor: takeGiven, pages, dialog }), {
    systemId: 'app',
    inspect: inspect as NonNullable<typeof inspect>, // none is as good as left out
    input: {
      place: { ...location.read(), search: shown, productSlug: settings.productSlug, loaded: pages.loaded() },
    },
  });

  const Starting = ({ children }: { children: ReactNode }) => {
    useLayoutEffect(() => {
      app.start();
      if (shown !== search) dispatchEvent(new Event('replaceState')); // which the location adapter reads the address at
      document.dispatchEvent(new Event('awake')); // boot.ts waits for it
      directory().catch(() => {}); // so that a link need not wait for the table before it fetches its page
    }, []);
    return children;
  };
  const tree = (
    <LogicProvider value={{ app, settings, pageOf: pages.pageOf, dialogOf: dialog.dialogOf }}>
      <Starting>
        <App />
      </Starting>
    </LogicProvider>
  );

  if (isRendered && pages.pageOf(route)) {
    // As a transition, React hydrates in slices and leaves the processor to the person in between.
    startTransition(() => void hydrateRoot(root, tree));
  } else {
    root.replaceChildren();
    createRoot(root).render(tree);
  }
};
