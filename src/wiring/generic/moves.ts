/** A part of a page (partsOf) that tells the page, and other actors on it, of moved records. */
import { setup, type AnyActorLogic } from 'xstate';
import { watchMoves, type Interest } from '../../adapters/moves-watch.ts';
import { reported } from '../../machines/core/reported.ts';
import { tell, type ActorId, type EventsOf } from '../../machines/core/tell.ts';
import type { LifecycleMoved, ListOutdated } from '../../machines/generic/moves.ts';

/** The actors that take news of moves. */
export type MovesListener = {
  [Id in ActorId]: LifecycleMoved | ListOutdated extends EventsOf[Id] ? Id : never;
}[ActorId];

export const wireMoves = (
  interest: Interest,
  listeners: readonly MovesListener[] = ['page'],
): AnyActorLogic => {
  const pass = listeners.map((id) =>
    tell(id, ({ event }: { event: LifecycleMoved | ListOutdated }) => event),
  );
  return setup({
    types: { events: {} as LifecycleMoved | ListOutdated },
    actors: { watchMoves },
  }).createMachine({
    id: 'moves',
    invoke: { id: 'watchMoves', src: 'watchMoves', input: interest, onError: reported },
    on: { 'lifecycle.moved': { actions: pass }, 'list.outdated': { actions: pass } },
  });
};
