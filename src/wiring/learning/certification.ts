/** The page of certificates and tests, and the page before a test: views, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import { isEmployer, isOperator } from '../../contracts/account/known-user.ts';
import { CallError } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { attemptCalls } from '../../contracts/learning/attempt.ts';
import {
  certificationCalls,
  type Certifications,
  type TestSetting,
} from '../../contracts/learning/certification.ts';
import { testOf, type SkillTest } from '../../contracts/learning/skill-test.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { certificationPageMachine } from '../../machines/learning/certification-page.machine.ts';
import { skillTestPageMachine } from '../../machines/learning/skill-test-page.machine.ts';
import { testSettingMachine } from '../../machines/learning/test-setting.machine.ts';
import { testStartMachine, type StartedAttempt } from '../../machines/learning/test-start.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { CertificationPage } from '../../views/pages/learning/certification/certification-page.tsx';
import { SkillTestPage } from '../../views/pages/learning/skill-test/skill-test-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { newsToPage } from '../money/page-news.ts';

interface System {
  get(key: string): unknown;
}
/** Only freelancers have any: for others no call is made. */
const loadCertifications = async (
  environment: Environment,
  system: System,
  signal: AbortSignal,
): Promise<Certifications> => {
  const session = system.get('session') as Actors['session'] | undefined;
  const user = session?.getSnapshot().context.user ?? null;
  if (isEmployer(user) || isOperator(user))
    throw new CallError({ kind: 'refused', status: 403, code: 'freelancers_only' });
  return httpOf(environment).call(certificationCalls.certifications, {}, signal);
};

/** An attempt that ends may give a certificate, and our staff can revoke one. */
const moves = newsToPage(({ kind }) => kind === 'attempt' || kind === 'certification');

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

export const wireSkillTest = (environment: Environment): PageModule => {
  const keys = createWriteKeys();
  const testStart = testStartMachine.provide({
    actors: {
      start: fromPromise<StartedAttempt, { test: Id }>(({ input: { test: TID }, signal }) =>
        renewing(
          keys.renew,
          httpOf(environment).call(attemptCalls.skillTestStart, { TID, Key: keys.keyOf({ TID }) }, signal),
        ),
      ),
    },
  });
  return {
    Page: SkillTestPage,
    ownsTitle: true,
    machine: skillTestPageMachine.provide({
      actors: {
        load: fromPromise<SkillTest, { id: Id | null }>(async ({ input: { id }, signal, system }) => {
          const all = await loadCertifications(environment, system, signal);
          const test = testOf(all, id ?? '');
          if (!test) throw new CallError({ kind: 'refused', status: 404, code: 'test_not_found' });
          return { ...all, TID: test.TID };
        }),
        parts: partsOf({ testStart, moves }),
      },
    }),
  };
};
