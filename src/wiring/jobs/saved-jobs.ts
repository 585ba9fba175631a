/** The saved jobs, shared by all pages that show jobs. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { createAccountJobs } from '../../adapters/account-jobs.ts';
import { createSavedJobsStorage } from '../../adapters/storage/saved-jobs-storage.ts';
import { watchSession } from '../../adapters/watches/session-watch.ts';
import { savedJobCalls } from '../../contracts/jobs/saved-job.ts';
import { savedJobsMachine } from '../../machines/jobs/saved-jobs.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

let storage: ReturnType<typeof createSavedJobsStorage> | undefined;

/** A part beside `savedJobs`. */
export const wireAccountJobs = (environment: Environment): AnyActorLogic =>
  createAccountJobs(async (signal) => (await import('./account-jobs.ts')).askSavedJobs(environment, signal));

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
