/** A page on which nothing runs: every actor in its initial state. For prerendering, and for the gallery of parts. */
import { createActor } from 'xstate';
import { appMachine } from '../machines/app.machine.ts';
import { homeMachine } from '../machines/home.machine.ts';
import type { Settings } from '../settings.ts';
import type { Logic } from '../views/logic.tsx';
import type { PageModule } from '../views/page-module.ts';
import { withPages } from './start-page.ts';

/** What the views of `path` need, with `Page` as its view. Never started, so nothing is fetched, stored or heard. */
export const createStillLogic = (settings: Settings, path: string, Page: PageModule['Page']): Logic => {
  const pageOf = () => ({ Page, machine: homeMachine });
  const machine = appMachine.provide({
    actors: {
      navigation: withPages(
        pageOf,
        () => 0,
        () => undefined,
      ),
    },
  });
  const app = createActor(machine, {
    systemId: 'app',
    input: { place: { path, search: '', state: null, productSlug: settings.productSlug, loaded: ['home'] } },
  });
  return { app, settings, pageOf };
};
