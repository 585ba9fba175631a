/**
 * Random walks of two racing sides: both choose an act by the state that each saw last, and send both at once with that
 * state's version. Either store, in memory or in a database, must let at most one act of a version through.
 */
import { isDeepStrictEqual } from 'node:util';
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import {
  after as later,
  hours,
  restoredFrom,
  type Act,
  type Role,
} from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Random } from '../../../server/core/random.ts';
import { createScope } from '../../../tools/paths/explore.ts';
import type { AnySamples } from '../../../tools/paths/machines.ts';

export type WalkEvent = Act & { readonly type: string };
export interface StoredState {
  readonly value: unknown;
  readonly context: Readonly<Record<string, unknown>>;
  readonly version: number;
}
export type Outcome = 'applied' | 'stale' | 'refused';
export interface WalkStore {
  read(): Promise<StoredState>;
  act(event: WalkEvent, version: number): Promise<Outcome>;
}

const SIDES: readonly (readonly Role[])[] = [
  ['employer', 'operator'],
  ['freelancer', 'system'],
];
const TURNS = 14;

const START = '2026-03-02T09:00:00.000Z';
const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const snapshotOf = (machine: AnyStateMachine, stored: Pick<StoredState, 'value' | 'context'>) =>
  restoredFrom(machine, stored as never) as AnyMachineSnapshot;

const storedIn = ({ value, context }: AnyMachineSnapshot): Pick<StoredState, 'value' | 'context'> =>
  throughJson({ value: value as unknown, context: context as StoredState['context'] });

/** The acts of a side at that time; a deadline is tried at its moment. */
const actsOf = (
  samples: AnySamples,
  side: readonly Role[],
  { context }: StoredState,
  now: string,
): WalkEvent[] =>
  Object.entries(samples.events).flatMap(([type, byName]) =>
    Object.values(byName)
      .map((payload) => payload as Act)
      .filter(({ by }) => side.includes(by))
      .map((payload): WalkEvent => {
        const due = context['dueAt'];
        const at = type === 'deadline.passed' && typeof due === 'string' && due > now ? due : now;
        return { ...payload, type, at };
      }),
  );

/** An act of any type, so that a type with many samples is no more likely than one with a single sample. */
const anyOf = (acts: readonly WalkEvent[], random: Random): WalkEvent => {
  const type = random.pick([...new Set(acts.map((act) => act.type))]);
  return random.pick(acts.filter((act) => act.type === type));
};

/** The snapshot after the act, and the names of the transitions that it takes. */
const moved = (machine: AnyStateMachine, stored: StoredState, event: WalkEvent) => {
  const { scope, takes } = createScope();
  const after = machine.transition(snapshotOf(machine, stored), event, scope as never) as AnyMachineSnapshot;
  return { stored: storedIn(after), takes: takes.map(textOfTransition) };
};

interface Sent {
  readonly event: WalkEvent;
  readonly version: number;
  /** Whether the chart permits it in the present state. */
  readonly isPossible: boolean;
}
/** Complaints about the outcomes of acts that were sent at once, when the lifecycle had that version. */
const judge = (
  acts: readonly Sent[],
  outcomes: readonly (Outcome | undefined)[],
  present: number,
): string[] => {
  const applied = outcomes.filter((outcome) => outcome === 'applied').length;
  const expected = acts.some(({ version, isPossible }) => version === present && isPossible) ? 1 : 0;
  const wrong = acts.flatMap(({ event, version, isPossible }, index) => {
    const late: Outcome[] = version === present && applied === 0 ? [] : ['stale'];
    const permitted: Outcome[] = version === present ? [isPossible ? 'applied' : 'refused', ...late] : late;
    const outcome = outcomes[index];
    return outcome !== undefined && permitted.includes(outcome)
      ? []
      : [`${event.type} on version ${version} of ${present} was ${outcome}, not ${permitted.join(' or ')}`];
  });
  return applied === expected ? wrong : [...wrong, `${applied} acts on version ${present} were applied`];
};

/**
 * Walks until the end or for some turns. Returns a complaint for each broken promise, the transitions taken, and the
 * number of races: two possible acts on the present version, of which the version lets one through.
 */
export const walk = async (
  { machine, samples }: { readonly machine: AnyStateMachine; readonly samples: AnySamples },
  store: WalkStore,
  random: Random,
) => {
  const complaints: string[] = [];
  const taken: string[] = [];
  let now = START;
  let current = await store.read();
  const seen = SIDES.map(() => current);
  let races = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const present = snapshotOf(machine, current);
    const chosen = SIDES.map((side, index): Sent => {
      const known = seen[index] ?? current;
      const snapshot = snapshotOf(machine, known);
      const all = actsOf(samples, side, known, now);
      const possible = all.filter((event) => snapshot.status === 'active' && snapshot.can(event as never));
      const event = anyOf(possible.length > 0 && random.chance(0.95) ? possible : all, random);
      return { event, version: known.version, isPossible: present.can(event as never) };
    });
    // Either side may be the first to arrive.
    const acts = random.sample(chosen, chosen.length);
    const outcomes = await Promise.all(acts.map(({ event, version }) => store.act(event, version)));
    const next = await store.read();
    complaints.push(...judge(acts, outcomes, current.version).map((words) => `turn ${turn}: ${words}`));
    const winner = acts[outcomes.indexOf('applied')];
    const expected = winner ? moved(machine, current, winner.event) : { stored: current, takes: [] };
    const { value, context } = expected.stored;
    if (!isDeepStrictEqual(next, { value, context, version: current.version + (winner ? 1 : 0) }))
      complaints.push(`turn ${turn}: ${winner?.event.type ?? 'no act'} led to ${JSON.stringify(next)}`);
    taken.push(...expected.takes);
    races += acts.every(({ version, isPossible }) => version === current.version && isPossible) ? 1 : 0;
    current = next;
    for (const index of seen.keys()) if (random.chance(0.8)) seen[index] = next;
    for (const { event } of acts) if (event.at > now) now = event.at;
    now = later(now, hours(random.between(0, 72)));
    if (snapshotOf(machine, current).status === 'done') break;
  }
  return { complaints, taken, races };
};

/** A sampled input with which an act is possible; undefined for a machine that takes none. */
export const inputBy = (random: Random, machine: AnyStateMachine, samples: AnySamples): unknown => {
  const all = Object.values(samples.inputs ?? {}).filter((input) => {
    const [first] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
    const acts = SIDES.flatMap((side) => actsOf(samples, side, { ...storedIn(first), version: 1 }, START));
    return acts.some((event) => first.can(event as never));
  });
  return all.length > 0 ? random.pick(all) : undefined;
};

/** The transitions of these lifecycles that no walk has taken. `taken` holds names such as `job draft | job.published | 0`. */
export const untakenBy = (
  taken: ReadonlySet<string>,
  lifecycles: readonly { readonly machine: AnyStateMachine }[],
): string[] =>
  lifecycles
    .flatMap(({ machine }) => transitionsOf(machine).map((each) => `${machine.id} ${textOfTransition(each)}`))
    .filter((name) => !taken.has(name));

export interface LogEntry {
  readonly event: string;
  readonly by: Role;
  readonly at: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
/** The snapshot that the log leads to: from the last entry that holds one, through every event after it. */
export const replay = (
  machine: AnyStateMachine,
  log: readonly LogEntry[],
): Pick<StoredState, 'value' | 'context'> => {
  let snapshot: AnyMachineSnapshot | undefined;
  for (const { event, by, at, payload } of log) {
    if (event.startsWith('lifecycle.')) snapshot = snapshotOf(machine, payload as never);
    else if (snapshot)
      [snapshot] = transition(machine, snapshot as never, { type: event, by, at, ...payload } as never) as [
        AnyMachineSnapshot,
        unknown,
      ];
    else throw new Error('The log starts without a snapshot');
    snapshot = snapshotOf(machine, storedIn(snapshot));
  }
  if (!snapshot) throw new Error('The log is empty');
  return storedIn(snapshot);
};

/** A store in memory, with the rules of the server's: the version first, then the chart. */
export const createPureStore = (machine: AnyStateMachine, input: unknown) => {
  const [first] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  const start = storedIn(first);
  let state: StoredState = { ...start, version: 1 };
  const log: LogEntry[] = [{ event: 'lifecycle.started', by: 'system', at: START, payload: start }];
  const store: WalkStore = {
    read: () => Promise.resolve(state),
    act(event, version) {
      if (version !== state.version) return Promise.resolve('stale');
      const before = snapshotOf(machine, state);
      if (before.status === 'done' || !before.can(event as never)) return Promise.resolve('refused');
      const [after] = transition(machine, before as never, event as never) as [AnyMachineSnapshot, unknown];
      const { type, by, at, ...payload } = event as WalkEvent & Record<string, unknown>;
      log.push({ event: type, by, at, payload });
      state = { ...storedIn(after), version: state.version + 1 };
      return Promise.resolve('applied');
    },
  };
  return { store, log };
};
