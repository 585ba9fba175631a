/** Results per fault, cached in .cache between runs: an interrupted run continues. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedFault } from './faults.ts';
import type { FailedTest, Tier } from './tiers.ts';

export interface Verdict {
  /** Tiers in which no test fails with the fault. */
  readonly passed: readonly Tier[];
  readonly caught?: FailedTest & { readonly tier: Tier };
  /** The step of `npm run check` that fails too; '' for none. */
  readonly check?: string;
  /** Seconds until the fault was caught or missed. */
  readonly seconds: number;
}
export const nothingKnown: Verdict = { passed: [], seconds: 0 };

type Kept = Record<string, { readonly key: string; readonly verdict: Verdict }>;

const keyOf = ({ id: _id, group: _group, ...edit }: NamedFault, state: string): string =>
  createHash('sha256')
    .update(JSON.stringify([state, edit]))
    .digest('hex')
    .slice(0, 16);

/** `state` is the copied tree's hash. */
export const keptIn = (root: string, state: string) => {
  const file = join(root, '.cache/mutants.json');
  const kept: Kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {};
  return {
    of: (fault: NamedFault): Verdict => {
      const known = kept[fault.id];
      return known?.key === keyOf(fault, state) ? known.verdict : nothingKnown;
    },
    /** The catch in an earlier tree. */
    caughtBefore: (fault: NamedFault): Verdict['caught'] => kept[fault.id]?.verdict.caught,
    keep: (fault: NamedFault, verdict: Verdict): void => {
      kept[fault.id] = { key: keyOf(fault, state), verdict };
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(file, JSON.stringify(kept, null, 2));
    },
    forget: (fault: NamedFault): void => void delete kept[fault.id],
  };
};
