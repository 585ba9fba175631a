import { exampleCard, type KeptMethod } from '../../../contracts/money/payments.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { ownCardsMachine } from '../own-cards.machine.ts';

export const ownCardsSamples = samplesOf(
  ownCardsMachine,
  createLiveSamples<readonly KeptMethod[]>('1', [exampleCard]),
);
