/** Every rule of docs/rules.md must be cited in the title of a test that `npm test` runs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The rules' ids in the order they stand: `- A1 …` starts one, and so does ` F2 …` after another on one line. A rule that
 * was split has a letter behind its number: `- S11a …`. Each part is a rule of its own, so `[S11]` covers none of them.
 */
export const ruleIdsIn = (rules: string): string[] => {
  const ids = new Set<string>();
  for (const line of rules.split('\n').filter((candidate) => candidate.startsWith('- ')))
    for (const [, id] of line.matchAll(/(?:^- |[.)*] )([A-Z]\d{1,3}[a-z]?)(?= )/g)) ids.add(id ?? '');
  return [...ids];
};

/** The ids that a title cites: `[S3] a null update …`, `[A5][A7] …`. */
export const citedIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\bit|\btest|\bproperty)(?:\.\w+(?:<[^()]*>)?(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*[`'"]((?:\[[A-Z]\d{1,3}[a-z]?\])+)/g,
    ),
  ].flatMap(([, ids]) => [...(ids ?? '').matchAll(/[A-Z]\d{1,3}[a-z]?/g)].map(([id]) => id));

/** The sources of the tests, without those of this file's own test: the titles that it quotes are samples. */
const sourcesIn = (root: string, excluded: readonly string[] = []): string[] =>
  // Test files also run cases from files of their own: what must hold on every database, and parts of long tests.
  globSync(['tests/**/*.test.{ts,tsx}', 'tests/server/**/*core.ts', 'tests/**/*.cases.ts'], {
    cwd: root,
    exclude: ['tests/tools/rules.test.ts', ...excluded],
  }).map((file) => readFileSync(join(root, file), 'utf8'));
const idsOf = (root: string): string[] => ruleIdsIn(readFileSync(join(root, 'docs/rules.md'), 'utf8'));

export const uncoveredRules = (root: string): string[] => {
  const cited = new Set(sourcesIn(root, ['tests/**/*.full.test.{ts,tsx}']).flatMap(citedIn));
  return idsOf(root).filter((id) => !cited.has(id));
};

/** Citations of a rule that doesn't exist, such as `[S11]` after S11 was split: such a test covers nothing. */
export const unknownCitations = (root: string): string[] => {
  const ids = new Set(idsOf(root));
  return [...new Set(sourcesIn(root).flatMap(citedIn))].filter((id) => !ids.has(id));
};
