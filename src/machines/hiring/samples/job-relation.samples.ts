import { exampleUser } from '../../../contracts/account/user.ts';
import { exampleJobRelation } from '../../../contracts/hiring/own-proposal.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { jobRelationMachine } from '../job-relation.machine.ts';

const shown = { ...exampleJobRelation, proposalSteps: null, invitationSteps: null, offerSteps: null };

export const jobRelationSamples = samplesOf(jobRelationMachine, {
  events: {
    'session.changed': { 'somebody signed in': { user: exampleUser } },
    'job.shown': { 'the job': { job: exampleJobRelation.JID } },
    'lifecycle.moved': {
      'the employer shortlisted': {
        kind: 'proposal',
        id: exampleJobRelation.Proposal?.id ?? 0,
        version: 3,
        job: exampleJobRelation.JID,
      },
    },
    'list.outdated': { once: {} },
    'load.retried': { once: {} },
  },
  results: { load: { 'a proposal': shown } },
  failures: {
    load: {
      'a backend without this call': { kind: 'refused', status: 404 },
      'no connection': { kind: 'offline' },
    },
    watchSession: { broken: { kind: 'fault', issue: 'the watch failed' } },
    watchJob: { broken: { kind: 'fault', issue: 'the watch failed' } },
    watchMoves: { broken: { kind: 'fault', issue: 'the watch failed' } },
  },
  happensIn: {
    'load.retried': ['loading.slow', 'failed'],
    'lifecycle.moved': ['known'],
    'list.outdated': ['known', 'failed'],
    'watchSession failed': ['known.current'],
    'watchJob failed': ['known.current'],
    'watchMoves failed': ['known.current'],
  },
  distinguish: ({ user, job, relation, failures }) => [user, job, relation, failures],
  happensWhen: { 'job.shown': ({ job }) => job === null },
  unreachable: { '(root) | job.shown | 0': 'the watch reports a job once' },
});
