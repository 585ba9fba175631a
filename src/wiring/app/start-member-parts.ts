/** The member parts' machine, with a way to what it starts: navigation starts pages alike. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { memberPartsMachine } from '../../machines/app/member-parts.machine.ts';

/** By their systemId, each started with the id of who is signed in. */
type Parts = Readonly<Record<string, AnyActorLogic>>;

export const withMemberParts = (load: () => Promise<Parts>) => {
  let parts: Parts = {};
  return memberPartsMachine.provide({
    actors: {
      loadParts: fromPromise<unknown>(async () => {
        parts = await load();
      }),
    },
    actions: {
      startParts: enqueueActions(({ context: { userId }, enqueue }) => {
        // A machine types its children by its own table of actors, which cannot know what is yet to load.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        for (const [id, logic] of Object.entries(parts))
          spawn(logic, { id, systemId: id, input: { userId } });
      }),
      stopParts: enqueueActions(({ enqueue }) => {
        for (const id of Object.keys(parts)) enqueue.stopChild(id);
      }),
    },
  });
};
