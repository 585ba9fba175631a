/**
 * Reports moved records with a lifecycle, and `list.outdated` after each connection, because moves may have been missed
 * before it (R76).
 */
import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { Actors } from '../../machines/core/actors.ts';
import type { JobRelationEvent } from '../../machines/hiring/job-relation.machine.ts';
import type { LifecycleMoved, ListOutdated } from '../../machines/generic/moves.ts';
import { followConnection } from './list-watch.ts';

export type News = LifecycleMoved | ListOutdated;
interface System {
  get(key: string): unknown;
}

/** Calls `tell` with each move, and whenever some may have been missed. Returns the unsubscribe function. */
export const followMoves = (system: System, tell: (news: News) => void): (() => void) => {
  const realtime = system.get('realtime') as Actors['realtime'] | undefined;
  let last = realtime?.getSnapshot().context.moved;
  const following = realtime?.subscribe(({ context: { moved } }) => {
    if (moved && moved !== last) tell(moved);
    last = moved;
  });
  const unfollow = followConnection(system, () => tell({ type: 'list.outdated' }));
  return () => {
    following?.unsubscribe();
    unfollow();
  };
};

/** To the machine that invokes it. */
export const watchMoves = fromCallback<JobRelationEvent>(({ sendBack, system }) =>
  followMoves(system, sendBack),
);

/**
 * A part of a page (partsOf) that reports to the page's own machine. `concern` says, when the page starts, which news
 * concern it.
 */
export const createMovesToPage = (concern: (system: System) => (news: News) => boolean) =>
  fromCallback<EventObject>(({ system }) => {
    const concerns = concern(system);
    return followMoves(system, (news) => {
      if (concerns(news)) (system.get('page') as AnyActorRef | undefined)?.send(news);
    });
  });
/** For a page whose machine knows which news concern it. */
export const movesToPage = createMovesToPage(() => () => true);
