/**
 * The HTML of pages before any script runs: no user, no running actor. A bundle for Node: the build runs it for pages
 * that are the same for everyone, the server for pages rendered on request.
 */
import { renderToString } from 'react-dom/server';
import { routes, siteOf, type RouteName } from './contracts/app/routes.ts';
import { documentOf, type Contents, type Frame } from './render/document.ts';
import { fixedRoutes, homeHead } from './views/heads/fixed.ts';
import type { Head } from './views/heads/head.ts';
import { App } from './views/app.tsx';
import { LogicProvider } from './views/logic.tsx';
import { HomePage } from './views/pages/site/home/home-page.tsx';
import type { PageModule } from './views/page-module.ts';
import { Spinner } from './views/ui/states/spinner.tsx';
import { homeMachine } from './machines/site/home.machine.ts';
import type { Environment } from './wiring/app/environment.ts';
import { pageLoaders } from './wiring/app/pages.ts';
import { createStillLogic, type StillPlace } from './wiring/app/still.ts';

const environment: Environment = {
  settings: __SETTINGS__,
  random: () => 0,
  report: () => {},
  onUnauthorized: () => {},
};
const { settings } = environment;
const site = siteOf(settings.productSlug);
const loaders = pageLoaders(environment);

const load = async (route: RouteName): Promise<PageModule> =>
  route === 'home' ? { Page: HomePage, machine: homeMachine } : loaders[route](new Map());

const WITHOUT_SCRIPTS =
  '<noscript><p class="boot-loading">This page needs JavaScript. The <a href="/">home page</a> can be read without.</p></noscript>';

/** Pages whose query decides what they show; scripts read it. */
const readsQuery: ReadonlySet<RouteName> = new Set([
  'reviews',
  'freelancers',
  'freelancersBySkill',
  'jobs',
  'jobsByName',
  'userReviews',
  'signup',
]);

/** The description of a page without one of its own. */
const usualHead = (route: RouteName, path: string): Head =>
  route === 'home' ? homeHead : { ...homeHead, title: routes[route].title, path };

const crumbs = (title: string, path: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: settings.productName, item: '/' },
    { '@type': 'ListItem', position: 2, name: title, item: path },
  ],
});
const whoseSite = (): object[] => [
  {
    '@type': 'Organization',
    name: settings.productName,
    url: '/',
    logo: '/card.png',
    sameAs: [settings.facebookUrl, settings.linkedinUrl],
  },
  {
    '@type': 'WebSite',
    name: settings.productName,
    url: '/',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.href('freelancers')}?Search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** A document, and the page's canonical address if it has one. */
export interface Rendered {
  readonly html: string;
  readonly canonical: string | undefined;
}

/**
 * The document of a place: its page in the initial state. `given` is the data the server found: null if the record
 * does not exist, undefined if the server did not look. `about` is the same for a page that is not rendered with its
 * data; it fills only the head.
 */
export const renderPage = async (
  frame: Frame,
  place: StillPlace & { readonly about?: unknown },
): Promise<Rendered> => {
  const { route, path, search, given, about = given } = place;
  const page = await load(route);
  let told: Head | undefined;
  const logic = {
    ...createStillLogic(settings, page, place),
    tellHead: (head: Head) => {
      told = head;
    },
  };
  const body = renderToString(
    <LogicProvider value={logic}>
      <App />
    </LogicProvider>,
  );
  told ??= page.headOf?.(about);
  const head = { ...(told ?? usualHead(route, path)), ...(about === null && { noIndex: true }) };
  const contents: Contents = {
    head,
    jsonLd: route === 'home' ? whoseSite() : about === null ? [] : [crumbs(head.title, head.path)],
    path,
    ...((given !== undefined || readsQuery.has(route)) && { search }),
    ...(route !== 'home' && { route }),
    ...(given !== undefined && { given: { address: path + search, data: given } }),
    body,
  };
  return { html: documentOf(frame, contents), canonical: told?.path };
};

/** A page without prerendered content: its script renders it. */
export const renderShell = (frame: Frame): string =>
  documentOf(frame, {
    head: { title: settings.productName, description: homeHead.description, path: '/' },
    body: renderToString(<Spinner />) + WITHOUT_SCRIPTS,
  });

/** The pages that are the same for everyone, by path. */
export const renderFixed = async (frame: Frame): Promise<Record<string, string>> => {
  const pages = await Promise.all(
    fixedRoutes.map(async (route) => {
      const path = site.href(route);
      const { html } = await renderPage(frame, { route, path, search: '', given: undefined });
      return [path, html] as const;
    }),
  );
  return Object.fromEntries(pages);
};
