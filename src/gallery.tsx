/** Shows the gallery of parts, in development only, at /gallery. */
import { createRoot } from 'react-dom/client';
import './views/ui/tokens.css';
import { LogicProvider } from './views/logic.tsx';
import { HomePage } from './views/pages/site/home/home-page.tsx';
import { Gallery } from './views/ui/gallery/gallery.tsx';
import { createStillLogic } from './wiring/app/still.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <LogicProvider value={createStillLogic(__SETTINGS__, { Page: HomePage })}>
      <Gallery />
    </LogicProvider>,
  );
}
