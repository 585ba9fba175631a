/**
 * Explores a machine without running it: from each input, every sample of every event, until no new state appears.
 * Actors' results and failures, delays and child snapshots are events too; nothing is invoked, sent or awaited.
 */
import {
  createActor,
  fromTransition,
  getNextTransitions,
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { CallError, type CallFailure } from '../../src/contracts/core/failure.ts';
import {
  activeStates,
  kindOfEvent,
  namesOfTaken,
  pathOfNode,
  textOfTransition,
  transitionsOf,
  wordsOfEvent,
  type TransitionId,
} from '../../src/inspector/transitions.ts';
import type { AnySamples } from './machines.ts';

export interface Choice {
  readonly type: string;
  /** The sample's name; '' for an event without payload. */
  readonly sample: string;
  /** The recorded payload: JSON without the type. */
  readonly payload: Readonly<Record<string, unknown>>;
}
/** One event from a state; its target is the node that contains it. */
export interface Step extends Choice {
  readonly from: Node;
  readonly takes: readonly TransitionId[];
}
export interface Edge extends Step {
  readonly to: Node;
}
export interface Node {
  readonly key: string;
  readonly value: StateValue;
  /** The shortest way here; undefined for a start. */
  readonly by: Step | undefined;
  /** For a start: the input's name, and the transitions before any event. */
  readonly input: string;
  readonly taken: readonly TransitionId[];
  readonly depth: number;
}
/** An event that all guards reject: nothing changes. */
export interface Refusal extends Edge {
  /** The states whose guards reject it. */
  readonly by: string;
}
export interface Graph {
  readonly nodes: readonly Node[];
  readonly refusals: readonly Refusal[];
  /** Accepted events in discovery order: shortest first. */
  readonly edges: readonly Edge[];
  /** False if the search stopped at its limit. */
  readonly isWhole: boolean;
}

const LIMIT = 20_000;

/** The actor scope that a machine's pure functions need. Created anew, because a systemId registers only once. */
export const createScope = () => {
  const takes: TransitionId[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === self)
      takes.push(...namesOfTaken(inspected._transitions));
  };
  const nobody = fromTransition((state: object) => state, {});
  const parent = createActor(nobody, { inspect });
  const self = createActor(nobody, { parent });
  const scope = {
    self,
    logger: () => {},
    id: self.id,
    sessionId: self.sessionId,
    defer: () => {},
    system: self.system,
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  } as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>;
  return { scope, takes };
};

/** The event as the machine gets it. */
const eventOf = ({ type, payload }: Choice): AnyEventObject => {
  const { kind } = kindOfEvent(type);
  return kind === 'failure'
    ? { type, error: new CallError(payload['reason'] as CallFailure) }
    : { type, ...payload };
};

/** Every sample of an event. */
export const choicesFor = (samples: AnySamples, type: string): Choice[] => {
  const event = kindOfEvent(type);
  const named = (
    values: Readonly<Record<string, unknown>> | undefined,
    payloadOf: (value: unknown) => Readonly<Record<string, unknown>>,
  ) => Object.entries(values ?? {}).map(([sample, value]) => ({ type, sample, payload: payloadOf(value) }));
  switch (event.kind) {
    case 'own':
      return named(samples.events[type], (payload) => payload as Readonly<Record<string, unknown>>);
    case 'result':
      return named(samples.results?.[event.actor], (output) => ({ output }));
    case 'failure':
      return named(samples.failures?.[event.actor], (reason) => ({ reason }));
    case 'snapshot':
      return named(samples.snapshots?.[event.actor], (snapshot) => ({ snapshot }));
    case 'delay':
      return [{ type, sample: '', payload: {} }];
  }
};

interface Options {
  /** The maximum number of states. */
  readonly limit?: number;
  /** Stops as soon as every transition has been taken. */
  readonly untilCovered?: boolean;
}

/** The machine to explore: with its samples' guards, if they define any. */
export const walkable = (machine: AnyStateMachine, { guards }: AnySamples): AnyStateMachine =>
  guards ? machine.provide({ guards: guards as never }) : machine;
/** The identity of a state. */
export const keysBy = ({ distinguish = (context: unknown) => context }: AnySamples) => {
  const of = distinguish as (context: unknown) => unknown;
  return ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, of(context)]);
};
/** The initial snapshot for that input. */
export const startOf = (machine: AnyStateMachine, input: string, value: unknown) => {
  const { scope, takes } = createScope();
  const snapshot = machine.getInitialSnapshot(scope as never, value as never) as AnyMachineSnapshot;
  if (snapshot.status === 'error')
    throw new Error(`${machine.id}: the input '${input}' crashes it`, { cause: snapshot.error });
  return { snapshot, takes };
};
/** The effect of one event. */
export const outcomeOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, choice: Choice) => {
  const { scope, takes } = createScope();
  const after = machine.transition(snapshot, eventOf(choice) as never, scope as never) as AnyMachineSnapshot;
  if (after.status === 'error')
    throw new Error(`${machine.id}: ${choice.type} (${choice.sample}) crashes it`, { cause: after.error });
  return { choice, takes: takes as readonly TransitionId[], after };
};
/** The effects of every sample of every possible event; for a rejected one, the rejecting states. */
export function* outcomesOf(machine: AnyStateMachine, samples: AnySamples, snapshot: AnyMachineSnapshot) {
  const candidates = getNextTransitions(snapshot);
  const types = new Set(candidates.map(({ eventType }) => eventType as string));
  const sourcesOf = (type: string): string =>
    candidates
      .filter(({ eventType }) => eventType === type)
      .map(({ source }) => pathOfNode(source))
      .join(', ');
  const active = new Set(activeStates(snapshot.value));
  const happens = (type: string): boolean =>
    samples.happensIn?.[wordsOfEvent(type)]?.some((state) => active.has(state)) ?? true;
  const fits = ({ type, payload }: Choice): boolean =>
    samples.happensWhen?.[type]?.(snapshot.context as never, payload as never) ?? true;
  for (const type of [...types].filter((candidate) => candidate !== '' && happens(candidate)))
    for (const choice of choicesFor(samples, type).filter(fits)) {
      const outcome = outcomeOf(machine, snapshot, choice);
      const isRefused = outcome.takes.length === 0 && kindOfEvent(type).kind === 'own';
      yield { ...outcome, by: isRefused ? sourcesOf(type) : undefined };
    }
}

export const explore = (
  given: AnyStateMachine,
  samples: AnySamples,
  { limit = LIMIT, untilCovered = false }: Options = {},
): Graph => {
  const machine = walkable(given, samples);
  const keyOf = keysBy(samples);
  const nodes = new Map<string, Node>();
  const queue: { node: Node; snapshot: AnyMachineSnapshot }[] = [];
  const edges: Edge[] = [];
  const refusals: Refusal[] = [];
  const missing = new Set(transitionsOf(machine).map(textOfTransition));
  const note = (takes: readonly TransitionId[]) => {
    for (const taken of takes) missing.delete(textOfTransition(taken));
  };
  const reach = (snapshot: AnyMachineSnapshot, node: (key: string) => Node): Node => {
    const key = keyOf(snapshot);
    const known = nodes.get(key);
    if (known) return known;
    const fresh = node(key);
    nodes.set(key, fresh);
    if (snapshot.status === 'active') queue.push({ node: fresh, snapshot });
    return fresh;
  };

  for (const [input, value] of Object.entries(samples.inputs ?? { '': undefined })) {
    const { snapshot, takes } = startOf(machine, input, value);
    note(takes);
    reach(snapshot, (key) => ({ key, value: snapshot.value, by: undefined, input, taken: takes, depth: 0 }));
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (nodes.size > limit) return { nodes: [...nodes.values()], edges, refusals, isWhole: false };
    if (untilCovered && missing.size === 0) break;
    const { node: from, snapshot } = next;
    for (const { choice, takes, after, by } of outcomesOf(machine, samples, snapshot)) {
      if (takes.length === 0) {
        if (by !== undefined) refusals.push({ ...choice, from, takes, to: from, by });
        continue;
      }
      note(takes);
      const step: Step = { ...choice, from, takes };
      const to = reach(after, (key) => ({
        key,
        value: after.value,
        by: step,
        input: from.input,
        taken: [],
        depth: from.depth + 1,
      }));
      edges.push({ ...step, to });
    }
  }
  return { nodes: [...nodes.values()], edges, refusals, isWhole: queue.length === 0 };
};

/** Every configuration found. */
export const configurationsOf = ({ nodes }: Pick<Graph, 'nodes'>): Set<string> =>
  new Set(nodes.map(({ value }) => JSON.stringify(value)));
