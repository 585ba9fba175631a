/**
 * Reports moved records with a lifecycle to the machine that invokes it, and `list.outdated` after each connection, because
 * moves may have been missed before it (R76).
 */
import { fromCallback, type EventObject } from 'xstate';
import { sameId, type Id } from '../contracts/core/ids.ts';
import type { Actors } from '../machines/core/actors.ts';
import type { LifecycleMoved, ListOutdated } from '../machines/generic/moves.ts';
import { followConnection } from './list-watch.ts';

export interface Interest {
  readonly kinds: readonly string[];
  /** Only these records, or records of these jobs. Without both: all of these kinds. */
  readonly ids?: readonly Id[];
  readonly jobs?: readonly Id[];
}

const isAmong = (ids: readonly Id[] | undefined, id: Id | undefined): boolean =>
  id !== undefined && (ids?.some((one) => sameId(one, id)) ?? false);
const isOf = ({ kinds, ids, jobs }: Interest, { kind, id, job }: LifecycleMoved): boolean =>
  kinds.includes(kind) &&
  ((ids === undefined && jobs === undefined) || isAmong(ids, id) || isAmong(jobs, job));

export const watchMoves = fromCallback<EventObject, Interest>(({ input, sendBack, system }) => {
  const realtime = system.get('realtime') as Actors['realtime'] | undefined;
  const following = realtime?.on('lifecycle.moved', (moved) => {
    if (isOf(input, moved)) sendBack(moved);
  });
  const unfollow = followConnection(system, () =>
    sendBack({ type: 'list.outdated' } satisfies ListOutdated),
  );
  return () => {
    following?.unsubscribe();
    unfollow();
  };
});
