import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { jobPageMachine } from '../../../src/machines/jobs/job-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, ...parts } = liveRecordParts({
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

export const jobPageModel = modelOf(jobPageMachine, {
  ...parts,
  actor: 'page',
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: {
    ...news,
    'load.retried': retry,
    'query.changed': async ({ page }, { search }) => {
      const [other] = exampleJobDetail.Related;
      if (!other || search !== `?id=${other.JID}`) return same;
      await page.getByRole('main').getByRole('link', { name: other.Job_Title, exact: true }).click();
    },
  },
});
