/**
 * The freelancer's own jobs, by tab: /freelancer-job-profile. Without a tab in the address, the first one is
 * shown. An employer gets only saved jobs; the wiring handles that. The rows stay current while the other side acts.
 */
import { tabbedWorkRow, workFilters, type TabbedWorkRow } from '../../contracts/jobs/my-jobs.ts';
import type { NextSteps } from '../lifecycles/next-steps.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';

/** A row with what happens next to its proposal or invitation. */
export interface ShownWorkRow extends TabbedWorkRow {
  readonly Steps?: NextSteps | null;
}

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
