/** The saved jobs of a page that shows jobs: the same list on all of them. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { createSavedJobsStorage } from '../adapters/saved-jobs-storage.ts';
import { watchSession } from '../adapters/session-watch.ts';
import { savedJobCalls } from '../contracts/saved-job.ts';
import { savedJobsMachine } from '../machines/saved-jobs.machine.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

let storage: ReturnType<typeof createSavedJobsStorage> | undefined;

export const wireSavedJobs = (environment: Environment): AnyActorLogic => {
  const kept = (storage ??= createSavedJobsStorage({
    open: () => localStorage,
    report: environment.report,
  }));
  return savedJobsMachine.provide({
    actors: {
      storage: kept.logic,
      watchSession,
      tellAccount: fromPromise(({ input, signal }) =>
        httpOf(environment).call(savedJobCalls.saveJob, input, signal),
      ),
    },
    actions: { storeLists: ({ context }) => kept.store(context.lists) },
  });
};
