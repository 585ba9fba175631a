/**
 * The employer's own jobs, by tab: /employer-job-profile. Without a tab in the address, the first one is shown. The rows stay
 * current while freelancers apply and the employer acts.
 */
import { postingFilters, postingRow, type PostingRow } from '../../contracts/jobs/my-jobs.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';
import { jobStepsOf, type JobSteps } from '../hiring/employer-steps.ts';

/** A job with what happens next. */
export interface ShownPosting extends PostingRow {
  readonly Steps?: JobSteps | undefined;
}
export const withJobSteps = (posting: PostingRow): ShownPosting => ({
  ...posting,
  Steps: posting.Standing && jobStepsOf(posting.Standing),
});

export const employerJobsMachine = createListingMachine<ShownPosting>({
  id: 'employerJobs',
  item: postingRow,
  filters: postingFilters,
  sorts: [],
  live: liveRows({
    kind: 'job',
    idOf: ({ JID }) => JID,
    inState: (posting, { state, version }) =>
      withJobSteps({ ...posting, Standing: { DueAt: undefined, State: state, Version: version } }),
  }),
});
