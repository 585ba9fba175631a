import { exampleKeptJob, isSaved, MOST_SAVED, NOBODY, ownerOf } from '../../../contracts/jobs/kept-jobs.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { savedJobsMachine } from '../saved-jobs.machine.ts';

const others = Array.from({ length: MOST_SAVED }, (_, index) => ({
  id: 1000 + index,
  title: `Job number ${index + 1}`,
}));

export const savedJobsSamples = samplesOf(savedJobsMachine, {
  events: {
    'job.saved': { 'the first': { job: exampleKeptJob } },
    'job.dropped': { 'the first': { job: exampleKeptJob } },
    'jobs.restored': {
      'another tab’s': { lists: { [NOBODY]: [exampleKeptJob] } },
      'what the account has not heard of': {
        lists: { [ownerOf(exampleUser)]: [{ ...exampleKeptJob, untold: 'saved' }] },
      },
      'all there may be': { lists: { [NOBODY]: others } },
    },
    'jobs.found': {
      'one saved elsewhere': { jobs: [{ id: 7, title: 'Saved on another machine' }], whole: true, asked: [] },
    },
    'storage.refused': { once: {} },
    'session.changed': { somebody: { user: exampleUser } },
  },
  results: { tellAccount: { told: undefined } },
  failures: {
    tellAccount: { refused: { kind: 'refused', status: 500 } },
    storage: { broken: { kind: 'fault', issue: 'storage failed' } },
    watchSession: { broken: { kind: 'fault', issue: 'the session crashed' } },
  },
  happensWhen: {
    // One toggle button sends both events.
    'job.saved': (context, { job }) => !isSaved(context, job.id),
    'job.dropped': (context, { job }) => isSaved(context, job.id),
    'jobs.found': ({ owner }) => owner !== NOBODY,
    'session.changed': ({ owner }) => owner === NOBODY,
    'jobs.restored': ({ owner, lists }) => owner === NOBODY && Object.keys(lists).length === 0,
  },
  distinguish: ({ lists, owner, queue }) => [
    Object.entries(lists).map(([whose, jobs]) => [whose, jobs.length]),
    owner,
    queue.length > 2 ? 'many' : queue.map(({ saved, claimed }) => [saved, claimed]),
  ],
});
