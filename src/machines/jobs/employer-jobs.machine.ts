/**
 * The employer's own job posts, by tab: /employer-job-profile. Without a tab in the address, the first one is
 * shown.
 */
import { postingFilters, postingRow, type PostingRow } from '../../contracts/jobs/my-jobs.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const employerJobsMachine = createListingMachine<PostingRow>({
  id: 'employerJobs',
  item: postingRow,
  filters: postingFilters,
  sorts: [],
});
