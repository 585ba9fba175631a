import { exampleReceivedProposal } from '../../../src/contracts/hiring/board.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { proposalListingMachine } from '../../../src/machines/hiring/proposal-listing.machine.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf } from '../support/model.ts';

const { events, open, ...parts } = listingParts({
  call: 'proposals',
  kind: { one: 'proposal', many: 'proposals' },
  path: '/detail-view-jobE/41',
  given: manyOf(exampleReceivedProposal),
  link: '',
  isLive: true,
});

export const proposalListingModel = modelOf(proposalListingMachine, {
  ...parts,
  open: (input) => ({ ...open(input), user: exampleUser }),
  events: {
    ...events,
    'filter.changed': ({ page }) =>
      page.getByRole('complementary', { name: 'Filters' }).getByLabel('Unread only').check(),
    'query.changed': (harness, payload, sample) =>
      sample === 'as pages'
        ? events['query.changed'](harness, payload, sample)
        : Promise.resolve(byHand('the journeys open a proposal and go back')),
  },
});
