/** The jobs one has posted: /employer-job-profile, a tab at a time. An address that is silent of it means the first. */
import { postingFilters, postingRow, type PostingRow } from '../../contracts/jobs/my-jobs.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const employerJobsMachine = createListingMachine<PostingRow>({
  id: 'employerJobs',
  item: postingRow,
  filters: postingFilters,
  sorts: [],
});
