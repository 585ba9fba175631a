/** The machine of the member parts, with a port that starts them. Navigation starts pages the same way. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { memberPartsMachine } from '../../machines/app/member-parts.machine.ts';

/** By systemId; each starts with the signed-in user's id. */
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
        // XState types children by the machine's own actors, and this logic loads later.
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
