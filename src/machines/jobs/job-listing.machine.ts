/** The job search: /jobs, and /jobs/{slug}, whose path fixes a skill. Choosing other skills leads to /jobs. */
import { job, jobFilters, JOB_SORTS, type Job } from '../../contracts/jobs/job.ts';
import { routes } from '../../contracts/app/routes.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const jobListingMachine = createListingMachine<Job>({
  id: 'jobListing',
  item: job,
  filters: jobFilters,
  sorts: JOB_SORTS,
  fixedBy: ({ jobname }) => (jobname === undefined ? {} : { Skills: jobname }),
  elsewhere: routes.jobs.path,
});
