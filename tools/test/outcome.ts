/** What the last run of the tests came to: kept in .cache between vitest and the command that ran it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface TierOutcome {
  readonly tier: string;
  readonly files: number;
  readonly tests: number;
  /** From the start of its first file to the end of its last. */
  readonly seconds: number;
}
export interface Outcome {
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
  /** In the order in which they ran. */
  readonly tiers: readonly TierOutcome[];
  readonly slowest: readonly { readonly name: string; readonly seconds: number }[];
  readonly passed: number;
  readonly skipped: number;
  /** From the start of vitest to its end, so with what the fixtures of a run take. */
  readonly seconds: number;
  /** Seconds of each part that a slice of the full scope can choose: a test file, or the paths of a machine. */
  readonly parts: Readonly<Record<string, number>>;
}

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url));
const file = `${folder}outcome.json`;

export const forgetOutcome = (): void => rmSync(file, { force: true });
export const rememberOutcome = (outcome: Outcome): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
};
/** Undefined where vitest did not come to its end. */
export const readOutcome = (): Outcome | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : undefined;
