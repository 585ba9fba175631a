/**
 * A page on which nothing runs: every actor in its initial state. For HTML from the build and the server, and for the
 * gallery of parts.
 */
import { createActor } from 'xstate';
import type { RouteName } from '../../contracts/app/routes.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { homeMachine } from '../../machines/site/home.machine.ts';
import type { Settings } from '../../settings.ts';
import type { Logic } from '../../views/logic.tsx';
import type { PageModule } from '../../views/page-module.ts';
import { withPages } from './start-page.ts';

/** An address of the site: its route, and the data the server found. */
export interface StillPlace {
  readonly route: RouteName;
  readonly path: string;
  readonly search: string;
  readonly given: unknown;
}

/**
 * What a place's views need, with `page` as its page. No actor is started, so nothing is loaded, stored or received.
 */
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
