/** The employer's open jobs, to choose from in an invitation. The dialog starts it. */
import type { OwnJob } from '../../contracts/jobs/own-jobs.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const ownJobsMachine = createResourceMachine<OwnJob, 'ownJobs'>({ id: 'ownJobs' });
