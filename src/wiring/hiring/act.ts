/** Acts on the records of a page: a part of it (partsOf), with the call. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { createWriteKeys, renewingRefused } from '../../adapters/write-keys.ts';
import { lifecycleEventCalls, type Moved } from '../../contracts/hiring/lifecycle-event.ts';
import { tell, type ActorId, type EventsOf } from '../../machines/core/tell.ts';
import type { LifecycleMoved, ListOutdated } from '../../machines/generic/moves.ts';
import { actMachine, type Act } from '../../machines/hiring/act.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

/** The actors that take news of moves, beside `page`, which always hears them. */
type Listener = {
  [Id in Exclude<ActorId, 'page'>]: LifecycleMoved | ListOutdated extends EventsOf[Id] ? Id : never;
}[Exclude<ActorId, 'page'>];

/** An act with a call of its own, because no lifecycle has its event. */
export type OwnCall = (act: Act, signal: AbortSignal) => Promise<Moved>;

type News = LifecycleMoved | ListOutdated;
const itself = (news: News): News => news;

/**
 * `others`: actors that show records with a lifecycle, beside `page`. `ownCalls`: by the name of the act. `newsFor`: what
 * `page` and the others hear of a move, where they know the record by another name.
 */
export const wireAct = (
  environment: Environment,
  others: readonly Listener[] = [],
  ownCalls: Readonly<Partial<Record<string, OwnCall>>> = {},
  newsFor: (news: News) => News = itself,
): AnyActorLogic => {
  // A body names its version, so an equal one is a repetition for as long as the page lives.
  const keys = createWriteKeys();
  const { lifecycleEvent } = lifecycleEventCalls;
  const send = fromPromise<Moved, Act>(({ input, signal }) => {
    const { kind, id, event, version, payload } = input;
    const ownCall = ownCalls[event];
    if (ownCall) return ownCall(input, signal);
    const body = { ...payload, kind, id, event, version };
    return renewingRefused(
      keys.renew,
      httpOf(environment).call(lifecycleEvent, { ...body, Key: keys.keyOf(body) }, signal),
    );
  });
  return actMachine.provide({
    actors: { send, sendTyped: send },
    actions: {
      tellPage: tell('page', (_, news: News) => newsFor(news)),
      tellOthers: enqueueActions(({ enqueue }, news: News) => {
        for (const id of others) enqueue(tell(id, newsFor(news)));
      }),
    },
  });
};
