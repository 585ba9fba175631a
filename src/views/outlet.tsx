/** What the route shows: its page, or why not. */
import { useSelector } from '@xstate/react';
import { Route } from 'wouter';
import { useActor, useLogic, useSite } from './logic.tsx';

export const Outlet = () => {
  const navigation = useActor('navigation');
  const { pageOf } = useLogic();
  const site = useSite();
  const state = useSelector(navigation, ({ value }) => value);
  const match = site.match(useSelector(navigation, ({ context }) => context.path));
  const route = match.kind === 'found' ? match.name : undefined;
  const page = route && pageOf(route);

  if (state === 'showing' && route && page) {
    return (
      <Route path={site.pattern(route)}>
        <page.Page />
      </Route>
    );
  }
  return <p>{String(state)}</p>;
};
