import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { jobRelationMachine } from '../../../src/machines/hiring/job-relation.machine.ts';
import { freshnessStates, HOLDS_NEWS_FROM } from '../generic/freshness.ts';
import { byHand, byItself, modelOf, noView } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import type { Harness } from '../support/harness.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const checking = (harness: Harness) => main(harness).getByText('Checking whether you have applied …');
const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
const opener = (harness: Harness) => main(harness).getByRole('button', { name: 'Write a proposal' });
const applied = (harness: Harness) => main(harness).getByRole('heading', { name: /^You applied on/ });
const unknown = (harness: Harness) => main(harness).getByText('We could not check whether you have applied');
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('jobRelation') === calls);
const watch = byHand('only a defect of the adapter could cause it');

export const jobRelationModel = modelOf(jobRelationMachine, {
  open: () => ({
    path: `/job-detail-view?id=${exampleJob.JID}`,
    user: aFreelancer,
    holds: ['jobRelation'],
    holdsTimersFrom: HOLDS_NEWS_FROM,
  }),
  // The session and the page report at the start.
  meanwhile: ['session.changed', 'job.shown'],
  events: {
    'session.changed': byItself,
    'job.shown': byItself,
    'lifecycle.moved': byHand('the other side acts; a journey has two browsers'),
    'list.outdated': byHand('a lost connection is back'),
    'load.retried': (harness) => main(harness).getByRole('button', { name: 'Try again' }).click(),
  },
  results: { load: (harness: Harness, output: never) => harness.give('jobRelation', output) },
  failures: {
    load: (harness, reason) => harness.fail('jobRelation', reason),
    watchSession: watch,
    watchJob: watch,
    watchMoves: watch,
  },
  states: {
    waiting: noView('the session and the job are known at once'),
    loading: (harness) => waits(harness, 1),
    'loading.prompt': (harness) => harness.sees(checking(harness)),
    'loading.slow': (harness) => harness.sees(slow(harness)),
    known: (harness) => harness.sees(applied(harness)),
    ...freshnessStates('known', waits, (harness) => harness.sees(applied(harness))),
    absent: async (harness) => {
      await harness.sees(opener(harness));
      await harness.seesNo(unknown(harness));
    },
    failed: async (harness) => {
      await harness.sees(opener(harness));
      await harness.sees(unknown(harness));
    },
  },
});
