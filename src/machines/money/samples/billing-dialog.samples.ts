import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import { billingDialogMachine, type OpenedBilling } from '../billing-dialog.machine.ts';

export const billingDialogSamples = samplesOf(
  billingDialogMachine,
  createDialogSamples<OpenedBilling>({
    'nothing known': { values: { LegalName: '', Address: '', Country: '', TaxId: '' } },
  }),
);
