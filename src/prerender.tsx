/** The HTML of a page as it is before any script has run: nobody signed in, no list loaded. Run by the build. */
import { renderToString } from 'react-dom/server';
import type { Settings } from './settings.ts';
import { App } from './views/app.tsx';
import { LogicProvider } from './views/logic.tsx';
import { HomePage } from './views/pages/home/home-page.tsx';
import { Spinner } from './views/ui/spinner.tsx';
import { createStillLogic } from './wiring/still.ts';

export const prerenderHome = (settings: Settings): string =>
  renderToString(
    <LogicProvider value={createStillLogic(settings, '/', HomePage)}>
      <App />
    </LogicProvider>,
  );

/** What stands on every other page until its script has run. */
export const prerenderShell = (): string => renderToString(<Spinner />);
