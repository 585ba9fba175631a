/** The page of certificates and tests: view, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import {
  certificationCalls,
  type Certifications,
  type TestSetting,
} from '../../contracts/learning/certification.ts';
import { certificationPageMachine } from '../../machines/learning/certification-page.machine.ts';
import { testSettingMachine } from '../../machines/learning/test-setting.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { CertificationPage } from '../../views/pages/learning/certification/certification-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { loadCertifications, moves } from './certifications.ts';

export const wireCertification = (environment: Environment): PageModule => {
  const testSetting = testSettingMachine.provide({
    actors: {
      save: fromPromise<TestSetting, TestSetting>(({ input, signal }) =>
        httpOf(environment).call(certificationCalls.testSettingSave, input, signal),
      ),
    },
  });
  return {
    Page: CertificationPage,
    machine: certificationPageMachine.provide({
      actors: {
        load: fromPromise<Certifications, { id: Id | null }>(({ signal, system }) =>
          loadCertifications(environment, system, signal),
        ),
        parts: partsOf({ testSetting, moves }),
      },
    }),
  };
};
