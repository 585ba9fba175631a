import { exampleReceivedProposal } from '../../../contracts/hiring/board.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createListingSamples, NO_PRESET, NOTHING_IN_PATH } from '../../generic/samples/listing.samples.ts';
import { withProposalSteps } from '../employer-steps.ts';
import { proposalListingMachine } from '../proposal-listing.machine.ts';

export const proposalListingSamples = samplesOf(
  proposalListingMachine,
  createListingSamples({
    path: '/detail-view-jobE/41',
    params: { id: '41' },
    item: withProposalSteps(exampleReceivedProposal),
    filter: { name: 'unread', value: 'true' },
    sort: 'newest',
    hasText: true,
    live: { kind: 'proposal', id: 7, state: 'shortlisted', version: 3 },
    beside: '?proposal=7',
    unreachable: { ...NOTHING_IN_PATH, ...NO_PRESET },
  }),
);
