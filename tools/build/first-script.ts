/** The modules allowed in the first script, and the check that it contains no other: later pages load their own. */
import type { Rspack } from '@rsbuild/core';

/** Module names by layer, in any domain folder. Each name belongs to one file. */
export const FIRST_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  // No schemas: contracts that need the schema library load with the calls.
  'src/contracts':
    'clock failure file-name freelancer-card ids images known-user reference-words review-status routes slug subscription tab-message'.split(
      ' ',
    ),
  'src/machines': [
    ...'access app.machine featured-freelancers.machine form.machine guides.machine home.machine itself'.split(
      ' ',
    ),
    ...'member-parts.machine navigation.machine newsletter.machine notices.machine'.split(' '),
    ...'realtime.machine reported resource.machine reviews.machine sample'.split(' '),
    ...'session.machine skill-search.machine skills.machine stubs tell'.split(' '),
    ...'testimonials.machine workspace.machine'.split(' '),
  ],
  'src/adapters':
    'given idle location pages random realtime report storage-attempt tabs user-storage visibility'.split(
      ' ',
    ),
  'src/wiring': 'app home kept-page start-dialog start-member-parts start-page'.split(' '),
};

const byName = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(
    `^${folder}/(?:[\\w-]+/)*(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})\\.ts$`,
  );

/** By module path from the project's root. Pages and their own parts are excluded. */
const MAY: readonly RegExp[] = [
  /^src\/(entry|main)\.tsx?$/,
  ...Object.entries(FIRST_BY_NAME).map(([folder, names]) => byName(folder, names)),
  /^src\/views\/(app|boundary|clock-outlet|expired-outlet|focus|links|logic|machine-location|outlet|select|texts)\.tsx?$/,
  /^src\/views\/pages\/(?:[\w-]+\/)?home\//,
  /^src\/views\/parts\/(face|faces|later)\.[\w.]+$/,
  /^src\/views\/parts\/(footer|freelancer-card|guide-card|header|logo|multi-select|notices|testimonials)\//,
  /^src\/views\/ui\//,
  /^node_modules\/(react|react-dom|scheduler|xstate|@xstate\/react|wouter|use-sync-external-store|use-isomorphic-layout-effect|regexparam)\//,
];

const MAIN = 'src/main.tsx';

/** Modules that must not be in the first script, by path from the root. */
export const intrudersIn = (modules: readonly string[]): string[] => {
  const paths = modules.map((path) => path.replaceAll('\\', '/'));
  const main = paths.find((path) => path.endsWith(`/${MAIN}`));
  if (main === undefined)
    throw new Error(`The modules of the first script cannot be read: ${MAIN} is not among them.`);
  const root = main.slice(0, -MAIN.length);
  const fromRoot = (path: string): string =>
    path.includes('/node_modules/')
      ? path.slice(path.lastIndexOf('/node_modules/') + 1)
      : path.startsWith(root)
        ? path.slice(root.length)
        : path;
  return paths
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .map(fromRoot)
    .filter((path) => !MAY.some((pattern) => pattern.test(path)));
};

const pathsOf = (modules: Iterable<Rspack.Module>): string[] =>
  [...modules].flatMap((module) => [
    module.nameForCondition() ?? '',
    ...('modules' in module ? pathsOf(module.modules as Rspack.Module[]) : []),
  ]);

/** Every module of a page's initial scripts, including concatenated ones. */
export const modulesOfFirstScript = (stats: Rspack.Stats | Rspack.MultiStats | undefined): string[] => {
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const compilation = all.find((one) => one.compilation.name === 'web')?.compilation;
  const chunks = compilation?.entrypoints.get('index')?.chunks ?? [];
  const found = chunks.flatMap((chunk) => pathsOf(compilation?.chunkGraph.getChunkModules(chunk) ?? []));
  return [...new Set(found)].filter(Boolean);
};
