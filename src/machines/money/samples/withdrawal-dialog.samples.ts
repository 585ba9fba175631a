import { exampleEarningsSummary } from '../../../contracts/money/earnings-listing.ts';
import { withdrawalOf } from '../../../contracts/money/withdrawal-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import { withdrawalDialogMachine, type OpenedWithdrawal } from '../withdrawal-dialog.machine.ts';

export const withdrawalDialogSamples = samplesOf(
  withdrawalDialogMachine,
  createDialogSamples<OpenedWithdrawal>({
    'the balance': { values: withdrawalOf(exampleEarningsSummary, undefined) },
  }),
);
