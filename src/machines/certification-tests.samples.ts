import { exampleCertificationTest } from '../contracts/certification-test.ts';
import { certificationTestsMachine } from './certification-tests.machine.ts';
import { createResourceSamples } from './resource.samples.ts';
import { samplesOf } from './samples.ts';

export const certificationTestsSamples = samplesOf(
  certificationTestsMachine,
  createResourceSamples([exampleCertificationTest]),
);
