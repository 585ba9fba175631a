/** The open jobs of the employer who invites: they choose one of them. The dialog starts it. */
import type { OwnJob } from '../../contracts/jobs/own-jobs.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const ownJobsMachine = createResourceMachine<OwnJob, 'ownJobs'>({ id: 'ownJobs' });
