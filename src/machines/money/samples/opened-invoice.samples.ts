import { exampleInvoice } from '../../../contracts/money/invoices.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { openedInvoiceMachine } from '../opened-invoice.machine.ts';

export const openedInvoiceSamples = samplesOf(openedInvoiceMachine, createLiveSamples('12', exampleInvoice));
