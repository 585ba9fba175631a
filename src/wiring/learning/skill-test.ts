/** The page before a test: view, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { attemptCalls } from '../../contracts/learning/attempt.ts';
import { testOf, type SkillTest } from '../../contracts/learning/skill-test.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { skillTestPageMachine } from '../../machines/learning/skill-test-page.machine.ts';
import { testStartMachine, type StartedAttempt } from '../../machines/learning/test-start.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { SkillTestPage } from '../../views/pages/learning/skill-test/skill-test-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { loadCertifications, moves } from './certifications.ts';

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
