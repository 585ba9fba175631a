import { reviewValuesOf } from '../../../contracts/hiring/review-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import type { OpenedForm } from '../contract-dialogs.ts';
import { reviewDialogMachine } from '../review-dialog.machine.ts';

export const reviewDialogSamples = samplesOf(
  reviewDialogMachine,
  createDialogSamples<OpenedForm>({
    'the contract': { subject: 'c-13', values: reviewValuesOf('employer') },
  }),
);
