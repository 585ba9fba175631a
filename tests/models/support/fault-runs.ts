/**
 * Chooses which paths run with which faults. In `npm test` a seeded sample of pairs runs: every generic kind and every kind of
 * page with every fault, by its machines in turn. In full scope every path runs in turn, each machine with each
 * fault.
 */
import type { PlannedPath } from '../../../tools/paths/cover.ts';
import { sample } from '../../../src/machines/core/sample.ts';
import { faultNames, unreachableReason, type Fault } from './run-with-fault.ts';
import type { ListedModel } from './model.ts';

export interface Run {
  readonly listed: ListedModel;
  readonly path: PlannedPath;
  readonly fault: Fault;
}
interface Planned {
  readonly listed: ListedModel;
  readonly paths: readonly PlannedPath[];
  /** Its group: the generic machine it is made from, or the kind of page it opens. */
  readonly kind: string;
}

/** The first part of the address that a machine's paths open. */
export const pageOf = ({ model }: ListedModel, [path]: readonly PlannedPath[]): string => {
  const opened = (path && model.open?.(path.input, path.steps).path) ?? '/';
  return `/${/^\/?([^/?]*)/.exec(opened)?.[1] ?? ''}`;
};
/** In [0, 1): the same text and seed give the same number. */
const chanceOf = (words: string, seed: number): number => {
  let mixed = 2_166_136_261 ^ seed;
  for (const character of words) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (mixed >>> 0) / 2 ** 32;
};
/** One path of the machine with that fault, preferably one that can perform a step. */
const oneOf = ({ listed, paths }: Planned, fault: Fault, seed: number): Run => {
  const reachable = paths.filter((path) => unreachableReason(listed.name, path, fault) === undefined);
  const [path] = sample(
    reachable.length > 0 ? reachable : paths,
    1,
    chanceOf(`${listed.name} ${fault}`, seed),
  );
  if (!path) throw new Error(`${listed.name} has no paths`);
  return { listed, path, fault };
};

/** Every kind with every fault. */
export const sampledRuns = (all: readonly Planned[], seed: number): Run[] =>
  [...Map.groupBy(all, ({ kind }) => kind)].flatMap(([kind, members]) => {
    const first = Math.floor(chanceOf(kind, seed) * faultNames.length);
    const mixed = sample(members, members.length, chanceOf(`${kind} in turn`, seed));
    return faultNames.map((_, index) =>
      oneOf(
        mixed[index % mixed.length] as Planned,
        faultNames[(first + index) % faultNames.length] as Fault,
        seed,
      ),
    );
  });
/** Every path in turn; a machine with few paths takes them again, so that each meets each fault. */
export const runsInTurn = (all: readonly Planned[]): Run[] =>
  all.flatMap(({ listed, paths }, place) =>
    Array.from({ length: Math.max(paths.length, faultNames.length) }, (_, index) => ({
      listed,
      path: paths[index % paths.length] as PlannedPath,
      fault: faultNames[(index + place) % faultNames.length] as Fault,
    })),
  );
/** Every path with every fault. */
export const allRuns = (all: readonly Planned[]): Run[] =>
  all.flatMap(({ listed, paths }) =>
    paths.flatMap((path) => faultNames.map((fault) => ({ listed, path, fault }))),
  );
