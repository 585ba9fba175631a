import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleMoved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { jobEditFormMachine } from '../../../src/machines/jobs/job-edit-form.machine.ts';
import {
  exampleOpenPosting,
  jobEditFormSamples,
} from '../../../src/machines/jobs/samples/job-edit-form.samples.ts';
import { givingBack } from '../support/backend.ts';
import { changesFormParts } from '../support/changes-form.ts';
import type { Harness } from '../support/harness.ts';
import { backButton, DRAFT, main, titleBox } from '../support/job-creation.ts';
import { modelOf } from '../support/model.ts';

const title = (harness: Harness) => titleBox(harness);
const button = (harness: Harness) =>
  main(harness).getByRole('button', { name: /^(Review changes|Publish changes|Saving …)$/ });
/** The boxes are not there in a review. */
const leaveReview = async (harness: Harness) => {
  if ((await backButton(harness).count()) > 0) await backButton(harness).click();
};
const parts = changesFormParts({
  actor: 'jobEditForm',
  call: 'lifecycleEvent',
  open: {
    ...DRAFT,
    prepare: (harness) => {
      harness.backend.behave({ ownPosting: givingBack(exampleOpenPosting) });
      return Promise.resolve();
    },
  },
  box: title,
  save: '(?:Review|Publish) changes',
  discard: 'Discard changes',
  draft: {
    key: `draft:jobEditForm:${exampleUser.id}`,
    subject: '41',
    values: jobEditFormSamples.events['draft.restored']['of an earlier visit']?.values,
  },
  spare: 'Job_Title',
});

export const jobEditFormModel = modelOf(jobEditFormMachine, {
  ...parts,
  events: {
    ...parts.events,
    'field.changed': async (harness, payload) => {
      await leaveReview(harness);
      await parts.events['field.changed'](harness, payload);
    },
    'form.submitted': async (harness) => {
      if ((await backButton(harness).count()) === 0) await button(harness).press('Enter');
      const isComplete = (await title(harness).count()) === 0 || (await title(harness).inputValue()) !== '';
      if (isComplete) await main(harness).getByRole('button', { name: 'Publish changes' }).press('Enter');
    },
    'changes.discarded': async (harness) => {
      await leaveReview(harness);
      await main(harness).getByRole('button', { name: 'Discard changes' }).click();
    },
  },
  results: { submit: (harness: Harness) => harness.give('lifecycleEvent', exampleMoved) },
  ends: {
    'submit done': (harness) =>
      harness.until('the page of the job', () => harness.page.url().includes('/detail-view-jobE/41')),
  },
});
