/**
 * The freelancer's own jobs, by tab: /freelancer-job-profile. Without a tab in the address, the first one is
 * shown. An employer gets only saved jobs; the wiring handles that.
 */
import { tabbedWorkRow, workFilters, type TabbedWorkRow } from '../../contracts/jobs/my-jobs.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const freelancerJobsMachine = createListingMachine<TabbedWorkRow>({
  id: 'freelancerJobs',
  item: tabbedWorkRow,
  filters: workFilters,
  sorts: [],
});
