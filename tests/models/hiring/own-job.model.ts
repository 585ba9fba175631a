import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { ownJobMachine } from '../../../src/machines/hiring/own-job.machine.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

export const ownJobModel = modelOf(
  ownJobMachine,
  livePart({
    call: 'ownJob',
    path: '/detail-view-jobE/41',
    opened: 'ownJob',
    place: ({ page }) => page.getByRole('main'),
    slow: 'This job is taking longer than usual.',
    missing: 'Only its employer sees the proposals.',
    failed: 'Something went wrong.',
    ready: (main) => main.getByRole('heading', { level: 1, name: exampleJob.Job_Title }),
  }),
);
