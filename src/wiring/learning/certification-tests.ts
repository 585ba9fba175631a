/** The catalogue of certification tests: view, machine and call in one chunk. */
import { fromPromise } from 'xstate';
import { certificationTestCalls } from '../../contracts/learning/certification-test.ts';
import { certificationTestsMachine } from '../../machines/learning/certification-tests.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { CertificationTestPage } from '../../views/pages/learning/certification-test/certification-test-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const wireCertificationTests = (environment: Environment): PageModule => ({
  Page: CertificationTestPage,
  ownsTitle: true,
  machine: certificationTestsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) =>
        httpOf(environment).call(certificationTestCalls.certificationTests, {}, signal),
      ),
    },
  }),
});
