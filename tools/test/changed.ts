/**
 * What `npm test -- --changed` runs: the test files that load a changed file. Tests in a browser load the built client
 * instead, so they are chosen by their pages: the paths of the machines, and the journeys, of each page that loads a
 * changed file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { routes, type RouteName } from '../../src/contracts/routes.ts';
import { isFull } from '../../tests/support/scope.ts';
import type { ImportGraph } from './import-graph.ts';
import { MODELS } from './slice.ts';

/** Where a page is wired that comes with the first script. */
const HOME = 'src/wiring/home.ts';

export interface Selection {
  readonly files: readonly string[];
  /** Ids of the machines whose generated paths run. */
  readonly machines: readonly string[];
}

/** Files that differ from a commit, and new ones. Throws where git knows no such commit. */
export const changedSince = (root: string, commit: string): readonly string[] => {
  const git = (...words: readonly string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter(Boolean);
  };
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
};

/** The module of each page, by its route: `login: async () => (await import('./login.ts')).wireLogin(…)`. */
const modulesOfPages = (root: string): ReadonlyMap<RouteName, string> => {
  const text = readFileSync(join(root, 'src/wiring/pages.ts'), 'utf8');
  const pages = new Map<RouteName, string>([['home', HOME]]);
  const importIn = (definition: string): string | undefined =>
    new RegExp(`\\b${definition}[^,;]*?import\\(\\s*'([^']+)'`).exec(text)?.[1];
  for (const name of Object.keys(routes) as RouteName[]) {
    // Two addresses may share a loader, which is then a constant: `chats: messages`.
    const shared = new RegExp(`\\b${name}: (\\w+),`).exec(text)?.[1];
    const target = importIn(shared === undefined ? `${name}: ` : `const ${shared}: `);
    if (target !== undefined) pages.set(name, join('src/wiring', target));
  }
  return pages;
};

/** What every address of a page begins with: `/user-profile/` of `/user-profile/:nameid`. */
const beginningOf = (name: RouteName): string => routes[name].path.replace(/[:{].*$/, '');
/** A journey that names no address opens the home page. */
const opens = (journey: string, page: RouteName): boolean =>
  page === 'home'
    ? /path: '\/'/.test(journey) || !/path: ['`]\//.test(journey)
    : journey.includes(beginningOf(page));

/** `own-profile.model.ts` → `ownProfile`. */
const idOf = (modelFile: string): string =>
  basename(modelFile, '.model.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const affectedBy = (
  root: string,
  { files, closureOf }: ImportGraph,
  changed: readonly string[],
): Selection => {
  const loadsChange = (file: string): boolean => changed.some((each) => closureOf(file).has(each));
  /** Every page loads it at once: the header, the session, what all machines are made of. */
  const isEverywhere = changed.some((file) => closureOf('src/main.tsx', 'at once').has(file));
  const pages = [...modulesOfPages(root)].filter(([, module]) => loadsChange(module));
  const isOnPage = (modelFile: string): boolean => {
    const machine = join('src/machines', `${basename(modelFile, '.model.ts')}.machine.ts`);
    return pages.some(([, module]) => closureOf(module).has(machine));
  };
  const isAffectedJourney = (file: string): boolean => {
    if (!file.startsWith('tests/journeys/')) return false;
    const journey = readFileSync(join(root, file), 'utf8');
    return isEverywhere || pages.some(([name]) => opens(journey, name));
  };
  const machines = files
    .filter((file) => file.endsWith('.model.ts'))
    .filter((file) => isEverywhere || loadsChange(file) || isOnPage(file))
    .map(idOf);
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file) && !MODELS.includes(file))
    .filter((file) => isFull || !/\.full\.test\.tsx?$/.test(file))
    .filter((file) => loadsChange(file) || isAffectedJourney(file));
  return { files: [...tests, ...(machines.length > 0 ? MODELS : [])], machines };
};
