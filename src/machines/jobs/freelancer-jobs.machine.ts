/**
 * The freelancer's own work, by tab: /freelancer-job-profile. Without a tab in the address, the first one is
 * shown. An employer gets only saved jobs; the wiring handles that. The rows stay current while the other side acts.
 */
import {
  tabbedWorkRow,
  workFilters,
  type TabbedWorkRow,
  type WorkTab,
} from '../../contracts/jobs/my-jobs.ts';
import type { NextSteps } from '../lifecycles/next-steps.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';
import type { ShownContractRow } from '../hiring/contract-next.ts';
import type { ShownOfferRow } from '../hiring/own-offers.machine.ts';

/** A proposal, an invitation or a saved job, with what happens next. */
export interface ShownJobRow extends TabbedWorkRow {
  readonly Steps?: NextSteps | null;
}
/** Rows of contracts and offers name their tab too: old rows stay visible while another tab loads. */
export type ShownWorkRow =
  | ShownJobRow
  | (ShownOfferRow & { readonly Tab: 'offers' })
  | (ShownContractRow & { readonly Tab: Extract<WorkTab, 'active' | 'done'> });

export const freelancerJobsMachine = createListingMachine<ShownWorkRow>({
  id: 'freelancerJobs',
  item: tabbedWorkRow,
  filters: workFilters,
  sorts: [],
  live: liveRows({
    kind: 'proposal',
    idOf: ({ id }) => id,
    inState: (row, { state, version }) =>
      row.Tab === 'proposals'
        ? { ...row, Steps: null, Standing: { DueAt: undefined, State: state, Version: version } }
        : row,
  }),
});
