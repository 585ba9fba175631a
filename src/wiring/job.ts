/** The page of one job: its view, its machine and its call, one chunk. */
import { fromPromise } from 'xstate';
import { sharePage } from '../adapters/share.ts';
import type { Id } from '../contracts/fields.ts';
import { jobCalls, type JobDetail } from '../contracts/job.ts';
import { jobPageMachine } from '../machines/job-page.machine.ts';
import { shareMachine } from '../machines/share.machine.ts';
import type { PageModule } from '../views/page-module.ts';
import { JobPage } from '../views/pages/job/job-page.tsx';
import { wireApplying } from './applying.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';
import { partsOf } from './parts.ts';
import { wireSavedJobs } from './saved-jobs.ts';

export const wireJob = (environment: Environment): PageModule => ({
  Page: JobPage,
  ownsTitle: true,
  machine: jobPageMachine.provide({
    actors: {
      load: fromPromise<JobDetail, { id: Id | null }>(({ input, signal }) =>
        httpOf(environment).call(jobCalls.jobById, input, signal),
      ),
      parts: partsOf({
        share: shareMachine.provide({ actors: { pass: sharePage } }),
        savedJobs: wireSavedJobs(environment),
        applying: wireApplying(environment),
      }),
    },
  }),
});
