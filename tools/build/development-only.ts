/** Development-only modules, and the check that a production build contains none. */
import type { Rspack } from '@rsbuild/core';

/** Matches module paths from the project's root. */
const KEPT_OUT: readonly RegExp[] = [
  /^src\/inspector\//,
  /^src\/entry\.[^/]+\.tsx?$/,
  /^src\/contracts\/(?:[\w-]+\/)*path-file\.ts$/,
  /^src\/machines\/(?:.*[/.])?samples(?:\.ts$|\/)/,
  /^(tools|tests|server)\//,
  /(^|\/)node_modules\/(@statelyai|elkjs|@mswjs|msw|playwright[^/]*)\//,
];
const MAIN = 'src/main.tsx';

/** The development-only modules in the list. Throws if the list can't be the client's. */
export const developmentOnlyIn = (modules: readonly string[]): string[] => {
  const paths = modules.map((path) => path.replaceAll('\\', '/'));
  const main = paths.find((path) => path.endsWith(`/${MAIN}`));
  if (main === undefined)
    throw new Error(`The modules of the build cannot be read: ${MAIN} is not among them.`);
  const root = main.slice(0, -MAIN.length);
  const fromRoot = (path: string): string => (path.startsWith(root) ? path.slice(root.length) : path);
  return paths.filter((path) => KEPT_OUT.some((pattern) => pattern.test(fromRoot(path))));
};

const pathsOf = (modules: readonly Rspack.StatsModule[] = []): string[] =>
  modules.flatMap(({ nameForCondition, name, modules: inner }) => [
    nameForCondition ?? name ?? '',
    ...pathsOf(inner),
  ]);

/** Every module of the browser's bundle, including concatenated ones. */
export const modulesOf = (
  stats: Rspack.Stats | Rspack.MultiStats | undefined,
  environment = 'web',
): string[] => {
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const web = all.find(({ compilation }) => compilation.name === environment);
  const { modules } =
    web?.toJson({
      all: false,
      modules: true,
      nestedModules: true,
      modulesSpace: Infinity,
      nestedModulesSpace: Infinity,
      groupModulesByType: false,
      groupModulesByPath: false,
      groupModulesByExtension: false,
      groupModulesByAttributes: false,
      groupModulesByLayer: false,
      groupModulesByCacheStatus: false,
    }) ?? {};
  return pathsOf(modules);
};
