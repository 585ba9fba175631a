/**
 * Tells what a run came to, at the very end of what it prints: CI keeps only the last part. Tests that failed with the
 * first line of why, and tests that passed only when they were tried again, which somebody should look into.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { rememberOutcome, type Outcome } from './outcome.ts';

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`;
const reasonOf = (errors: readonly { readonly message?: string }[] | undefined): string =>
  (errors?.[0]?.message ?? 'no reason was given').slice(0, 600);

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message?: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const outcome: Outcome = {
      failed: [
        ...tests
          .filter((test) => test.result().state === 'failed')
          .map((test) => ({ name: nameOf(test), reason: reasonOf(test.result().errors) })),
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => ({ name: module.relativeModuleId, reason: reasonOf(module.errors()) })),
        ...(unhandled.length > 0 ? [{ name: 'outside of any test', reason: reasonOf(unhandled) }] : []),
      ],
      unsteady: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({ name: nameOf(test), reason: reasonOf(test.result().errors) })),
    };
    rememberOutcome(outcome);
  }
}
