import { subjectOfAmendment } from '../../../src/contracts/hiring/amendment-form.ts';
import { exampleContract } from '../../../src/contracts/hiring/contract.ts';
import { exampleMoved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { amendmentFormMachine } from '../../../src/machines/hiring/amendment-form.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Propose a change' });
const filed = 'Your change is proposed';

const parts = filingFormParts({
  call: 'lifecycleEvent',
  // By the hour, and without a rate: the form begins blank.
  open: {
    path: '/detail-view-jobE/c-14',
    user: exampleUser,
    arrive: async (harness) => {
      await harness.page.getByRole('main').getByRole('button', { name: 'Propose a change' }).click();
      await harness.sees(dialog(harness));
    },
  },
  part: dialog,
  labels: { Rate: 'Rate in dollars', Note: 'Reason (optional)' },
  needs: ['Rate'],
  spare: 'Note',
  submit: 'Propose the change',
  draft: {
    key: `draft:amendmentForm:${exampleUser.id}`,
    subject: subjectOfAmendment({ ...exampleContract, id: 'c-14', PaymentModel: 'hourly', Milestones: [] }),
    values: { Rate: '', Note: 'The second language takes longer.' },
  },
  failed: /changed in the meantime/,
  filed,
});

export const amendmentFormModel = modelOf(amendmentFormMachine, {
  ...parts,
  results: { submit: (harness: Harness) => parts.results.submit(harness, exampleMoved) },
  states: {
    ...parts.states,
    'submission.done': (harness) => harness.sees(dialog(harness).getByRole('heading', { name: filed })),
  },
});
