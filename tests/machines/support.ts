/** One machine on a stage: a system that records the events it sends, and a clock that the test controls. */
import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type NonReducibleUnknown,
  type StateNode,
  type StateValue,
} from 'xstate';
import { expect, it } from 'vitest';
import type { ActorId } from '../../src/machines/core/tell.ts';

// oxlint-disable-next-line no-explicit-any -- whatever the machine's context and events are
type AnyNode = StateNode<any, any>;

const taken = new Set<string>();

const nameOf = (source: AnyNode, eventType: string, index: number): string =>
  `${source.id} on ${eventType || 'always'} #${index}`;
const transitionsOf = (node: AnyNode): string[] => [
  ...(node.always ?? []).map((_, index) => nameOf(node, '', index)),
  ...[...node.transitions].flatMap(([eventType, list]) =>
    list.map((_, index) => nameOf(node, eventType, index)),
  ),
  ...Object.values(node.states).flatMap((child) => transitionsOf(child as AnyNode)),
];

interface TransitionTaken {
  readonly source: AnyNode;
  readonly eventType: string;
}
/** Records every transition of every actor in the system. Pass it to `createActor` as `inspect`. */
export const noteTransitions = (inspected: InspectionEvent): void => {
  if (inspected.type !== '@xstate.microstep') return;
  for (const transition of inspected._transitions as unknown as readonly TransitionTaken[]) {
    const { source, eventType } = transition;
    const list: readonly unknown[] | undefined =
      eventType === '' ? source.always : source.transitions.get(eventType);
    const index = list?.indexOf(transition) ?? -1;
    if (index >= 0) taken.add(nameOf(source, eventType, index));
  }
};

/** Call it last in a file: the tests above took every transition of the machine. */
export const itTakesEveryTransition = (machine: AnyStateMachine): void => {
  it('the tests above take every transition', () => {
    expect(transitionsOf(machine.root as AnyNode).filter((name) => !taken.has(name))).toEqual([]);
  });
};

/** Runs the handlers of every settled promise. Nothing waits for time. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface StageOptions {
  readonly systemId: ActorId;
  readonly input?: unknown;
  /** The actors whose events are recorded. */
  readonly cast?: readonly ActorId[];
}
export const stage = <Machine extends AnyStateMachine>(
  machine: Machine,
  { systemId, input, cast = [] }: StageOptions,
) => {
  const clock = new SimulatedClock();
  const told: Record<string, AnyEventObject[]> = { parent: [] };
  const recorder = (id: string) =>
    fromCallback<AnyEventObject>(({ receive }) => receive((event) => void (told[id] ??= []).push(event)));
  const root = createActor(
    createMachine({
      invoke: [
        ...cast.map((id) => ({ id, systemId: id, src: recorder(id) })),
        { id: systemId, systemId, src: machine, input: input as never },
      ],
      on: {
        '*': { actions: ({ event }: { event: AnyEventObject }) => void told['parent']?.push(event) },
      },
    }),
    { clock, inspect: noteTransitions },
  ).start();
  return {
    actor: root.system.get(systemId) as ActorRefFrom<Machine>,
    root,
    clock,
    told: (id: ActorId | 'parent'): readonly AnyEventObject[] => told[id] ?? [],
  };
};

export interface Asked<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}
/** A promise actor that answers when the test says so, and records its inputs. */
export const createPort = <Output, Input = NonReducibleUnknown>() => {
  const asked: Asked<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return settled();
          },
          fail: (error) => {
            reject(error as Error);
            return settled();
          },
        });
      }),
  );
  return {
    logic,
    asked,
    last: (): Asked<Output, Input> => {
      const last = asked.at(-1);
      if (!last) throw new Error('nothing was asked');
      return last;
    },
  };
};

/** A callback actor that throws on start. */
export const createBrokenCallback = <Received extends EventObject>() =>
  fromCallback<Received>(() => {
    throw new Error('broken');
  });

/** `expectToBeIn(actor, 'signedIn.fresh')`: each segment is a state inside the one before. */
export const expectToBeIn = (actor: AnyActorRef, path: string): void => {
  const { value } = actor.getSnapshot() as { value: StateValue };
  const isIn = (current: StateValue | undefined, [head, ...rest]: readonly string[]): boolean => {
    if (head === undefined) return true;
    if (typeof current === 'string') return current === head && rest.length === 0;
    return current !== undefined && head in current && isIn(current[head], rest);
  };
  expect(isIn(value, path.split('.')), `${JSON.stringify(value)} should be in ${path}`).toBe(true);
};
