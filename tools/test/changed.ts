/**
 * The selection of `npm test -- --changed`: test files that load a changed file, and changed test files. Browser
 * tests load the built client instead, so they are selected by page: machine paths, journeys and inspector tests of
 * each page that loads a changed file. A file that selects nothing is reported.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { routes, type RouteName } from '../../src/contracts/app/routes.ts';
import { isFull } from '../../tests/support/scope.ts';
import type { ImportGraph } from './import-graph.ts';
import { MODELS } from './slice.ts';

/** Wiring of the page in the first script. */
const HOME = 'src/wiring/site/home.ts';
/** The table of the other pages and their modules. */
const PAGES = 'src/wiring/app/pages.ts';
const MAIN = 'src/main.tsx';
const PRERENDER = 'src/prerender.tsx';
const REPLAYS = 'tests/models/replay.test.ts';
/** Every journey loads it. */
const JOURNEY_SUPPORT = 'tests/journeys/support.ts';
/** Lists the lifecycles by file name. */
const LIFECYCLES = 'tests/models/lifecycles.test.ts';

/** Files that no test imports, but on which all tests depend, or all browser tests. */
const BENEATH = [
  /^package(?:-lock)?\.json$|^tsconfig\.json$|^\.npmrc$/,
  /^vitest\.config\.ts$|^tests\/support\/|^tests\/[^/]+\/setup\.ts$|^tests\/server\/quick-argon2\.ts$/,
  /^index\.html$|^rsbuild\.config\.ts$|^public\/|^tools\/build\/|^tools\/chromium\.ts$/,
  /^src\/(?:boot|entry|prerender)\b[^/]*$|^src\/.*\.woff2$/,
];
const PROSE = /\.md$|^docs\//;
/** Code that drives or records the generated paths; not the server and contracts below it. */
const DRIVES_PATHS = /^(?:tests\/|tools\/|src\/inspector\/|src\/contracts\/(?:[\w-]+\/)*path-file\.ts$)/;

export interface Selection {
  readonly files: readonly string[];
  /** Ids of the machines whose generated paths run. */
  readonly machines: readonly string[];
  /** Names for PATHS_OF. Empty if the models tier runs as in `npm test`: for all machines, or with replays. */
  readonly pathsOf: readonly string[];
  /** Changed files on which all tests, or all browser tests, depend. Only `npm test` covers them. */
  readonly beneath: readonly string[];
  /** Changed files with only types. */
  readonly types: readonly string[];
  /** Other changed files, except prose, that selected nothing. */
  readonly unmatched: readonly string[];
  /** Full-scope tests that load an unmatched file. */
  readonly inFullScope: readonly string[];
}

/** Files changed since a commit, and new ones. Throws for an unknown commit. */
export const changedSince = (root: string, commit: string): readonly string[] => {
  const git = (...words: readonly string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter(Boolean);
  };
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
};

/** Each page's module, by route: `login: async () => (await import('./login.ts')).wireLogin(…)`. */
const modulesOfPages = (root: string): ReadonlyMap<RouteName, string> => {
  const text = readFileSync(join(root, PAGES), 'utf8');
  const pages = new Map<RouteName, string>([['home', HOME]]);
  const importIn = (definition: string): string | undefined =>
    new RegExp(`\\b${definition}[^,;]*?import\\(\\s*'([^']+)'`).exec(text)?.[1];
  for (const name of Object.keys(routes) as RouteName[]) {
    // Two addresses may share a loader constant: `chats: messages`.
    const shared = new RegExp(`\\b${name}: (\\w+),`).exec(text)?.[1];
    const target = importIn(shared === undefined ? `${name}: ` : `const ${shared}: `);
    if (target !== undefined) pages.set(name, join(dirname(PAGES), target));
  }
  return pages;
};

/** The fixed prefix of a page's addresses: `/user-profile/` of `/user-profile/:nameid`. */
const beginningOf = (name: RouteName): string => routes[name].path.replace(/[:{].*$/, '');
/** For the home page (`/`) every journey matches: every page loads what the home page loads. */
const opens = (journey: string, page: RouteName): boolean => journey.includes(beginningOf(page));

/** `own-profile.model.ts` → `ownProfile`. */
const idOf = (modelFile: string): string =>
  basename(modelFile, '.model.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const lifecyclesIn = ({ files }: ImportGraph): readonly string[] =>
  files.filter((file) => file.endsWith('.lifecycle.ts')).map((file) => basename(file, '.lifecycle.ts'));

export const isFullTest = (file: string): boolean => /\.full\.test\.tsx?$/.test(file);
const unique = (all: readonly string[]): string[] => [...new Set(all)];

interface Model {
  readonly id: string;
  /** Its file. */
  readonly machine: string;
  readonly isOfProduct: boolean;
  /** Everything its model and its samples load. */
  readonly loaded: ReadonlySet<string>;
}
const modelsIn = ({ files, closureOf }: ImportGraph): readonly Model[] =>
  files
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => {
      const subject = basename(file, '.model.ts');
      const called = (kind: string): string | undefined =>
        files.find((other) => other.startsWith('src/') && basename(other) === `${subject}.${kind}.ts`);
      const machine = called('machine');
      if (machine === undefined) throw new Error(`${file} is the model of no machine.`);
      return {
        id: idOf(file),
        machine,
        isOfProduct: !machine.startsWith('src/inspector/'),
        loaded: new Set([...closureOf(file), ...closureOf(called('samples') ?? machine)]),
      };
    });

/** The selection for one changed file. */
const selectorOf = (root: string, graph: ImportGraph, models: readonly Model[], full: boolean) => {
  const { files, closureOf } = graph;
  const modulesByPage = [...modulesOfPages(root)];
  const ofPages = new Set(modulesByPage.flatMap(([, module]) => [...closureOf(module)]));
  const atOnce = closureOf(MAIN, 'at once');
  /** Loaded by every page, at once or later: the header, the session, the member parts. */
  const isEverywhere = (file: string): boolean =>
    atOnce.has(file) || (closureOf(MAIN).has(file) && !ofPages.has(file));

  const drivers = (from: readonly string[], entry: readonly string[] = []) =>
    new Set(
      [
        ...from.flatMap((file) => [...closureOf(file)]),
        ...entry.flatMap((file) => [...closureOf(file, 'at once')]),
      ].filter((file) => DRIVES_PATHS.test(file)),
    );
  const ofPaths = drivers(MODELS, ['src/entry.recorded.ts']);
  const ofReplays = drivers([REPLAYS]);
  const panel = closureOf('src/inspector/panel/open-panel.tsx');

  /** The machine whose samples represent a generic one. */
  const instanceIn = (file: string): string | undefined =>
    file.endsWith('.samples.ts') && files.includes(file)
      ? /^export const \w+Instance = '(\w+)'/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]
      : undefined;

  const tests = files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && ![...MODELS, REPLAYS].includes(file) && !file.startsWith('tests/faults/'),
  );
  const shared = closureOf(JOURNEY_SUPPORT);
  /** The text of a journey and its helpers, which often contain the address. */
  const textOf = (journey: string): string =>
    [...closureOf(journey)]
      .filter((file) => file === journey || (file.startsWith('tests/journeys/') && !shared.has(file)))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
  /** Texts of tests that open pages, by file. */
  const journeys = new Map(
    tests
      .filter((file) => /^tests\/(?:journeys|inspector)\//.test(file))
      .filter((file) => file.startsWith('tests/journeys/') || closureOf(file).has(JOURNEY_SUPPORT))
      .map((file) => [file, textOf(file)]),
  );

  return (changed: string): Pick<Selection, 'files' | 'machines'> => {
    const everywhere = isEverywhere(changed);
    const pages = modulesByPage.filter(([, module]) => closureOf(module).has(changed));
    const isInspector = changed.startsWith('src/inspector/');
    const allPaths = everywhere || ofPaths.has(changed);
    const instance = instanceIn(changed);
    const machines = models
      .filter(
        ({ id, machine, isOfProduct, loaded }) =>
          (isOfProduct ? allPaths : isInspector && panel.has(changed)) ||
          id === instance ||
          loaded.has(changed) ||
          pages.some(([, module]) => closureOf(module).has(machine)),
      )
      .map(({ id }) => id);
    const replays = allPaths || ofReplays.has(changed);
    const isAffectedJourney = (file: string): boolean => {
      const journey = journeys.get(file);
      return journey !== undefined && (everywhere || pages.some(([name]) => opens(journey, name)));
    };
    const chosen = tests.filter(
      (file) =>
        file === changed ||
        ((full || !isFullTest(file)) &&
          (closureOf(file).has(changed) ||
            isAffectedJourney(file) ||
            (isInspector && file.startsWith('tests/inspector/')) ||
            (file === LIFECYCLES && changed.startsWith('src/machines/lifecycles/')))),
    );
    return {
      files: [...chosen, ...(machines.length > 0 ? MODELS : []), ...(replays ? [REPLAYS] : [])],
      machines,
    };
  };
};

export const affectedBy = (
  root: string,
  graph: ImportGraph,
  changed: readonly string[],
  full = isFull,
): Selection => {
  const models = modelsIn(graph);
  const select = selectorOf(root, graph, models, full);
  const each = changed.map((file) => ({ file, ...select(file) }));
  const machines = unique(each.flatMap((one) => one.machines));
  const files = unique(each.flatMap((one) => one.files));
  const isWhole =
    files.includes(REPLAYS) || models.every(({ id, isOfProduct }) => !isOfProduct || machines.includes(id));
  const lifecycles = files.includes(LIFECYCLES) ? lifecyclesIn(graph) : [];
  const isBeneath = (file: string): boolean =>
    BENEATH.some((pattern) => pattern.test(file)) ||
    // Only the HTML from builds and the server depends on it.
    (graph.closureOf(PRERENDER).has(file) && !graph.closureOf(MAIN).has(file));
  const beneath = changed.filter(isBeneath);
  const idle = each
    .filter(({ file, files: own }) => own.length === 0 && !isBeneath(file) && !PROSE.test(file))
    .map(({ file }) => file);
  const unmatched = idle.filter((file) => !graph.isTypesOnly(file));
  return {
    files,
    machines,
    pathsOf: machines.length === 0 || isWhole ? [] : [...machines, ...lifecycles],
    beneath,
    types: idle.filter(graph.isTypesOnly),
    unmatched,
    inFullScope: full
      ? []
      : graph.files.filter(
          (file) => isFullTest(file) && unmatched.some((other) => graph.closureOf(file).has(other)),
        ),
  };
};

/** The environment variables for vitest's selection. */
export const environmentOf = (
  { files, pathsOf }: Pick<Selection, 'files' | 'pathsOf'>,
  full = isFull,
): Readonly<Record<string, string>> => {
  const fullFiles = files.filter(isFullTest);
  return {
    ...(pathsOf.length > 0 && { PATHS_OF: pathsOf.join(',') }),
    // With PATHS_OF, fault tests would take every path.
    ...(pathsOf.length > 0 && !full && { FAULTS: process.env['FAULTS'] ?? 'sample' }),
    ...(fullFiles.length > 0 && !full && { TEST_FULL_FILES: fullFiles.join(',') }),
  };
};
