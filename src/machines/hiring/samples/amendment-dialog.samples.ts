import { amendmentOf, subjectOfAmendment } from '../../../contracts/hiring/amendment-form.ts';
import { exampleContract } from '../../../contracts/hiring/contract.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import { amendmentDialogMachine } from '../amendment-dialog.machine.ts';
import type { OpenedForm } from '../contract-dialogs.ts';

export const amendmentDialogSamples = samplesOf(
  amendmentDialogMachine,
  createDialogSamples<OpenedForm>({
    'the contract': { subject: subjectOfAmendment(exampleContract), values: amendmentOf(exampleContract) },
  }),
);
