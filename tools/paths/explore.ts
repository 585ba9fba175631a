/**
 * Walks through a machine without running it: from each of its inputs, every sample of every event, until no new
 * state turns up. Actors' answers, their failures, delays and children's news are events like any other; nothing is
 * invoked, sent or waited for.
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
  /** The sample's name; '' where the event has nothing to say. */
  readonly sample: string;
  /** What of the event is written down: JSON, without the type. */
  readonly payload: Readonly<Record<string, unknown>>;
}
/** One event from a state; where it leads is the node that has it. */
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
  /** The shortest way here; undefined where a machine starts. */
  readonly by: Step | undefined;
  /** Of a start: the name of the input, and what was taken before anything happened. */
  readonly input: string;
  readonly taken: readonly TransitionId[];
  readonly depth: number;
}
/** An event that every guard in its way refuses: nothing is taken, and where it was it stays. */
export interface Refusal extends Edge {
  /** The states whose guards refuse it. */
  readonly by: string;
}
export interface Graph {
  readonly nodes: readonly Node[];
  readonly refusals: readonly Refusal[];
  /** Those that take something, in the order they were found: the shortest first. */
  readonly edges: readonly Edge[];
  /** False when the search stopped at its limit. */
  readonly isWhole: boolean;
}

const LIMIT = 20_000;

/** What a machine's pure functions need around them. A new one each time: an actor registers its systemId but once. */
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
  /** How many states are looked at before giving up. */
  readonly limit?: number;
  /** Ends the search as soon as every transition has been taken. */
  readonly untilCovered?: boolean;
}

/** The machine as it is walked through: with the guards of its samples, where those have their own. */
export const walkable = (machine: AnyStateMachine, { guards }: AnySamples): AnyStateMachine =>
  guards ? machine.provide({ guards: guards as never }) : machine;
/** What tells one of its states from another. */
export const keysBy = ({ distinguish = (context: unknown) => context }: AnySamples) => {
  const of = distinguish as (context: unknown) => unknown;
  return ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, of(context)]);
};
/** Where it starts with that input. */
export const startOf = (machine: AnyStateMachine, input: string, value: unknown) => {
  const { scope, takes } = createScope();
  const snapshot = machine.getInitialSnapshot(scope as never, value as never) as AnyMachineSnapshot;
  if (snapshot.status === 'error')
    throw new Error(`${machine.id}: the input '${input}' breaks it`, { cause: snapshot.error });
  return { snapshot, takes };
};
/** What one event does. */
export const outcomeOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, choice: Choice) => {
  const { scope, takes } = createScope();
  const after = machine.transition(snapshot, eventOf(choice) as never, scope as never) as AnyMachineSnapshot;
  if (after.status === 'error')
    throw new Error(`${machine.id}: ${choice.type} (${choice.sample}) breaks it`, { cause: after.error });
  return { choice, takes: takes as readonly TransitionId[], after };
};
/** What every sample of every event does that may happen there; of one that guards refuse, by whose. */
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

/** Every configuration that a machine was found in. */
export const configurationsOf = ({ nodes }: Pick<Graph, 'nodes'>): Set<string> =>
  new Set(nodes.map(({ value }) => JSON.stringify(value)));
