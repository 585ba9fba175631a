/**
 * Wires settings → adapters → machines → views, and renders the page. A prerendered page is hydrated as built
 * (anonymous, no actor running). The actors start in that hydration's layout effect, so that a restored session shows
 * before the next paint (P10).
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

/** Called once by the entry; only development entries pass an inspector. */
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
  // A prerendered page hydrates with its own scripts, which are here already; any other page is rendered afresh. A
  // list hydrates without its query, which keeps typed text, and gets the query afterwards.
  const { path, search, state } = location.read();
  const { path: renderedPath, search: rendered, route: renderedRoute } = root.dataset;
  const isRendered =
    renderedPath === path && (rendered === undefined || ((!rendered || rendered === search) && !state));
  const shown = (isRendered ? rendered : undefined) ?? search;
  const route = (isRendered && (renderedRoute as RouteName | undefined)) || 'home';
  await pages.load(route).catch(() => {});
  // The start is a task of its own, so that input between it and the page's script is answered.
  await new Promise((resolve) => setTimeout(resolve));
  const app = createActor(wireApp({ environment, calls, location, givenFor: takeGiven, pages, dialog }), {
    systemId: 'app',
    inspect: inspect as NonNullable<typeof inspect>, // undefined counts as absent
    input: {
      place: { path, search: shown, state, productSlug: settings.productSlug, loaded: pages.loaded() },
    },
  });
  addEventListener('online', () => {
    import('./wiring/app/retry-page.ts').then(({ retryPage }) => retryPage(app)).catch(() => {}); // "Try again" stays
  });

  const Starting = ({ children }: { children: ReactNode }) => {
    useLayoutEffect(() => {
      // Before the session can lead on to another page. Nobody has heard of a Back that was pressed meanwhile.
      const now = location.read();
      if (now.path !== path || now.search !== shown)
        app.system.get('navigation').send({ type: 'route.changed', arrival: 'replace', ...now });
      app.start();
      document.dispatchEvent(new Event('awake')); // boot.ts waits for it
      directory().catch(() => {}); // prefetches the page table, so that a link can load its page at once
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
    // As a transition, React hydrates in slices and yields to user input.
    startTransition(() => void hydrateRoot(root, tree));
  } else {
    root.replaceChildren();
    createRoot(root).render(tree);
  }
};
