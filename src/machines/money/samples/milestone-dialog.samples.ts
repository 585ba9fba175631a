import { blankMilestoneForm, subjectOfMilestoneForm } from '../../../contracts/money/milestone-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import type { OpenedForm } from '../../hiring/contract-dialogs.ts';
import { milestoneDialogMachine } from '../milestone-dialog.machine.ts';

export const milestoneDialogSamples = samplesOf(
  milestoneDialogMachine,
  createDialogSamples<OpenedForm>({
    'a dispute': {
      subject: subjectOfMilestoneForm(33, 'dispute.opened'),
      values: { ...blankMilestoneForm, Event: 'dispute.opened', Whole: '800' },
    },
  }),
);
