import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import { invoiceDialogMachine, type OpenedInvoiceForm } from '../invoice-dialog.machine.ts';

export const invoiceDialogSamples = samplesOf(
  invoiceDialogMachine,
  createDialogSamples<OpenedInvoiceForm>({
    'a contract': { values: { Contract: 'c-12', Items: '', Note: '' } },
  }),
);
