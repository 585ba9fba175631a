import { samplesOf } from '../../core/samples/samples.ts';
import { replayMachine } from '../replay.machine.ts';

export const replaySamples = samplesOf(replayMachine, {
  events: {
    'moment.chosen': { 'the first': { place: 0 }, 'the second': { place: 1 } },
    'latest.chosen': { once: {} },
  },
});
