/**
 * The proposals for an employer's own job: /detail-view-jobE/{id}. The first tab, which the address omits, holds those that
 * wait for a decision. `proposal`, `chosen`, `compare`, `show` and `invite` belong to other parts of the page.
 */
import { boardFilters, PROPOSAL_SORTS, receivedProposal } from '../../contracts/hiring/board.ts';
import type { Contract } from '../../contracts/core/fields.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';
import { proposalIn, type BoardProposal } from './employer-steps.ts';

export const proposalListingMachine = createListingMachine<BoardProposal>({
  id: 'proposalListing',
  // The server does not render this page, so nothing is parsed with it.
  item: receivedProposal as unknown as Contract<BoardProposal>,
  filters: boardFilters,
  sorts: PROPOSAL_SORTS,
  fixedBy: ({ id }) => (id === undefined ? {} : { JID: id }),
  beside: ['proposal', 'chosen', 'compare', 'show', 'invite'],
  live: liveRows({
    kind: 'proposal',
    idOf: ({ id }) => id,
    inState: proposalIn,
  }),
});
