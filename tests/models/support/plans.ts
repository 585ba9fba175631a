/**
 * Which paths run. In `npm test` tours take each transition once. Of machines made from the same generic one, one
 * takes all transitions, and the others take their own: each input, each transition that the first lacks, and each
 * state, whose promise is checked. In full scope every machine takes all of its shortest paths.
 */
import {
  kindOfEvent,
  textOfTransition,
  transitionsOf,
  wordsOfEvent,
  type AnyNode,
} from '../../../src/inspector/transitions.ts';
import { machineFiles } from '../../../tools/diagrams/machines.ts';
import { coveringPaths, type PlannedPath } from '../../../tools/paths/cover.ts';
import { statesAnd, touringPaths, type TourRules } from '../../../tools/paths/tours.ts';
import { isByItself } from './perform-step.ts';
import { pageOf } from './fault-runs.ts';
import type { ListedModel } from './model.ts';

export interface Plan {
  readonly listed: ListedModel;
  readonly paths: readonly PlannedPath[];
  /** The machines that take the transitions that it does not take itself. */
  readonly kinds: readonly string[];
  /** The transitions that one of those has as well, with their names there. */
  readonly shared: ReadonlyMap<string, string>;
}

const rulesOf = ({ model }: ListedModel): TourRules => ({
  isEarly: ({ type, sample }) =>
    isByItself(model, type) || [wordsOfEvent(type), sample].some((word) => model.early?.includes(word)),
  // An actor that breaks by itself was broken when the page was opened.
  isAlone: ({ type, sample }) =>
    model.alone === 'all' ||
    (isByItself(model, type) && kindOfEvent(type).kind === 'failure') ||
    [wordsOfEvent(type), sample].some((word) => model.alone?.includes(word)),
  isLast: ({ type }) => model.ends?.[wordsOfEvent(type)] !== undefined,
});
export const toursOf = (listed: ListedModel): PlannedPath[] => touringPaths(listed, rulesOf(listed));

/** By a machine's file: the generic machines it is made from. */
const genericOf = async (): Promise<ReadonlyMap<string, string>> => {
  const files = await machineFiles(process.cwd());
  const fileOf = new Map(files.map(({ name, file }) => [name, file]));
  return new Map(
    files.flatMap(({ name, drawnThrough, madeFromIt }) =>
      drawnThrough === null ? [] : madeFromIt.map((one) => [fileOf.get(one) ?? '', name] as const),
    ),
  );
};
/** With the generic machine that each is made from, or the kind of page that it opens. */
export const withKinds = async <Planned extends { listed: ListedModel; paths: readonly PlannedPath[] }>(
  all: readonly Planned[],
): Promise<(Planned & { kind: string })[]> => {
  const generic = await genericOf();
  return all.map((each) => ({
    ...each,
    kind: generic.get(each.listed.file) ?? pageOf(each.listed, each.paths),
  }));
};

/** By a machine's file: the machines that represent the generic ones it is made from. */
const representatives = async (models: readonly ListedModel[]): Promise<ReadonlyMap<string, string[]>> => {
  const files = await machineFiles(process.cwd());
  const generic = files.flatMap(({ drawnThrough, madeFromIt }) =>
    drawnThrough === null ? [] : [{ one: drawnThrough, all: madeFromIt }],
  );
  const nameOf = (file: string): string =>
    models.find((listed) => listed.file === file && listed.through === undefined)?.name ?? '';
  const fileOf = new Map(files.map(({ name, file }) => [name, file]));
  const isOne = new Set(generic.map(({ one }) => one));
  return new Map(
    files
      .filter(({ name }) => !isOne.has(name))
      .map(({ name, file }) => [
        file,
        generic
          .filter(({ all }) => all.includes(name))
          .map(({ one }) => nameOf(fileOf.get(one) ?? ''))
          .filter((one) => one !== ''),
      ]),
  );
};

/** A guard or an action: an inline one is identified by its text. */
const wordsOf = (part: unknown): string =>
  JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'function' ? `${value.name} ${Function.prototype.toString.call(value)}` : value,
  );
/** A transition's identity, for comparing those of two machines that have the same name. */
const shapesOf = ({ machine }: ListedModel): ReadonlyMap<string, string> => {
  const nodes = new Map<string, AnyNode>();
  const note = (node: AnyNode) => {
    nodes.set(node.path.join('.'), node);
    for (const child of Object.values(node.states)) note(child as AnyNode);
  };
  note(machine.root as AnyNode);
  return new Map(
    transitionsOf(machine).map((id) => {
      const node = nodes.get(id.source);
      const all = id.event === '' ? node?.always : node?.transitions.get(id.event);
      const { target, guard, actions, reenter } = all?.[id.index] ?? {};
      const words = [
        target?.map(({ path }) => path.join('.')),
        wordsOf(guard),
        (actions ?? []).map(wordsOf),
        reenter,
      ];
      return [textOfTransition(id), JSON.stringify(words)];
    }),
  );
};
/**
 * Those that the other takes, too. Delays and ends of actors carry the machine's own name; without it they are the same in
 * two machines.
 */
const sameIn = (one: ListedModel, other: ListedModel): (readonly [string, string])[] => {
  const theirs = shapesOf(other);
  const translate = (name: string): string => name.replaceAll(`.${one.machine.id}.`, `.${other.machine.id}.`);
  return [...shapesOf(one)].flatMap(([name, shape]) => {
    const there = translate(name);
    const isTaken = !(there in (other.samples.unreachable ?? {}));
    return isTaken && theirs.get(there) === shape ? [[name, there] as const] : [];
  });
};

export interface Scope {
  /** Every shortest path of every machine. */
  readonly isWhole: boolean;
  /** Machines made from one generic machine share its paths. */
  readonly shares: boolean;
}
export const plansOf = async (
  models: readonly ListedModel[],
  { isWhole, shares }: Scope,
): Promise<Plan[]> => {
  const own = models.filter(({ through }) => through === undefined);
  const standing = shares && !isWhole ? await representatives(models) : new Map<string, string[]>();
  return own.map((listed) => {
    const kinds = standing.get(listed.file) ?? [];
    const others = own.filter(({ name }) => kinds.includes(name));
    const shared = new Map(others.flatMap((other) => sameIn(listed, other)));
    if (isWhole) return { listed, paths: coveringPaths(listed), kinds, shared };
    if (shared.size === 0) return { listed, paths: toursOf(listed), kinds, shared };
    const names = transitionsOf(listed.machine).map(textOfTransition);
    const aims = statesAnd(new Set(names.filter((name) => !shared.has(name))));
    return { listed, paths: touringPaths(listed, { ...rulesOf(listed), aims }), kinds, shared };
  });
};
