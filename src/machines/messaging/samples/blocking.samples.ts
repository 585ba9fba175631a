import { blockingMachine } from '../blocking.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const blockingSamples = samplesOf(blockingMachine, {
  inputs: { 'a freelancer': { with: '2' } },
  events: {
    'block.asked': { 'to block': { blocked: true } },
    'block.confirmed': { once: {} },
    'block.dismissed': { once: {} },
  },
  results: { block: { done: null } },
  failures: { block: { refused: { kind: 'refused', status: 500 } } },
  distinguish: () => undefined,
});
