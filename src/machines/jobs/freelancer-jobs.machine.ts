/**
 * One's own work: /freelancer-job-profile, a tab of it at a time. An address that is silent of the tab means the first.
 * An employer has saved jobs alone, which the wiring sees to.
 */
import { tabbedWorkRow, workFilters, type TabbedWorkRow } from '../../contracts/jobs/my-jobs.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const freelancerJobsMachine = createListingMachine<TabbedWorkRow>({
  id: 'freelancerJobs',
  item: tabbedWorkRow,
  filters: workFilters,
  sorts: [],
});
