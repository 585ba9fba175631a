import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import { payoutMethodDialogMachine, type OpenedPayoutMethod } from '../payout-method-dialog.machine.ts';

export const payoutMethodDialogSamples = samplesOf(
  payoutMethodDialogMachine,
  createDialogSamples<OpenedPayoutMethod>({ 'the account': {} }),
);
