import { samplesOf } from '../../core/samples/samples.ts';
import { testSettingMachine } from '../test-setting.machine.ts';

export const testSettingSamples = samplesOf(testSettingMachine, {
  events: { 'extraTime.chosen': { twice: { extraTime: 2 }, once: { extraTime: 1 } } },
  // A chosen option cannot be chosen again.
  happensWhen: { 'extraTime.chosen': ({ chosen }, { extraTime }) => chosen !== extraTime },
  results: { save: { twice: { ExtraTime: 2 } } },
  failures: { save: { refused: { kind: 'refused', status: 500 } } },
});
