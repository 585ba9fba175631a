import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Route } from 'wouter';
import { routes } from '../contracts/app/routes.ts';
import { Boundary } from './boundary.tsx';
import { focusHeading } from './focus.ts';
import { useActor, useLogic, useSettings, useSite } from './logic.tsx';
import { Face, FailedFace, LoadingFace } from './parts/faces.tsx';

const UNMATCHED = 'Unexpected Application Error!';

/** P7b: each navigation focuses the page's heading and scrolls to the top, as loading a document would. */
const useArrivals = (title: string | undefined, settled: boolean) => {
  const navigation = useActor('navigation');
  const visit = useSelector(navigation, ({ context }) => context.visit);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (visit === 0 || !settled) return;
    const { arrival, scroll } = navigation.getSnapshot().context;
    focusHeading();
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else if (arrival !== 'pop' && scroll === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [navigation, visit, settled]);
  return visit;
};

const Content = () => {
  const navigation = useActor('navigation');
  const { pageOf } = useLogic();
  const site = useSite();
  const state = useSelector(navigation, ({ value }) => (typeof value === 'string' ? value : 'showing'));
  const match = site.match(useSelector(navigation, ({ context }) => context.path));
  const route = match.kind === 'found' ? match.name : undefined;
  const page = route && pageOf(route);

  if (state === 'unmatched' || state === 'barred')
    return <Face rest={state} title={route ? routes[route].title : UNMATCHED} />;
  if ((state === 'failed' || state === 'crashed') && route)
    return (
      <FailedFace
        title={routes[route].title}
        isCrash={state === 'crashed'}
        onRetry={() => navigation.send({ type: 'load.retried' })}
      />
    );
  if (state === 'showing' && route && page)
    return (
      <Route path={site.pattern(route)}>
        <page.Page />
      </Route>
    );
  return <LoadingFace />;
};

export const Outlet = () => {
  const navigation = useActor('navigation');
  const { pageOf } = useLogic();
  const { productName } = useSettings();
  const settled = useSelector(navigation, (state) => !state.hasTag('loading'));
  const match = useSite().match(useSelector(navigation, ({ context }) => context.path));
  const title = match.kind === 'found' ? routes[match.name].title : UNMATCHED;
  const owned = settled && match.kind === 'found' && pageOf(match.name)?.ownsTitle;
  const isLeaving = useSelector(navigation, ({ context }) => context.next !== null);
  const visit = useArrivals(owned ? undefined : `${title} · ${productName}`, settled);
  // A page's view lives as long as its actor, so that a link to the same page keeps what was typed.
  const pagesShown = useSelector(navigation, ({ context }) => context.pagesShown);
  return (
    <main id="main" tabIndex={-1} data-leaving={isLeaving || undefined}>
      <Boundary key={pagesShown} visit={visit}>
        <Content />
      </Boundary>
    </main>
  );
};
