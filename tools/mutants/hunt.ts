/** Finds the test that catches a fault, trying the cheapest tier first. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Copy } from './copy.ts';
import type { NamedFault } from './faults.ts';
import type { Verdict } from './kept.ts';
import { reachIn } from './reach.ts';
import { BY_IMPORTS, runTier, type FailedTest, type Tier } from './tiers.ts';

/** An unreliable failure: the test also fails without the fault, or not every time. */
export class Unsteady extends Error {}

interface Hunt {
  readonly copy: Copy;
  readonly tiers: readonly Tier[];
  readonly fault: NamedFault;
  readonly known: Verdict;
  /** The catch in an earlier tree: its file is tried first. */
  readonly before: Verdict['caught'];
  readonly keep: (verdict: Verdict) => void;
  readonly say: (words: string) => void;
}

/** The tier's test files that could notice; undefined for all. */
const filesFor = (
  { copy, fault }: Pick<Hunt, 'copy' | 'fault'>,
  tier: Tier,
): readonly string[] | undefined => {
  if (!BY_IMPORTS.includes(tier)) return undefined;
  const reaches = reachIn(copy.folder);
  return copy.files.filter(
    (file) =>
      file.startsWith(`tests/${tier}/`) &&
      /(?<!\.full)\.test\.tsx?$/.test(file) && // full-scope files are not part of npm test
      reaches(file, fault.file),
  );
};

/** A catch counts if the file passes without the fault and fails with it again. */
const confirm = async ({ copy, fault }: Pick<Hunt, 'copy' | 'fault'>, tier: Tier, failed: FailedTest) => {
  const { folder } = copy;
  const files = [failed.file];
  copy.restore(fault);
  const without = await runTier({ folder, tier, files });
  if (without.length > 0)
    throw new Unsteady(`fails without the fault as well: ${failed.file} › ${failed.title}`);
  copy.put(fault);
  const again = await runTier({ folder, tier, files });
  if (again.length === 0) throw new Unsteady(`does not fail each time: ${failed.file} › ${failed.title}`);
};

/** The test from an earlier tree, if it still catches the fault. */
const catchAgain = async ({ copy, before }: Pick<Hunt, 'copy' | 'before'>) => {
  if (!before || !copy.files.includes(before.file)) return undefined;
  const [failed] = await runTier({ folder: copy.folder, tier: before.tier, files: [before.file] });
  return failed && { ...failed, tier: before.tier };
};

export const huntFault = async ({ copy, tiers, fault, known, before, keep, say }: Hunt): Promise<Verdict> => {
  let verdict = known;
  const update = (news: Partial<Verdict>) => {
    verdict = { ...verdict, ...news };
    keep(verdict);
  };
  copy.put(fault);
  try {
    const began = performance.now();
    const again = verdict.caught ? undefined : await catchAgain({ copy, before });
    if (again) {
      await confirm({ copy, fault }, again.tier, again);
      update({ caught: again, seconds: (performance.now() - began) / 1000 });
    }
    for (const tier of tiers) {
      if (verdict.caught) break;
      if (verdict.passed.includes(tier)) continue;
      const files = filesFor({ copy, fault }, tier);
      const start = performance.now();
      const [failed] =
        files?.length === 0 ? [] : await runTier({ folder: copy.folder, tier, ...(files && { files }) });
      const seconds = verdict.seconds + (performance.now() - start) / 1000;
      say(`${tier} ${failed ? 'fails' : 'passes'} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
      if (!failed) {
        update({ passed: [...verdict.passed, tier], seconds });
        continue;
      }
      await confirm({ copy, fault }, tier, failed);
      update({ caught: { ...failed, tier }, seconds });
    }
    return verdict;
  } finally {
    copy.restore(fault);
  }
};

const steps: Readonly<Record<string, (file: string) => readonly string[]>> = {
  types: () => ['tsc', '--noEmit'],
  lint: (file) => ['oxlint', '--type-aware', '--deny-warnings', file],
};

/** The step of `npm run check` that fails with the fault; '' for none. Only steps that inspect the code. */
export const checkFault = (copy: Copy, fault: NamedFault): string => {
  const cwd = copy.folder;
  copy.put(fault);
  try {
    const failed = Object.entries(steps).find(([, step]) => {
      const [name = '', ...rest] = step(fault.file);
      return spawnSync(join(cwd, 'node_modules/.bin', name), rest, { cwd, stdio: 'ignore' }).status !== 0;
    });
    return failed?.[0] ?? '';
  } finally {
    copy.restore(fault);
  }
};
