/**
 * Keeps what the actors of a page do: each event that a machine got, who sent it, which transitions it took and where
 * the actor stands since. For the inspector and for the runs of generated paths; never part of a production build.
 */
import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent, StateValue } from 'xstate';
import { maskFields } from './mask.ts';
import { kindOfEvent, namesOfTaken, type TransitionId } from './transitions.ts';

/** Who sent an event: the page (a view, by a person's hand), an adapter, another machine, or the clock. */
export type Source =
  | { readonly kind: 'page' }
  | { readonly kind: 'adapter'; readonly id: string }
  | { readonly kind: 'actor'; readonly id: string }
  | { readonly kind: 'clock' };

export interface Entry {
  /** Counts from 0 without gaps. */
  readonly index: number;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** The systemId of the machine's actor. */
  readonly actor: string;
  readonly source: Source;
  /** Masked: only fields that may be shown. */
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  readonly takes: readonly TransitionId[];
  readonly value: StateValue;
  /** Masked. */
  readonly context: unknown;
  readonly status: string;
}
export interface RecordedActor {
  readonly id: string;
  readonly machine: string;
  readonly parent: string | null;
  readonly isRunning: boolean;
}

interface MachineRef extends AnyActorRef {
  readonly systemId?: string;
  readonly logic: AnyStateMachine;
  readonly _parent?: MachineRef;
}
const isMachineRef = (ref: unknown): ref is MachineRef =>
  typeof ref === 'object' &&
  ref !== null &&
  typeof (ref as Partial<MachineRef>).logic === 'object' &&
  'root' in (ref as MachineRef).logic;
const nameOf = (ref: MachineRef): string => ref.systemId ?? ref.id;

const sourceOf = (event: AnyEventObject, target: unknown, source: unknown): Source => {
  if (kindOfEvent(event.type).kind === 'delay') return { kind: 'clock' };
  if (source === undefined) return { kind: 'page' };
  if (source === target) return { kind: 'clock' };
  return isMachineRef(source)
    ? { kind: 'actor', id: nameOf(source) }
    : { kind: 'adapter', id: (source as AnyActorRef).id };
};

/** Plain JSON: an Error becomes its reason or its message, a snapshot its state and context. */
const plain = (event: AnyEventObject): Entry['event'] => {
  const { type, error, snapshot, ...rest } = event as AnyEventObject & {
    error?: { reason?: unknown; message?: string };
    snapshot?: { value?: unknown; context?: unknown };
  };
  return {
    type,
    ...rest,
    ...(error !== undefined && { reason: error.reason ?? { kind: 'fault', issue: error.message } }),
    ...(snapshot !== undefined && { snapshot: { state: snapshot.value, context: snapshot.context } }),
  };
};

export const createRecorder = (now: () => number = () => performance.now()) => {
  const entries: Entry[] = [];
  const actors = new Map<string, { ref: MachineRef; machine: AnyStateMachine }>();
  const sources = new WeakMap<object, Source>();
  const taken = new WeakMap<object, TransitionId[]>();
  const listeners = new Set<(entry: Entry) => void>();

  const keep = (ref: MachineRef, event: AnyEventObject, snapshot: unknown) => {
    const { value, context, status } = snapshot as { value: StateValue; context: unknown; status: string };
    actors.set(nameOf(ref), { ref, machine: ref.logic });
    const entry: Entry = {
      index: entries.length,
      at: Math.round(now()),
      actor: nameOf(ref),
      source: sources.get(event) ?? { kind: 'page' },
      event: maskFields(plain(event)) as Entry['event'],
      takes: taken.get(ref) ?? [],
      value: structuredClone(value),
      context: maskFields(context),
      status,
    };
    taken.delete(ref);
    entries.push(entry);
    for (const listener of listeners) listener(entry);
  };

  return {
    /** For `createActor`. */
    inspect: (inspected: InspectionEvent): void => {
      const ref: unknown = inspected.actorRef;
      if (!isMachineRef(ref)) return;
      if (inspected.type === '@xstate.event')
        sources.set(inspected.event, sourceOf(inspected.event, ref, inspected.sourceRef));
      else if (inspected.type === '@xstate.microstep')
        taken.set(ref, [...(taken.get(ref) ?? []), ...namesOfTaken(inspected._transitions)]);
      else if (inspected.type === '@xstate.snapshot') keep(ref, inspected.event, inspected.snapshot);
    },
    /** What happened from that index on. */
    since: (index: number): readonly Entry[] => entries.slice(index),
    /** Calls back for every entry to come; what it returns ends that. */
    listen: (listener: (entry: Entry) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actors: (): RecordedActor[] =>
      [...actors].map(([id, { ref, machine }]) => ({
        id,
        machine: machine.id,
        parent: ref._parent ? nameOf(ref._parent) : null,
        isRunning: ref.getSnapshot().status === 'active' && ref.system.get(id) === ref,
      })),
    /** The machine that an actor runs, for drawing it. */
    machineOf: (id: string): AnyStateMachine | undefined => actors.get(id)?.machine,
    /** Where it stands now; undefined when no such actor runs. */
    valueOf: (id: string): StateValue | undefined => {
      const running = actors.get(id)?.ref;
      return running?.system.get(id) === running
        ? (running?.getSnapshot() as { value: StateValue } | undefined)?.value
        : undefined;
    },
    /** Sends an event by hand. False when no such actor runs. */
    send: (id: string, event: AnyEventObject): boolean => {
      const ref = actors.get(id)?.ref;
      if (!ref || ref.system.get(id) !== ref) return false;
      ref.send(event);
      return true;
    },
  };
};
export type Recorder = ReturnType<typeof createRecorder>;
