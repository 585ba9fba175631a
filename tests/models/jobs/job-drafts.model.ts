import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleJobDraft } from '../../../src/contracts/jobs/posting.ts';
import { jobDraftsMachine } from '../../../src/machines/jobs/job-drafts.machine.ts';
import type { Harness } from '../support/harness.ts';
import { main } from '../support/job-creation.ts';
import { byHand, modelOf } from '../support/model.ts';

const drafts = (harness: Harness) => main(harness).getByRole('region', { name: 'You have a draft' });
const failed = (harness: Harness) => main(harness).getByText('Your drafts could not be loaded.');
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('jobDrafts') === calls);

export const jobDraftsModel = modelOf(jobDraftsMachine, {
  open: () => ({ path: '/job-creation', user: exampleUser, holds: ['jobDrafts'] }),
  events: {
    'load.retried': (harness) =>
      main(harness)
        .getByRole('paragraph')
        .filter({ hasText: 'Your drafts could not be loaded.' })
        .getByRole('button', { name: 'Try again' })
        .click(),
    'lifecycle.moved': async (harness) => {
      await drafts(harness)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await harness.page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    },
    'list.outdated': byHand('the page sends it after the first save of a new draft'),
  },
  results: { load: (harness: Harness, output: never) => harness.give('jobDrafts', output) },
  failures: { load: (harness, reason) => harness.fail('jobDrafts', reason) },
  states: {
    loading: (harness) => waits(harness, 1),
    ready: async (harness) => {
      await waits(harness, 0);
      await harness.sees(drafts(harness).getByText(exampleJobDraft.Title, { exact: true }));
      await harness.seesNo(failed(harness));
    },
    // The drafts of before stay.
    failed: async (harness) => {
      await waits(harness, 0);
      await harness.sees(failed(harness).or(drafts(harness)));
    },
  },
});
