/** A part of a page of payments that tells the page's machine of news, also of those that do not name the page's record. */
import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import { followMoves } from '../../adapters/watches/moves-watch.ts';
import type { LifecycleMoved, ListOutdated } from '../../machines/generic/moves.ts';

interface System {
  get(key: string): unknown;
}
export const pageIn = (system: System) => system.get('page') as AnyActorRef | undefined;
const outdated: ListOutdated = { type: 'list.outdated' };
export const outdatePage = (system: System): void => pageIn(system)?.send(outdated);

/** `concerns`: the page loads again, whatever the news name. */
export const newsToPage = (concerns: (moved: LifecycleMoved, system: System) => boolean) =>
  fromCallback<EventObject>(({ system }) =>
    followMoves(system, (news) => {
      if (news.type === 'lifecycle.moved' && concerns(news, system)) outdatePage(system);
      else pageIn(system)?.send(news);
    }),
  );
