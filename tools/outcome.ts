/** What the last run of the tests came to, kept in .cache between vitest and the command that ran it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Told {
  readonly name: string;
  readonly reason: string;
}
export interface Outcome {
  readonly failed: readonly Told[];
  /** They passed when they were tried again, which only CI does. */
  readonly unsteady: readonly Told[];
}

const folder = fileURLToPath(new URL('../.cache/', import.meta.url));
const file = `${folder}outcome.json`;

export const forgetOutcome = (): void => rmSync(file, { force: true });
export const rememberOutcome = (outcome: Outcome): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
};
const listOf = (title: string, told: readonly Told[]): string[] =>
  told.length === 0
    ? []
    : [
        title,
        ...told.flatMap(({ name, reason }) => [`  ${name}`, `    ${reason.replaceAll('\n', '\n    ')}`]),
      ];

/** In words, '' when all went well at once or nothing was run. */
export const wordsOfOutcome = ({ failed, unsteady }: Outcome): string =>
  [...listOf('Passed only when tried again:', unsteady), ...listOf('Failed:', failed)].join('\n');
export const readOutcome = (): Outcome =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : { failed: [], unsteady: [] };
