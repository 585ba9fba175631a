import { examplePayout } from '../../../contracts/money/earnings-listing.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { payoutsMachine, type Payouts } from '../payouts.machine.ts';

const payouts: Payouts = { items: [examplePayout], total: 1 };

export const payoutsSamples = samplesOf(payoutsMachine, createLiveSamples('2', payouts));
