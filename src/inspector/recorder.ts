/**
 * Records a page's actors: each event a machine received, its sender, the transitions it took, and the resulting
 * state. For the inspector and for generated paths; never in a production build.
 */
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  StateValue,
} from 'xstate';
import { maskEvent, maskFields, type MaskedEvent } from './mask.ts';
import { kindOfEvent, namesOfTaken, type TransitionId } from './transitions.ts';

/** An event's sender: the page (a view, on user input), an adapter, another machine, or the clock. */
export type Source =
  | { readonly kind: 'page' }
  | { readonly kind: 'adapter'; readonly id: string }
  | { readonly kind: 'actor'; readonly id: string }
  | { readonly kind: 'clock' };

export interface Entry {
  /** From 0 without gaps, in the order in which actors finished processing. */
  readonly index: number;
  /** Increases in sending order: events caused by an event are sent after it, and finish before it. */
  readonly sent: number;
  /** The sending time in milliseconds since the page was opened. */
  readonly at: number;
  /** The systemId of the machine's actor. */
  readonly actor: string;
  /** The machine's id: different pages use the same actor name. */
  readonly machine: string;
  readonly source: Source;
  /** Masked: only fields that may be shown. */
  readonly event: MaskedEvent;
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

/** XState's own events about an actor's start and end. */
export const isLife = (type: string): boolean => type === 'xstate.init' || type === 'xstate.stop';

const sourceOf = (event: AnyEventObject, target: MachineRef, source: unknown): Source => {
  if (isLife(event.type) && target._parent) return { kind: 'actor', id: nameOf(target._parent) };
  if (kindOfEvent(event.type).kind === 'delay') return { kind: 'clock' };
  if (source === undefined) return { kind: 'page' };
  return isMachineRef(source)
    ? { kind: 'actor', id: nameOf(source) }
    : { kind: 'adapter', id: (source as AnyActorRef).id };
};

interface Letter {
  readonly source: Source;
  readonly sent: number;
  readonly at: number;
}

export const createRecorder = (now: () => number = () => performance.now()) => {
  const entries: Entry[] = [];
  const actors = new Map<string, { ref: MachineRef; machine: AnyStateMachine }>();
  const machines = new Map<string, AnyStateMachine>();
  // By event and receiver: an event may be forwarded.
  const letters = new WeakMap<object, WeakMap<object, Letter>>();
  let sent = 0;
  const taken = new WeakMap<object, TransitionId[]>();
  const listeners = new Set<(entry: Entry) => void>();

  const post = (ref: MachineRef, event: AnyEventObject, source: unknown) => {
    const byAddressee = letters.get(event) ?? new WeakMap<object, Letter>();
    letters.set(event, byAddressee);
    byAddressee.set(ref, { source: sourceOf(event, ref, source), sent, at: Math.round(now()) });
    sent += 1;
  };
  const keep = (ref: MachineRef, event: AnyEventObject, snapshot: unknown) => {
    const { value, context, status } = snapshot as { value: StateValue; context: unknown; status: string };
    actors.set(nameOf(ref), { ref, machine: ref.logic });
    machines.set(ref.logic.id, ref.logic);
    const letter = letters.get(event)?.get(ref);
    const entry: Entry = {
      index: entries.length,
      sent: letter?.sent ?? sent,
      at: letter?.at ?? Math.round(now()),
      actor: nameOf(ref),
      machine: ref.logic.id,
      source: letter?.source ?? sourceOf(event, ref, undefined), // an actor's end has no inspection message
      event: maskEvent(event),
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
      if (inspected.type === '@xstate.event') post(ref, inspected.event, inspected.sourceRef);
      else if (inspected.type === '@xstate.microstep')
        taken.set(ref, [...(taken.get(ref) ?? []), ...namesOfTaken(inspected._transitions)]);
      else if (inspected.type === '@xstate.snapshot') keep(ref, inspected.event, inspected.snapshot);
    },
    /** The number of entries. */
    size: (): number => entries.length,
    /** The entries from this index on. */
    since: (index: number): readonly Entry[] => entries.slice(index),
    /** Calls back for each new entry; returns the unsubscribe function. */
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
    /** A machine that runs or ran, by id. */
    machine: (id: string): AnyStateMachine | undefined => machines.get(id),
    /** An actor's machine, for its chart. */
    machineOf: (id: string): AnyStateMachine | undefined => actors.get(id)?.machine,
    /** The current state; undefined if no such actor runs. */
    valueOf: (id: string): StateValue | undefined => {
      const running = actors.get(id)?.ref;
      return running?.system.get(id) === running
        ? (running?.getSnapshot() as { value: StateValue } | undefined)?.value
        : undefined;
    },
    /** Whether the actor would accept the event now; undefined if no such actor runs. */
    canTake: (id: string, event: AnyEventObject): boolean | undefined => {
      const running = actors.get(id)?.ref;
      if (!running || running.system.get(id) !== running) return undefined;
      try {
        return (running.getSnapshot() as AnyMachineSnapshot).can(event as never);
      } catch {
        return false; // a guard that throws on a handwritten event rejects it
      }
    },
    /** Sends an event. Returns false if no such actor runs. */
    send: (id: string, event: AnyEventObject): boolean => {
      const ref = actors.get(id)?.ref;
      if (!ref || ref.system.get(id) !== ref) return false;
      ref.send(event);
      return true;
    },
  };
};
export type Recorder = ReturnType<typeof createRecorder>;
