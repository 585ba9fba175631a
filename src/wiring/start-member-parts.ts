/** The member parts' machine, with a way to what it starts: navigation starts pages alike. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { memberPartsMachine } from '../machines/member-parts.machine.ts';

export const withMemberParts = (load: () => Promise<AnyActorLogic>) => {
  let logic: AnyActorLogic | undefined;
  return memberPartsMachine.provide({
    actors: {
      loadParts: fromPromise<unknown>(async () => {
        logic = await load();
      }),
    },
    actions: {
      startParts: enqueueActions(({ enqueue }) => {
        // A machine types its children by its own table of actors, which cannot know what is yet to load.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        if (logic) spawn(logic, { id: 'notifications', systemId: 'notifications' });
      }),
      stopParts: enqueueActions(({ enqueue }) => enqueue.stopChild('notifications')),
    },
  });
};
