/**
 * Tours through a machine: paths that continue where others end. Opening a page costs more than ten steps, so `npm
 * test` takes every transition on as few pages as possible. Readers and `npm run test:full` use the shortest paths.
 * Deterministic.
 */
import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { activeStates, kindOfEvent, textOfTransition } from '../../src/inspector/transitions.ts';
import { coveringPaths, stepOf, type PlannedPath, type PlannedStep } from './cover.ts';
import { keysBy, outcomeOf, outcomesOf, startOf, walkable } from './explore.ts';
import type { AnySamples, ListedMachine } from './machines.ts';

type Start = Pick<PlannedPath, 'input' | 'start' | 'taken'>;
export interface TourRules {
  /** The maximum number of steps, unless a shortest path has more. */
  readonly most?: number;
  /** A step that only works where a shortest path has it: no tour continues with it. */
  readonly isEarly?: (step: PlannedStep) => boolean;
  /** A step that needs its own page: its path is taken unchanged. */
  readonly isAlone?: (step: PlannedStep) => boolean;
  /** A step that may end a page. */
  readonly isLast?: (step: PlannedStep) => boolean;
  /** The goals to cover, from what a path does at its start and at each step; by default every transition. */
  readonly aims?: (done: Start | PlannedStep) => readonly string[];
}

const MOST = 16;
/** The search depth for new goals, and the number of states it examines. */
const FAR = 4;
const WIDE = 60;

const transitionsTaken: NonNullable<TourRules['aims']> = (done) =>
  ('taken' in done ? done.taken : done.takes).map(textOfTransition);
/** Each input, each state and the transitions of `own`: the remaining goals of one machine among many of a kind. */
export const statesAnd =
  (own: ReadonlySet<string>): NonNullable<TourRules['aims']> =>
  (done) => [
    ...transitionsTaken(done).filter((name) => own.has(name)),
    ...activeStates('state' in done ? done.state : done.start).map((state) => `in ${state}`),
    ...('input' in done ? [`with ${done.input}`] : []),
  ];

interface Stand {
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: readonly PlannedStep[];
}
const refusalOf = (by: string, { type }: PlannedStep): string => `refused: ${by} ${type}`;

/** Whether another delay runs: advancing the clock for one advances it for all. */
const runsBeside = (snapshot: AnyMachineSnapshot, { type }: PlannedStep): boolean =>
  getNextTransitions(snapshot).some(
    ({ eventType }) => eventType !== type && kindOfEvent(eventType).kind === 'delay',
  );

/** The shortest continuation with a new goal. */
const wayOn = (
  machine: AnyStateMachine,
  samples: AnySamples,
  from: AnyMachineSnapshot,
  { isEarly, isAlone, isLast }: Pick<TourRules, 'isEarly' | 'isAlone' | 'isLast'>,
  isNew: (step: PlannedStep, refusedBy: string | undefined) => boolean,
  room: number,
): Stand | undefined => {
  const keyOf = keysBy(samples);
  const seen = new Set([keyOf(from)]);
  const queue: Stand[] = [{ snapshot: from, steps: [] }];
  for (let next = queue.shift(); next && seen.size < WIDE; next = queue.shift()) {
    if (next.steps.length >= Math.min(FAR, room) || next.snapshot.status !== 'active') continue;
    for (const { choice, takes, after, by } of outcomesOf(machine, samples, next.snapshot)) {
      if (takes.length === 0 && by === undefined) continue;
      const step = stepOf({ ...choice, takes }, after.value);
      if (isEarly?.(step) || isAlone?.(step)) continue;
      if (kindOfEvent(step.type).kind === 'delay' && runsBeside(next.snapshot, step)) continue;
      const steps = [...next.steps, step];
      if (isNew(step, by)) return { snapshot: after, steps };
      const key = keyOf(after);
      if (takes.length === 0 || seen.has(key) || isLast?.(step)) continue;
      seen.add(key);
      queue.push({ snapshot: after, steps });
    }
  }
  return undefined;
};

/** Throws UncoveredTransitions, like the shortest paths. */
export const touringPaths = (
  listed: Pick<ListedMachine, 'name' | 'machine' | 'samples'>,
  { most = MOST, aims = transitionsTaken, ...rules }: TourRules = {},
): PlannedPath[] => {
  const { samples } = listed;
  const machine = walkable(listed.machine, samples);
  const isAlone = ({ steps }: PlannedPath) => steps.some((step) => rules.isAlone?.(step));
  const isPlain = (path: PlannedPath) => !isAlone(path) && !path.steps.some((step) => rules.isEarly?.(step));
  const shortest = coveringPaths(listed);
  // Continue from the actual state: the identity of states may leave something out.
  const statesOn = ({ input, steps }: PlannedPath): AnyMachineSnapshot[] => {
    const all = [startOf(machine, input, samples.inputs?.[input]).snapshot];
    for (const step of steps) all.push(outcomeOf(machine, all.at(-1) as AnyMachineSnapshot, step).after);
    return all;
  };
  const sourcesAt = (snapshot: AnyMachineSnapshot, { type }: PlannedStep): string | undefined => {
    for (const outcome of outcomesOf(machine, samples, snapshot))
      if (outcome.choice.type === type && outcome.by !== undefined) return outcome.by;
    return undefined;
  };
  const aimsOn = (path: PlannedPath, states: readonly AnyMachineSnapshot[]): string[] => [
    ...aims(path),
    ...path.steps.flatMap((step, index) => {
      const by = step.takes.length === 0 ? sourcesAt(states[index] as AnyMachineSnapshot, step) : undefined;
      return by === undefined ? aims(step) : [refusalOf(by, step)];
    }),
  ];
  const done = new Set<string>();
  const tours: PlannedPath[] = [];
  const longest = shortest.toReversed();
  // Continue early-only steps; take everything else that is new alone.
  const inOrder = [
    ...longest.filter((path) => !isAlone(path) && !isPlain(path)),
    ...longest.filter(isPlain),
    ...longest.filter(isAlone),
  ];
  for (const path of inOrder) {
    const states = statesOn(path);
    const own = aimsOn(path, states);
    if (own.every((aim) => done.has(aim))) continue;
    for (const aim of own) done.add(aim);
    const steps = [...path.steps];
    let at = states.at(-1) as AnyMachineSnapshot;
    while (
      !isAlone(path) &&
      steps.length < most &&
      !(steps.length > 0 && rules.isLast?.(steps.at(-1) as PlannedStep))
    ) {
      const on = wayOn(
        machine,
        samples,
        at,
        rules,
        (step, by) => (by === undefined ? aims(step) : [refusalOf(by, step)]).some((aim) => !done.has(aim)),
        most - steps.length,
      );
      if (!on) break;
      for (const step of on.steps) for (const aim of aims(step)) done.add(aim);
      const last = on.steps.at(-1) as PlannedStep;
      if (last.takes.length === 0) done.add(refusalOf(sourcesAt(at, last) ?? '', last));
      steps.push(...on.steps);
      at = on.snapshot;
    }
    const more = steps.length - path.steps.length;
    tours.push({ ...path, steps, name: more > 0 ? `${path.name}, and ${more} steps on` : path.name });
  }
  return tours;
};
