/** What may be part of the first script, and the proof that nothing else is: what later pages need comes with them. */
import type { Rspack } from '@rsbuild/core';

/** By a module's path from the project's root. Pages and the parts that only they use are not among them. */
const MAY: readonly RegExp[] = [
  /^src\/(entry|main)\.tsx?$/,
  // No schema: those that need the schema library come with whoever calls the backend.
  /^src\/contracts\/(failure|file-name|freelancer-card|ids|images|known-user|review-status|routes|slug|subscription|tab-message)\.ts$/,
  /^src\/machines\/(access|addressee|app|featured-freelancers|form|guides|home|member-parts|navigation|navigation-setup|newsletter|notices|realtime|resource|reviews|sample|session|session-expired|session-moves|session-setup|session-signed-in|skill-search|skills|stubs|testimonials|workspace)(\.machine)?\.ts$/,
  /^src\/adapters\/(given|idle|location|pages|random|realtime|report|tabs|user-storage|visibility)\.ts$/,
  /^src\/wiring\/(app|home|kept-page|start-dialog|start-member-parts|start-page)\.ts$/,
  /^src\/views\/(app|boundary|expired-outlet|focus|links|logic|machine-location|outlet)\.tsx?$/,
  /^src\/views\/pages\/home\//,
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
