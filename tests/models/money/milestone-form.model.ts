import { exampleMoved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { subjectOfMilestoneForm } from '../../../src/contracts/money/milestone-form.ts';
import { milestoneFormMachine } from '../../../src/machines/money/milestone-form.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Open a dispute' });
const filed = 'The dispute is open';

const parts = filingFormParts({
  call: 'lifecycleEvent',
  open: {
    path: '/detail-view-jobE/c-15',
    user: exampleUser,
    arrive: async (harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'Open a dispute' }).click();
      await harness.sees(dialog(harness));
    },
  },
  part: dialog,
  labels: { Note: 'Your statement' },
  needs: ['Note'],
  spare: 'Note',
  spareTexts: ['Half of the pages still lead nowhere. All of them.', 'Half of the pages still lead nowhere.'],
  submit: 'Open the dispute',
  draft: {
    key: `draft:milestoneForm:${exampleUser.id}`,
    subject: subjectOfMilestoneForm(33, 'dispute.opened'),
    values: { Note: 'Ha' },
  },
  failed: /changed in the meantime/,
  filed,
});

export const milestoneFormModel = modelOf(milestoneFormMachine, {
  ...parts,
  // Both type a statement, which other steps need blank.
  alone: ['draft.refused', 'draft.kept'],
  results: { submit: (harness: Harness) => parts.results.submit(harness, exampleMoved) },
  states: {
    ...parts.states,
    'submission.done': (harness) => harness.sees(dialog(harness).getByRole('heading', { name: filed })),
  },
});
