import { samplesOf } from '../../core/samples/samples.ts';
import { manyOf } from '../../generic/samples/listing.samples.ts';
import { exampleEarning } from '../../../contracts/money/earnings-listing.ts';
import { earningsExportMachine } from '../earnings-export.machine.ts';

export const earningsExportSamples = samplesOf(earningsExportMachine, {
  events: { 'export.requested': { once: {} } },
  results: { saveRows: { 'the rows': { ...manyOf(exampleEarning), next: undefined } } },
  failures: { saveRows: { refused: { kind: 'refused', status: 500 } } },
});
