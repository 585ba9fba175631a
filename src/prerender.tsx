/** The HTML of the home page as it is before any script has run: nobody signed in, no list loaded. Run by the build. */
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { Settings } from './settings.ts';
import { App } from './views/app.tsx';
import { Spinner } from './views/ui/spinner.tsx';
import { LogicProvider } from './views/logic.tsx';
import { HomePage } from './views/pages/home/home-page.tsx';
import { appMachine } from './machines/app.machine.ts';
import { homeMachine } from './machines/home.machine.ts';
import { withPages } from './wiring/start-page.ts';

export const prerenderHome = (settings: Settings): string => {
  const pageOf = () => ({ Page: HomePage, machine: homeMachine });
  // Never started: an actor's initial snapshot is all a prerendered page shows.
  const app = createActor(appMachine.provide({ actors: { navigation: withPages(pageOf, () => 0) } }), {
    systemId: 'app',
    input: {
      place: { path: '/', search: '', state: null, productSlug: settings.productSlug, loaded: ['home'] },
    },
  });
  return renderToString(
    <LogicProvider value={{ app, settings, pageOf }}>
      <App />
    </LogicProvider>,
  );
};

/** What stands on every other page until its script has run. */
export const prerenderShell = (): string => renderToString(<Spinner />);
