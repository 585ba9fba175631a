/** The pages and their states: the models of tests/models know how a page is opened, and which replies lead to a state. */
import { exampleUser } from '../../src/contracts/account/user.ts';
import { routes, siteOf, type RouteName } from '../../src/contracts/app/routes.ts';
import { nodesBelow, pathOfNode, type AnyNode } from '../../src/inspector/transitions.ts';
import { parseSettings } from '../../src/settings.ts';
import type { Opening } from '../../tests/models/support/harness.ts';
import type { ListedModel } from '../../tests/models/support/model.ts';
import { isOfProduct, listModels } from '../../tests/models/support/models.ts';
import { pathTo, UncoveredTransitions, type PlannedPath, type PlannedStep } from '../paths/cover.ts';

export const FACES = ['filled', 'empty', 'loading', 'failed', 'overlong'] as const;
export type Face = (typeof FACES)[number];

export interface Scene {
  readonly page: RouteName;
  readonly face: Face;
  readonly opening: Opening;
  /** The steps to the face, as the page's model performs them. */
  readonly steps: readonly PlannedStep[];
  readonly listed: ListedModel | undefined;
  /** The states that show the face; none for a page without a machine of its own. */
  readonly states: readonly string[];
}

/** The tag of a face's states. */
const TAGS: Readonly<Record<Face, string>> = {
  filled: 'ready',
  overlong: 'ready',
  empty: 'empty',
  loading: 'loading',
  failed: 'failed',
};

const site = siteOf(parseSettings({}).productSlug);
const nodesOf = ({ machine }: ListedModel): AnyNode[] => nodesBelow(machine.root as AnyNode);
const statesWith = (listed: ListedModel, tag: string): string[] =>
  nodesOf(listed)
    .filter(({ tags }) => tags.some((own) => own === tag))
    .map(pathOfNode);
const inputOf = ({ samples }: ListedModel): string => Object.keys(samples.inputs ?? {})[0] ?? '';

/** The page answers by itself with the examples of the contracts: nothing is held. */
const unheld = (opening: Opening): Opening => {
  const { holds: _, holdsScripts: __, holdsSockets: ___, viewport: ____, ...rest } = opening;
  return rest;
};

/** None for a state that only another page can cause. */
const pathsTo = (listed: ListedModel, state: string): PlannedPath[] => {
  try {
    return [pathTo(listed, state)];
  } catch (error) {
    if (error instanceof UncoveredTransitions) return [];
    throw error;
  }
};

const sceneOf = (page: RouteName, listed: ListedModel, face: Face): Scene | undefined => {
  const states = statesWith(listed, TAGS[face]);
  const isUsual = face === 'filled' || face === 'overlong';
  if (isUsual) {
    const opening = unheld(listed.model.open?.(inputOf(listed), []) ?? {});
    return { page, face, opening, steps: [], listed, states };
  }
  const paths = states
    .flatMap((state) => pathsTo(listed, state))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  const [path] = paths;
  if (!path) return undefined;
  const { viewport: _, holdsScripts: __, ...opening } = listed.model.open?.(path.input, path.steps) ?? {};
  return { page, face, opening, steps: path.steps, listed, states };
};

/** A page whose content is the same for everybody. */
const plain = (page: RouteName): Scene => {
  const { path, access } = routes[page];
  const opening = {
    path: path.replace('/why-{product}', site.pattern('why')),
    ...(access !== 'anyone' && { user: exampleUser }),
  };
  return { page, face: 'filled', opening, steps: [], listed: undefined, states: [] };
};

/** The pages that need a parameter and have no model of their own: another one of the same view stands for each. */
export const withoutScene = (scenes: readonly Scene[]): readonly string[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => !scenes.some(({ page }) => page === name));

/** Every page in the faces, in the order of the table of routes. `only`: names of routes. */
export const listScenes = async (
  faces: readonly Face[],
  only?: readonly string[],
): Promise<readonly Scene[]> => {
  const models = (await listModels()).filter(
    (listed) => isOfProduct(listed) && listed.through === undefined && listed.actor === 'page',
  );
  const byPage = new Map<RouteName, ListedModel>();
  for (const listed of models) {
    const { path = '/' } = listed.model.open?.(inputOf(listed), []) ?? {};
    const match = site.match(new URL(path, 'http://site.invalid').pathname);
    if (match.kind === 'found' && !byPage.has(match.name as RouteName))
      byPage.set(match.name as RouteName, listed);
  }
  const names = Object.keys(routes) as RouteName[];
  for (const name of only ?? [])
    if (!names.some((known) => known === name))
      throw new Error(`There is no page ‘${name}’. There are: ${names.join(', ')}.`);
  return names
    .filter((name) => only?.includes(name) ?? true)
    .flatMap((name) => {
      const listed = byPage.get(name);
      if (listed) return faces.flatMap((face) => sceneOf(name, listed, face) ?? []);
      return routes[name].path.includes(':') || !faces.includes('filled') ? [] : [plain(name)];
    });
};
