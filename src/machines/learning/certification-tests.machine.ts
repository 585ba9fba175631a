/** The certification tests on offer; the machine of the catalogue page. The view sends `load.retried`. */
import type { CertificationTest } from '../../contracts/learning/certification-test.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const certificationTestsMachine = createResourceMachine<CertificationTest, 'certificationTests'>({
  id: 'certificationTests',
});
