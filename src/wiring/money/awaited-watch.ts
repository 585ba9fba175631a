/**
 * Takes what the address of the page waits for from it, once that has come: neither a reload nor a link of the page waits
 * again. `arrivedIn`: the address by then; undefined before. `sources`: the actors that can know it.
 */
import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import { awaitedIn } from '../../contracts/money/awaited.ts';
import type { Actors } from '../../machines/core/actors.ts';

interface System {
  get(key: string): unknown;
}
export const followAwaited = (
  sources: readonly string[],
  arrivedIn: (system: System) => string | undefined,
) =>
  fromCallback<EventObject>(({ system }) => {
    const navigation = system.get('navigation') as Actors['navigation'] | undefined;
    const own = navigation?.getSnapshot().context.path;
    const report = () => {
      const { path, search } = navigation?.getSnapshot().context ?? {};
      if (path !== own || awaitedIn(search ?? '') === undefined) return;
      const to = arrivedIn(system);
      if (to !== undefined)
        navigation?.send({ type: 'navigation.requested', to, replace: true, scroll: 'keep' });
    };
    report();
    const following = sources.map((id) => (system.get(id) as AnyActorRef | undefined)?.subscribe(report));
    return () => {
      for (const each of following) each?.unsubscribe();
    };
  });
