/**
 * The employer's own jobs, offers and contracts, by tab: /employer-job-profile. Without a tab in the address, the first one
 * is shown. The rows stay current while freelancers act and the employer acts.
 */
import { postingFilters, postingRow, type PostingRow } from '../../contracts/jobs/my-jobs.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';
import type { ShownContractRow } from '../hiring/contract-next.ts';
import { jobStepsOf, type JobSteps } from '../hiring/employer-steps.ts';
import type { ShownOfferRow } from '../hiring/own-offers.machine.ts';

/** A job with what happens next. */
export interface ShownPosting extends PostingRow {
  readonly Tab?: undefined;
  readonly Steps?: JobSteps | undefined;
}
/** Rows of contracts and offers name their tab: old rows stay visible while another tab loads. */
export type ShownEmployerRow =
  | ShownPosting
  | (ShownOfferRow & { readonly Tab: 'offers' })
  | (ShownContractRow & { readonly Tab: 'contracts' | 'ended' });

export const withJobSteps = (posting: PostingRow): ShownPosting => ({
  ...posting,
  Steps: posting.Standing && jobStepsOf(posting.Standing),
});

export const employerJobsMachine = createListingMachine<ShownEmployerRow>({
  id: 'employerJobs',
  item: postingRow,
  filters: postingFilters,
  sorts: [],
  live: liveRows<ShownEmployerRow>({
    kind: 'job',
    idOf: (row) => (row.Tab === undefined ? row.JID : ''),
    inState: (row, { state, version }) =>
      row.Tab === undefined
        ? withJobSteps({ ...row, Standing: { DueAt: undefined, State: state, Version: version } })
        : row,
  }),
});
