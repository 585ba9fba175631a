import { ownProfileExportMachine } from '../own-profile-export.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const ownProfileExportSamples = samplesOf(ownProfileExportMachine, {
  events: { 'export.requested': { once: {} } },
  results: { saveCopy: { 'a copy': {} } },
  failures: { saveCopy: { refused: { kind: 'refused', status: 500 } } },
});
