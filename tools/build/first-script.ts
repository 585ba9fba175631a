/** What may be part of the first script, and the proof that nothing else is: what later pages need comes with them. */
import type { Rspack } from '@rsbuild/core';

/** By the folder of their layer: names of modules, in whatever folder of a domain they lie. Each is one file's alone. */
export const FIRST_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  // No schema: those that need the schema library come with whoever calls the backend.
  'src/contracts':
    'failure file-name freelancer-card ids images known-user review-status routes slug subscription tab-message'.split(
      ' ',
    ),
  'src/machines': [
    ...'access addressee app.machine featured-freelancers.machine form.machine guides.machine home.machine'.split(
      ' ',
    ),
    ...'member-parts.machine navigation-setup navigation.machine newsletter.machine notices.machine'.split(
      ' ',
    ),
    ...'realtime.machine resource.machine reviews.machine sample session-expired session-moves'.split(' '),
    ...'session-setup session-signed-in session.machine skill-search.machine skills.machine stubs'.split(' '),
    ...'testimonials.machine workspace.machine'.split(' '),
  ],
  'src/adapters': 'given idle location pages random realtime report tabs user-storage visibility'.split(' '),
  'src/wiring': 'app home kept-page start-dialog start-member-parts start-page'.split(' '),
};

const byName = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(
    `^${folder}/(?:[\\w-]+/)*(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})\\.ts$`,
  );

/** By a module's path from the project's root. Pages and the parts that only they use are not among them. */
const MAY: readonly RegExp[] = [
  /^src\/(entry|main)\.tsx?$/,
  ...Object.entries(FIRST_BY_NAME).map(([folder, names]) => byName(folder, names)),
  /^src\/views\/(app|boundary|expired-outlet|focus|links|logic|machine-location|outlet)\.tsx?$/,
  /^src\/views\/pages\/(?:[\w-]+\/)?home\//,
  /^src\/views\/parts\/(face|faces|later)\.[\w.]+$/,
  /^src\/views\/parts\/(footer|freelancer-card|guide-card|header|logo|multi-select|notices|testimonials)\//,
  /^src\/views\/ui\//,
  /^node_modules\/(react|react-dom|scheduler|xstate|@xstate\/react|wouter|use-sync-external-store|use-isomorphic-layout-effect|regexparam)\//,
];

const MAIN = 'src/main.tsx';

/** Those of the modules that have no business there, by their path from the root. */
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

/** Every module of the scripts that a page starts with, also those that were joined into one. */
export const modulesOfFirstScript = (stats: Rspack.Stats | Rspack.MultiStats | undefined): string[] => {
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const compilation = all.find((one) => one.compilation.name === 'web')?.compilation;
  const chunks = compilation?.entrypoints.get('index')?.chunks ?? [];
  const found = chunks.flatMap((chunk) => pathsOf(compilation?.chunkGraph.getChunkModules(chunk) ?? []));
  return [...new Set(found)].filter(Boolean);
};
