/** The page of one job: view, machine and call in one chunk. */
import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { movesToPage } from '../../adapters/watches/moves-watch.ts';
import { sharePage } from '../../adapters/share.ts';
import type { Id } from '../../contracts/core/fields.ts';
import { jobDetailCalls, type JobDetail } from '../../contracts/jobs/job-detail.ts';
import { jobPageMachine } from '../../machines/jobs/job-page.machine.ts';
import { shareMachine } from '../../machines/site/share.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { FilesProvider } from '../../views/parts/files/files.ts';
import { JobPage } from '../../views/pages/jobs/job/job-page.tsx';
import { wireJobRelation } from '../hiring/job-relation.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { createLaterFiles } from '../generic/later-files.ts';
import { partsOf } from '../generic/parts.ts';
import { wireAccountJobs, wireSavedJobs } from './saved-jobs.ts';

export const wireJob = (environment: Environment): PageModule => {
  const files = createLaterFiles();
  const load = fromPromise<JobDetail, { id: Id | null }>(({ input, signal }) =>
    httpOf(environment).call(jobDetailCalls.jobById, input, signal),
  );
  const parts = partsOf({
    share: shareMachine.provide({ actors: { pass: sharePage } }),
    savedJobs: wireSavedJobs(environment),
    accountJobs: wireAccountJobs(environment),
    jobRelation: wireJobRelation(environment, files),
    moves: movesToPage,
  });
  return {
    Page: () => createElement(FilesProvider, { value: files }, createElement(JobPage)),
    ownsTitle: true,
    machine: jobPageMachine.provide({ actors: { load, parts } }),
  };
};
