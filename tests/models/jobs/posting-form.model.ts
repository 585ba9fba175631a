import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleOwnPosting } from '../../../src/contracts/jobs/posting.ts';
import { postingFormMachine } from '../../../src/machines/jobs/posting-form.machine.ts';
import { postingFormSamples } from '../../../src/machines/jobs/samples/posting-form.samples.ts';
import { givingBack } from '../support/backend.ts';
import { DRAFT, main, titleBox } from '../support/job-creation.ts';
import { modelOf } from '../support/model.ts';
import { syncedFormParts } from '../support/synced-form.ts';

export const postingFormModel = modelOf(
  postingFormMachine,
  syncedFormParts({
    call: 'publishJob',
    save: 'saveJobDraft',
    open: DRAFT,
    part: main,
    box: titleBox,
    names: { review: 'Review job', back: 'Keep editing', submit: 'Publish job', busy: 'Publishing …' },
    copy: {
      key: `draft:postingForm:${exampleUser.id}`,
      subject: 'draft 41',
      values: postingFormSamples.events['draft.restored'],
    },
    serve: (harness, { id, version, savedAt, values }) =>
      harness.backend.behave({
        ownPosting: givingBack({
          ...exampleOwnPosting,
          Fields: values,
          Draft: { id, Version: version, SavedAt: savedAt },
        }),
      }),
    receipt: ({ id, version, savedAt }) => ({ id, Version: version, SavedAt: savedAt }),
    failed: /try again in a few minutes|changed in the meantime/i,
    done: (harness) =>
      harness.until('the page of the job', () => harness.page.url().includes('/detail-view-jobE/41')),
  }),
);
