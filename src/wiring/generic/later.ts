/** A part of a page (partsOf) whose script loads when the page is idle. Without it the page works on. */
import { assign, createMachine, enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { whenIdle } from '../../adapters/idle.ts';
import type { ActorId } from '../../machines/core/tell.ts';
import { reported } from '../../machines/core/reported.ts';

export interface LaterPart {
  readonly logic: AnyActorLogic;
  /** What stands in its places on the page, once it runs. */
  readonly views: object;
}

export const later = (id: ActorId, load: () => Promise<LaterPart>): AnyActorLogic =>
  createMachine({
    id: 'later',
    context: { views: null as object | null },
    invoke: {
      id: 'load',
      src: fromPromise(() => whenIdle().then(load)),
      onDone: {
        actions: [
          enqueueActions(({ event, enqueue }) => {
            // XState types children by the machine's own actors, and this logic loads later.
            const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
            spawn(event.output.logic, { id, systemId: id });
          }),
          assign({ views: ({ event }) => event.output.views }),
        ],
      },
      onError: reported,
    },
  });
