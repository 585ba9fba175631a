/** The open jobs of the employer who invites: they choose one of them. The dialog starts it. */
import type { OwnJob } from '../contracts/own-jobs.ts';
import { createResourceMachine } from './resource.machine.ts';

export const ownJobsMachine = createResourceMachine<OwnJob, 'ownJobs'>({ id: 'ownJobs' });
