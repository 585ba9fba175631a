/** What only developers get, and the proof that a build for everybody has nothing of it. */
import type { Rspack } from '@rsbuild/core';

/** By a module's path from the project's root. */
const KEPT_OUT: readonly RegExp[] = [
  /^src\/inspector\//,
  /^src\/entry\.[^/]+\.tsx?$/,
  /^src\/contracts\/(?:[\w-]+\/)*path-file\.ts$/,
  /^src\/machines\/(?:.*[/.])?samples(?:\.ts$|\/)/,
  /^(tools|tests|server)\//,
  /(^|\/)node_modules\/(@statelyai|elkjs|@mswjs|msw|playwright[^/]*)\//,
];
const MAIN = 'src/main.tsx';

/** Those of the modules that nobody but a developer may get. Throws when the list cannot be that of the client. */
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

/** Every module of what the browser gets, also those that were joined into one. */
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
