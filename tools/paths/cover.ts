/** Paths through an explored machine: the shortest set with every transition, all simple paths, or one to a state. */
import type { AnyStateMachine, StateValue } from 'xstate';
import {
  activeStates,
  nodesBelow,
  pathOfNode,
  textOfTransition,
  transitionsOf,
  wordsOfEvent,
  type AnyNode,
  type TransitionId,
} from '../../src/inspector/transitions.ts';
import { explore, type Edge, type Node, type Refusal } from './explore.ts';
import type { AnySamples, ListedMachine } from './machines.ts';

export interface PlannedStep {
  readonly type: string;
  readonly sample: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly state: StateValue;
  readonly takes: readonly TransitionId[];
}
export interface PlannedPath {
  /** A description, unique among the machine's paths. */
  readonly name: string;
  /** The name of the machine's input; '' if it takes none. */
  readonly input: string;
  readonly start: StateValue;
  /** The transitions of the start itself. */
  readonly taken: readonly TransitionId[];
  readonly steps: readonly PlannedStep[];
}

/** A transition that no path reaches, or a reachable one declared unreachable. */
export class UncoveredTransitions extends Error {}

export const stepOf = (
  { type, sample, payload, takes }: Omit<PlannedStep, 'state'>,
  state: StateValue,
): PlannedStep => ({
  type,
  sample,
  payload,
  state,
  takes,
});
const stepsTo = (node: Node): PlannedStep[] =>
  node.by ? [...stepsTo(node.by.from), stepOf(node.by, node.value)] : [];
const startOf = (node: Node): Node => (node.by ? startOf(node.by.from) : node);

/** `refreshUser failed (offline)`; marks an event that guards reject. */
export const wordsOfStep = ({
  type,
  sample,
  takes,
}: Pick<PlannedStep, 'type' | 'sample' | 'takes'>): string => {
  const words = wordsOfEvent(type);
  const named = ['', 'once'].includes(sample) ? words : `${words} (${sample})`;
  return takes.length === 0 ? `${named}, refused` : named;
};
const pathOf = (start: Node, steps: readonly PlannedStep[], hasInputs: boolean): PlannedPath => ({
  name: [...(hasInputs ? [start.input] : []), ...steps.map(wordsOfStep)].join(' → ') || 'starts',
  input: start.input,
  start: start.value,
  taken: start.taken,
  steps,
});
const along = (edge: Edge): PlannedStep[] => [...stepsTo(edge.from), stepOf(edge, edge.to.value)];
const takenOn = ({ taken, steps }: Pick<PlannedPath, 'taken' | 'steps'>): string[] =>
  [taken, ...steps.map(({ takes }) => takes)].flat().map(textOfTransition);

export const hasInputs = (samples: AnySamples): boolean => Object.keys(samples.inputs ?? {}).length > 1;

/** Uncovered transitions, wrong unreachability claims, and unknown states. */
const problemsOf = (
  machine: AnyStateMachine,
  samples: AnySamples,
  taken: ReadonlySet<string>,
  isWhole: boolean,
): string[] => {
  const declared = samples.unreachable ?? {};
  const all = transitionsOf(machine).map(textOfTransition);
  const states = nodesBelow(machine.root as AnyNode).map(pathOfNode);
  const untaken = all.filter((name) => !taken.has(name));
  const unsaid = untaken.filter((name) => !(name in declared));
  const gaveUp = 'the search gave up before it had seen every state: leave counters out with `distinguish`';
  return [
    ...unsaid.map(
      (name) =>
        `no path takes ‘${name}’: add a sample that leads there, or declare it under \`unreachable\` with the reason`,
    ),
    ...(!isWhole && untaken.length > 0 ? [gaveUp] : []),
    ...Object.keys(declared)
      .filter((name) => taken.has(name))
      .map((name) => `‘${name}’ is declared unreachable, but a path takes it`),
    ...Object.keys(declared)
      .filter((name) => !all.includes(name))
      .map((name) => `‘${name}’ is declared unreachable, but there is no such transition`),
    ...Object.entries(samples.happensIn ?? {}).flatMap(([type, named]) =>
      (named ?? [])
        .filter((state) => !states.includes(state))
        .map((state) => `\`happensIn\` says that ${type} happens in ‘${state}’, and there is no such state`),
    ),
  ];
};

/**
 * The shortest paths that together take every transition: for each untaken one the shortest path that ends with it,
 * longest first, so that short ones contained in longer ones are skipped. Then the events that guards reject, each at
 * the end of a path to such a state. Deterministic. Throws UncoveredTransitions.
 */
export const coveringPaths = (
  { name, machine, samples }: Pick<ListedMachine, 'name' | 'machine' | 'samples'>,
  { limit }: { /** How many states the search looks at. */ readonly limit?: number } = {},
): PlannedPath[] => {
  const { nodes, edges, refusals, isWhole } = explore(machine, samples, {
    untilCovered: true,
    ...(limit !== undefined && { limit }),
  });
  const starts = nodes.filter(({ by }) => !by);
  const first = new Map<string, Edge>();
  for (const edge of edges)
    for (const taken of edge.takes) {
      const id = textOfTransition(taken);
      if (!first.has(id)) first.set(id, edge);
    }
  const atStart = starts.flatMap(({ taken }) => taken).map(textOfTransition);
  const problems = problemsOf(machine, samples, new Set([...first.keys(), ...atStart]), isWhole);
  if (problems.length > 0) throw new UncoveredTransitions(`${name}: ${problems.join(`\n${name}: `)}`);

  const done = new Set<string>();
  const chosen: { start: Node; end: Node; steps: PlannedStep[] }[] = [];
  const choose = (start: Node, end: Node, steps: PlannedStep[]) => {
    chosen.push({ start, end, steps });
    for (const id of takenOn({ taken: start.taken, steps })) done.add(id);
  };
  const isMissing = (edge: Edge, taken: TransitionId): boolean =>
    first.get(textOfTransition(taken)) === edge && !done.has(textOfTransition(taken));
  for (const edge of [...new Set(first.values())].toSorted((a, b) => b.from.depth - a.from.depth))
    if (edge.takes.some((taken) => isMissing(edge, taken))) choose(startOf(edge.from), edge.to, along(edge));
  for (const start of starts)
    if (chosen.length === 0 || start.taken.some((taken) => !done.has(textOfTransition(taken))))
      choose(start, start, []);

  const refused = new Map<string, Refusal>();
  for (const refusal of refusals) {
    const key = `${refusal.by} ${refusal.type}`;
    if (!refused.has(key)) refused.set(key, refusal);
  }
  for (const refusal of refused.values()) {
    const there = chosen.find(({ end }) => end === refusal.from);
    if (there) there.steps.push(stepOf(refusal, refusal.to.value));
    else choose(startOf(refusal.from), refusal.to, along(refusal));
  }
  return chosen.toReversed().map(({ start, steps }) => pathOf(start, steps, hasInputs(samples)));
};

/** Every path without repeated states, shortest first, at most `most`. */
export const simplePaths = (
  { machine, samples }: Pick<ListedMachine, 'machine' | 'samples'>,
  most: number,
): PlannedPath[] => {
  const { nodes, edges } = explore(machine, samples);
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const paths: PlannedPath[] = [];
  const queue = nodes
    .filter(({ by }) => !by)
    .map((start) => ({ start, at: start, seen: new Set([start]), steps: [] as PlannedStep[] }));
  for (let next = queue.shift(); next && paths.length < most; next = queue.shift()) {
    const { start, at, seen, steps } = next;
    if (steps.length > 0) paths.push(pathOf(start, steps, hasInputs(samples)));
    for (const edge of leaving.get(at) ?? [])
      if (!seen.has(edge.to))
        queue.push({
          start,
          at: edge.to,
          seen: new Set([...seen, edge.to]),
          steps: [...steps, stepOf(edge, edge.to.value)],
        });
  }
  return paths;
};

/** The shortest path to a state such as `signedIn.fresh`. Throws for an unknown or unreachable state. */
export const pathTo = ({ name, machine, samples }: ListedMachine, state: string): PlannedPath => {
  const { nodes } = explore(machine, samples);
  const node = nodes.find(({ value }) => activeStates(value).includes(state));
  if (!node) {
    const known = [...new Set(nodes.flatMap(({ value }) => activeStates(value)))].join(', ');
    throw new UncoveredTransitions(
      `${name}: no path leads to ‘${state}’. It comes to: ${known || 'no states'}.`,
    );
  }
  return pathOf(startOf(node), stepsTo(node), hasInputs(samples));
};
