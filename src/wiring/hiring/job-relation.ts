/** The relation of the signed-in user to the job on the page. Its call and the parts that apply load with it. */
import { enqueueActions, fromPromise, type AnyActorLogic } from 'xstate';
import { watchMoves } from '../../adapters/watches/moves-watch.ts';
import { watchSession } from '../../adapters/watches/session-watch.ts';
import { watchShownJob } from '../../adapters/watches/shown-job-watch.ts';
import { jobRelationMachine } from '../../machines/hiring/job-relation.machine.ts';
import type { Environment } from '../app/environment.ts';
import type { LaterFiles } from '../generic/later-files.ts';

export const wireJobRelation = (environment: Environment, files: LaterFiles): AnyActorLogic => {
  let parts: Readonly<Record<string, AnyActorLogic>> = {};
  return jobRelationMachine.provide({
    actors: {
      watchSession,
      watchJob: watchShownJob,
      watchMoves,
      load: fromPromise(async ({ input, signal }) => {
        const { askRelation, wireApplyingParts } = await import('./applying.ts');
        if (Object.keys(parts).length === 0) parts = wireApplyingParts(environment, files);
        return askRelation(environment, input, signal);
      }),
    },
    actions: {
      startParts: enqueueActions(({ enqueue, system }) => {
        // XState types children by the machine's own actors, and this logic loads later.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        for (const [id, logic] of Object.entries(parts))
          if (!system.get(id)) spawn(logic, { id, systemId: id });
      }),
    },
  });
};
