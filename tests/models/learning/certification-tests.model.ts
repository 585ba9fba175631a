import { exampleCertificationTest } from '../../../src/contracts/learning/certification-test.ts';
import { certificationTestsMachine } from '../../../src/machines/learning/certification-tests.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';

const { retry, ...parts } = resourceParts({
  call: 'certificationTests',
  open: { path: '/certification-test' },
  part: ({ page }) => page.getByRole('region', { name: 'Tests on offer' }),
  slow: /^The tests are taking longer than usual/,
  ready: new RegExp(`^${exampleCertificationTest.Test_ShortDec}`),
  empty: /^There are no tests yet/,
  failed: /^The tests could not be loaded/,
});

export const certificationTestsModel = modelOf(certificationTestsMachine, {
  actor: 'page',
  ...parts,
  events: { 'load.retried': retry },
});
