import { exampleCertificationTest } from '../../../contracts/learning/certification-test.ts';
import { certificationTestsMachine } from '../certification-tests.machine.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const certificationTestsSamples = samplesOf(
  certificationTestsMachine,
  createResourceSamples([exampleCertificationTest]),
);
