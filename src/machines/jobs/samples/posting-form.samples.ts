import { examplePosting } from '../../../contracts/jobs/posting.ts';
import { exampleStanding } from '../../../contracts/hiring/lifecycle-event.ts';
import { createSyncedSamples } from '../../generic/samples/synced-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { postingFormMachine } from '../posting-form.machine.ts';

/** As the server names it. */
export const examplePostingDraft = {
  id: '41',
  version: 3,
  savedAt: '2026-11-18T09:30:00.000Z',
  values: { ...examplePosting },
};

export const postingFormSamples = samplesOf(
  postingFormMachine,
  createSyncedSamples({
    subject: '',
    draft: examplePostingDraft,
    typed: {
      'another title': { field: 'Job_Title', value: 'Repair the rankings of our shop' },
      'no title': { field: 'Job_Title', value: '' },
    },
    newer: {
      ...examplePostingDraft,
      version: 5,
      savedAt: '2026-11-18T09:40:00.000Z',
      values: { ...examplePosting, Job_Title: 'Repair our shop' },
    },
    answer: { JID: 41, ...exampleStanding },
    goneCode: 'job_not_found',
    failures: {
      'too often': { kind: 'refused', status: 429 },
      'a skill that is unknown': {
        kind: 'refused',
        status: 400,
        code: 'unknown_skill',
        field: 'Job_Skills',
        params: { skill: 'SEO Export' },
      },
      'saved elsewhere': { kind: 'refused', status: 409, code: 'stale', params: { version: 5 } },
    },
  }),
);
