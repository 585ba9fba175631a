import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { NOBODY, savedJobsOf, type KeptJobs } from '../../../src/contracts/jobs/kept-jobs.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts';
import { savedJobsSamples } from '../../../src/machines/jobs/samples/saved-jobs.samples.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const save = ({ page }: Harness) =>
  page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`^(?:Save job|Saved): ${exampleJob.Job_Title}$`) });
/** Stored by another visit. */
const storeJobs = ({ page }: Harness, sample: string) =>
  page.addInitScript(
    (lists) => {
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', 'yes');
      localStorage.setItem('saved-jobs', lists);
    },
    JSON.stringify(savedJobsSamples.events['jobs.restored'][sample]?.lists ?? {}),
  );
/** Whether the button shows this browser's storage. */
const agrees = (harness: Harness): Promise<void> =>
  harness.until('the button to say what is kept', async () => {
    const [stored, pressed] = await Promise.all([
      harness.page.evaluate(() => localStorage.getItem('saved-jobs')),
      save(harness).getAttribute('aria-pressed'),
    ]);
    const lists = JSON.parse(stored ?? '{}') as KeptJobs;
    const mine = Object.keys(lists).find((owner) => owner !== NOBODY) ?? NOBODY;
    const isKept = savedJobsOf({ lists, owner: mine }).some(({ id }) => id === exampleJob.JID);
    return pressed === String(isKept);
  });

export const savedJobsModel = modelOf(savedJobsMachine, {
  // Storage refuses permanently.
  alone: ['storage.refused'],
  open: (_, steps) => {
    const restored = steps.find(({ type }) => type === 'jobs.restored')?.sample;
    return {
      path: `/job-detail-view?id=${exampleJob.JID}`,
      holds: ['saveJob'],
      ...(steps.some(({ type }) => type === 'session.changed') && { user: exampleUser }),
      ...(restored !== undefined && { prepare: (harness: Harness) => storeJobs(harness, restored) }),
    };
  },
  // Storage and session report their contents at the start; a path that plans none finds none.
  meanwhile: ['jobs.restored', 'jobs.found', 'session.changed', 'job.saved'],
  events: {
    'job.saved': (harness) => save(harness).click(),
    'job.dropped': (harness) => save(harness).click(),
    'jobs.restored': byItself,
    'jobs.found': byHand(
      'the page of one’s own work hears of them, where no other button than a row’s shows it',
    ),
    'storage.refused': async (harness) => {
      await harness.page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await save(harness).click();
    },
    'session.changed': byItself,
  },
  results: { tellAccount: (harness: Harness, output: never) => harness.give('saveJob', output) },
  failures: {
    tellAccount: (harness, reason) => harness.fail('saveJob', reason),
    storage: byHand('only a defect of the adapter could cause it'),
    watchSession: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    settled: async (harness) => {
      await harness.until('no call to wait', () => harness.backend.waiting('saveJob') === 0);
      await harness.until('the button to be enabled', () => save(harness).isEnabled());
    },
    saving: async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting('saveJob') === 1);
      await agrees(harness);
    },
  },
});
