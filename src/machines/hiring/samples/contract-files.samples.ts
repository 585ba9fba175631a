import { exampleFormFiles } from '../../../contracts/generic/file-upload.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createFormSamples } from '../../generic/samples/form.samples.ts';
import { contractFilesMachine } from '../contract-files.machine.ts';

export const contractFilesSamples = samplesOf(
  contractFilesMachine,
  createFormSamples({
    typed: {
      'a stored file': { field: 'Files', value: exampleFormFiles },
      none: { field: 'Files', value: '' },
    },
    answers: { shared: [] },
    failures: { 'ended meanwhile': { kind: 'refused', status: 409, code: 'contract_over' } },
  }),
);
