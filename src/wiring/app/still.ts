/**
 * A page on which nothing runs: every actor in its initial state. For the HTML that the build and the server make, and
 * for the gallery of parts.
 */
import { createActor } from 'xstate';
import type { RouteName } from '../../contracts/app/routes.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { homeMachine } from '../../machines/site/home.machine.ts';
import type { Settings } from '../../settings.ts';
import type { Logic } from '../../views/logic.tsx';
import type { PageModule } from '../../views/page-module.ts';
import { withPages } from './start-page.ts';

/** An address of the site: the route it is of, and what the server found for it. */
export interface StillPlace {
  readonly route: RouteName;
  readonly path: string;
  readonly search: string;
  readonly given: unknown;
}

/** What the views of a place need, with `page` as its page. Never started, so nothing is fetched, stored or heard. */
export const createStillLogic = (
  settings: Settings,
  page: PageModule,
  { route, path, search, given }: StillPlace = { route: 'home', path: '/', search: '', given: undefined },
): Logic => {
  const pageOf = () => ({ machine: homeMachine, ...page });
  const navigation = withPages(
    pageOf,
    () => 0,
    () => given,
  );
  const app = createActor(appMachine.provide({ actors: { navigation } }), {
    systemId: 'app',
    input: { place: { path, search, state: null, productSlug: settings.productSlug, loaded: [route] } },
  });
  return { app, settings, pageOf };
};
