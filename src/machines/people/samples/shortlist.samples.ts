import { exampleUser } from '../../../contracts/account/user.ts';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleKeptFreelancer, MOST_SAVED_FREELANCERS } from '../../../contracts/people/saved-freelancer.ts';
import {
  isAmong,
  LEAST_COMPARED,
  MOST_COMPARED,
  type KeptFreelancer,
} from '../../../contracts/people/shortlist.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { shortlistMachine } from '../shortlist.machine.ts';

const others = (count: number): KeptFreelancer[] =>
  Array.from({ length: count }, (_, index) => ({ id: 1000 + index, Name: `Person ${index + 1}` }));
const broken: Readonly<Record<string, CallFailure>> = { broken: { kind: 'fault', issue: 'it crashed' } };
const the = { 'the first': { freelancer: exampleKeptFreelancer } };

export const shortlistSamples = samplesOf(shortlistMachine, {
  events: {
    'freelancer.saved': the,
    'freelancer.dropped': the,
    'freelancer.wanted': the,
    'freelancer.chosen': the,
    'freelancer.unchosen': the,
    'choice.cleared': { once: {} },
    'choice.restored': {
      'one that a visitor wanted': { choice: { owner: null, chosen: [], wanted: exampleKeptFreelancer } },
      'as many as can be compared': {
        choice: { owner: null, chosen: others(MOST_COMPARED), wanted: null },
      },
    },
    'comparison.opened': { once: {} },
    'comparison.closed': { once: {} },
    'load.retried': { once: {} },
    'list.outdated': { once: {} },
    'session.changed': { somebody: { user: exampleUser } },
  },
  results: {
    loadSaved: {
      'the first': [exampleKeptFreelancer],
      none: [],
      'all there may be': others(MOST_SAVED_FREELANCERS),
    },
    tellAccount: { told: undefined },
  },
  failures: {
    loadSaved: { refused: { kind: 'refused', status: 500 } },
    tellAccount: { refused: { kind: 'refused', status: 500 } },
    storage: broken,
    watchSession: broken,
    watchList: broken,
    freelancerComparison: broken,
  },
  happensIn: {
    'load.retried': ['list.failed'],
    'list.outdated': ['list.loading', 'list.settled', 'list.failed'],
    'comparison.opened': ['comparison.closed'],
    'comparison.closed': ['comparison.open'],
    'freelancer.chosen': ['comparison.closed'],
    'freelancer.unchosen': ['comparison.closed'],
    'choice.cleared': ['comparison.closed'],
    'freelancer.saved': ['comparison.closed'],
    'freelancer.dropped': ['comparison.closed'],
    'freelancer.wanted': ['comparison.closed'],
    'storage failed': ['list.settled'],
    'watchSession failed': ['list.settled'],
    'watchList failed': ['list.settled'],
  },
  happensWhen: {
    'freelancer.saved': ({ userId, saved }, { freelancer }) =>
      userId !== null && !isAmong(saved, freelancer.id),
    'freelancer.dropped': ({ userId, saved }, { freelancer }) =>
      userId !== null && isAmong(saved, freelancer.id),
    'freelancer.wanted': ({ userId }) => userId === null,
    'freelancer.chosen': ({ chosen }, { freelancer }) => !isAmong(chosen, freelancer.id),
    'freelancer.unchosen': ({ chosen }, { freelancer }) => isAmong(chosen, freelancer.id),
    'choice.cleared': ({ chosen }) => chosen.length > 0,
    // Storage and session report when the page starts.
    'choice.restored': ({ userId, chosen, wanted }) =>
      userId === null && chosen.length === 0 && wanted === null,
    'session.changed': ({ userId }) => userId === null,
    // With fewer the button explains itself instead.
    'comparison.opened': ({ chosen }) => chosen.length >= LEAST_COMPARED,
  },
  unreachable: {
    'list.waiting | always | 1':
      'a session without a user changes nothing at the start, and no path signs out',
  },
  distinguish: ({ userId, saved, chosen, wanted, queue }) => [
    userId,
    saved.length > 1 ? 'full' : saved.length,
    chosen.length,
    wanted !== null,
    queue.length > 1 ? 'many' : queue.map((change) => change.saved),
  ],
});
