import { exampleBillingDetails } from '../../../contracts/money/invoices.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { ownBillingMachine } from '../own-billing.machine.ts';

export const ownBillingSamples = samplesOf(
  ownBillingMachine,
  createLiveSamples('own', exampleBillingDetails),
);
