import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { jobPageMachine } from '../../../src/machines/jobs/job-page.machine.ts';
import { freshnessStates, HOLDS_NEWS_FROM } from '../generic/freshness.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, ...parts } = recordParts({
  call: 'jobById',
  own: '/job-detail-view?id=41',
  others: { 'an id in other digits': '/job-detail-view?id=041', 'no id': '/job-detail-view' },
  item: exampleJobDetail,
  subject: 'This job',
  headings: {
    coming: 'Job',
    ready: exampleJobDetail.Job_Title,
    missing: 'This job was not found',
    failed: 'This job could not be loaded',
  },
  wayOn: 'Go to the home page',
});

const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('jobById') === calls);

export const jobPageModel = modelOf(jobPageMachine, {
  ...parts,
  open: (input) => ({ ...parts.open(input), holdsTimersFrom: HOLDS_NEWS_FROM }),
  actor: 'page',
  states: {
    ...parts.states,
    ...freshnessStates('ready', waits, parts.states.ready),
  },
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: {
    'lifecycle.moved': byHand('the other side acts; a journey has two browsers'),
    'list.outdated': byHand('a lost connection is back'),
    'load.retried': retry,
    'query.changed': async ({ page }, { search }) => {
      const [other] = exampleJobDetail.Related;
      if (!other || search !== `?id=${other.JID}`) return same;
      await page.getByRole('main').getByRole('link', { name: other.Job_Title, exact: true }).click();
    },
  },
});
