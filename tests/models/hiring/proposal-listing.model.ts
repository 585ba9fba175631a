import { exampleReceivedProposal } from '../../../src/contracts/hiring/board.ts';
import { proposalListingMachine } from '../../../src/machines/hiring/proposal-listing.machine.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView } from '../support/model.ts';

const inJourneys = byHand('the journeys of the board cause it, with the job above the list');
const seen = noView('the journeys of the board show it');

const { events, states, results, failures } = listingParts({
  call: 'proposals',
  kind: { one: 'proposal', many: 'proposals' },
  path: '/detail-view-jobE/41',
  given: manyOf(exampleReceivedProposal),
  link: '',
});
const all = <Value>(names: object, value: Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value]));

export const proposalListingModel = modelOf(proposalListingMachine, {
  actor: 'page',
  events: { ...events, ...all(events, inJourneys), 'filter.changed': inJourneys } as never,
  results: all(results, inJourneys),
  failures: all(failures, inJourneys),
  states: all(states, seen),
});
