/** The outcome of the last test run: stored in .cache for the command that started vitest. */
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
  /** In execution order. */
  readonly tiers: readonly TierOutcome[];
  readonly slowest: readonly { readonly name: string; readonly seconds: number }[];
  readonly passed: number;
  readonly skipped: number;
  /** From vitest's start to its end, fixtures included. */
  readonly seconds: number;
  /** Seconds per selectable part of the full scope: a test file, or a machine's paths. */
  readonly parts: Readonly<Record<string, number>>;
}

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url));
const file = `${folder}outcome.json`;

export const forgetOutcome = (): void => rmSync(file, { force: true });
export const rememberOutcome = (outcome: Outcome): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
};
/** Undefined if vitest did not finish. */
export const readOutcome = (): Outcome | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : undefined;
