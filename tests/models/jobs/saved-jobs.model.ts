import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { NOBODY, savedJobsOf, type KeptJobs } from '../../../src/contracts/jobs/kept-jobs.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts';
import { savedJobsSamples } from '../../../src/machines/jobs/samples/saved-jobs.samples.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const save = ({ page }: Stage) =>
  page.getByRole('complementary').getByRole('button', { name: `Save job: ${exampleJob.Job_Title}` });
/** Stored by another visit. */
const storeJobs = ({ page }: Stage, sample: string) =>
  page.addInitScript(
    (lists) => {
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', 'yes');
      localStorage.setItem('saved-jobs', lists);
    },
    JSON.stringify(savedJobsSamples.events['jobs.restored'][sample]?.lists ?? {}),
  );
/** Whether the button shows this browser's storage. */
const agrees = (stage: Stage): Promise<void> =>
  stage.until('the button to say what is kept', async () => {
    const [stored, pressed] = await Promise.all([
      stage.page.evaluate(() => localStorage.getItem('saved-jobs')),
      save(stage).getAttribute('aria-pressed'),
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
      ...(restored !== undefined && { prepare: (stage: Stage) => storeJobs(stage, restored) }),
    };
  },
  // Storage and session report their contents at the start; a path that plans none finds none.
  meanwhile: ['jobs.restored', 'session.changed', 'job.saved'],
  events: {
    'job.saved': (stage) => save(stage).click(),
    'job.dropped': (stage) => save(stage).click(),
    'jobs.restored': byItself,
    'jobs.found': byHand(
      'the page of one’s own work hears of them, where no other button than a row’s shows it',
    ),
    'storage.refused': async (stage) => {
      await stage.page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await save(stage).click();
    },
    'session.changed': byItself,
  },
  results: { tellAccount: (stage: Stage, output: never) => stage.give('saveJob', output) },
  failures: {
    tellAccount: (stage, reason) => stage.fail('saveJob', reason),
    storage: byHand('only a defect of the adapter could cause it'),
    watchSession: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    settled: async (stage) => {
      await stage.until('no call to wait', () => stage.backend.waiting('saveJob') === 0);
      await stage.until('the button to be enabled', () => save(stage).isEnabled());
    },
    saving: async (stage) => {
      await stage.until('one call to wait', () => stage.backend.waiting('saveJob') === 1);
      await agrees(stage);
    },
  },
});
