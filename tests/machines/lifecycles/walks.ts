/**
 * Random walks of two racing sides: both choose an act by the state that each saw last, and send both at once with that
 * state's version. Either store, in memory or in a database, must let at most one act of a version through. The clock
 * often jumps past a deadline whose task never runs, so that the next act must pass the deadline first.
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
const TURNS = 16;
/** Long enough for the deadlines after the missed one: a dispute is decided within 60 days. */
const LATE_HOURS = 40 * 24;

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
const moved = (machine: AnyStateMachine, state: Pick<StoredState, 'value' | 'context'>, event: WalkEvent) => {
  const { scope, takes } = createScope();
  const after = machine.transition(snapshotOf(machine, state), event, scope as never) as AnyMachineSnapshot;
  return { state: storedIn(after), takes: takes.map(textOfTransition) };
};

type Snapshot = Pick<StoredState, 'value' | 'context'>;
/** A state, the time of the entry that led to it, and the entries and transitions on the way. */
interface Way {
  readonly state: Snapshot;
  readonly at: string;
  readonly entries: readonly LogEntry[];
  readonly takes: readonly string[];
}
const wayFrom = (state: Snapshot, at: string): Way => ({ state, at, entries: [], takes: [] });
const permits = (machine: AnyStateMachine, state: Snapshot, event: WalkEvent): boolean => {
  const snapshot = snapshotOf(machine, state);
  return snapshot.status === 'active' && snapshot.can(event as never);
};
const onwards = (machine: AnyStateMachine, way: Way, event: WalkEvent): Way => {
  const { state, takes } = moved(machine, way.state, event);
  const { type, by, at, ...payload } = event as WalkEvent & Record<string, unknown>;
  return {
    state,
    at,
    entries: [...way.entries, { event: type, by, at, payload }],
    takes: [...way.takes, ...takes],
  };
};
/** Passes each deadline that is due by then at its own moment, but not before the entry before it. */
const overdue = (machine: AnyStateMachine, from: Way, until: string): Way => {
  const { dueAt } = from.state.context;
  if (typeof dueAt !== 'string' || dueAt > until) return from;
  const passing = { type: 'deadline.passed', by: 'system', at: dueAt > from.at ? dueAt : from.at } as const;
  return permits(machine, from.state, passing)
    ? overdue(machine, onwards(machine, from, passing), until)
    : from;
};
/** Where the event leads, by the state after the due deadlines; undefined if it is refused. */
const decided = (
  machine: AnyStateMachine,
  state: Snapshot,
  lastAt: string,
  event: WalkEvent,
): Way | undefined => {
  const late = overdue(machine, wayFrom(state, lastAt), event.at);
  if (event.type === 'deadline.passed' && event.by === 'system' && late.entries.length > 0) return late;
  return permits(machine, late.state, event) ? onwards(machine, late, event) : undefined;
};

interface Sent {
  readonly event: WalkEvent;
  readonly version: number;
  /** Where the act leads from the present state; undefined if it is refused. */
  readonly way: Way | undefined;
}
const isEnd = (machine: AnyStateMachine, { way }: Sent): boolean =>
  way !== undefined && snapshotOf(machine, way.state).status === 'done';
/** Complaints about the outcomes of acts that were sent at once, when the lifecycle had that version. */
const judge = (
  acts: readonly Sent[],
  outcomes: readonly (Outcome | undefined)[],
  present: number,
): string[] => {
  const applied = outcomes.filter((outcome) => outcome === 'applied').length;
  const expected = acts.some(({ version, way }) => version === present && way) ? 1 : 0;
  const wrong = acts.flatMap(({ event, version, way }, index) => {
    const late: Outcome[] = version === present && applied === 0 ? [] : ['stale'];
    const permitted: Outcome[] = version === present ? [way ? 'applied' : 'refused', ...late] : late;
    const outcome = outcomes[index];
    return outcome !== undefined && permitted.includes(outcome)
      ? []
      : [`${event.type} on version ${version} of ${present} was ${outcome}, not ${permitted.join(' or ')}`];
  });
  return applied === expected ? wrong : [...wrong, `${applied} acts on version ${present} were applied`];
};

/**
 * Walks until the end or for some turns. Returns a complaint for each broken promise, the transitions taken, the number
 * of races (two possible acts on the present version, of which the version lets one through), and the number of late
 * acts that were applied and refused.
 */
export const walk = async (
  { machine, samples }: { readonly machine: AnyStateMachine; readonly samples: AnySamples },
  store: WalkStore,
  random: Random,
) => {
  const complaints: string[] = [];
  const taken: string[] = [];
  const late = { applied: 0, refused: 0 };
  let now = START;
  let lastAt = START;
  let current = await store.read();
  const seen = SIDES.map(() => ({ state: current, lastAt }));
  let races = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const present = wayFrom(current, lastAt);
    const chosen = SIDES.map((side, index): Sent => {
      const known = seen[index] ?? { state: current, lastAt };
      // Most sides notice by themselves that a deadline is over.
      const believed = random.chance(0.8)
        ? overdue(machine, wayFrom(known.state, known.lastAt), now).state
        : known.state;
      const all = actsOf(samples, side, known.state, now);
      const possible = all.filter((event) => permits(machine, believed, event));
      const sent = (): Sent => {
        const event = anyOf(possible.length > 0 && random.chance(0.95) ? possible : all, random);
        return { event, version: known.state.version, way: decided(machine, current, lastAt, event) };
      };
      const first = sent();
      // Most ends are passed by, or few walks would reach what lies deep.
      return isEnd(machine, first) && random.chance(0.8) ? sent() : first;
    });
    // Either side may be the first to arrive.
    const acts = random.sample(chosen, chosen.length);
    const outcomes = await Promise.all(acts.map(({ event, version }) => store.act(event, version)));
    const next = await store.read();
    complaints.push(...judge(acts, outcomes, current.version).map((words) => `turn ${turn}: ${words}`));
    const winner = acts[outcomes.indexOf('applied')];
    const { state, entries, at, takes } = winner?.way ?? present;
    const { value, context } = state;
    if (!isDeepStrictEqual(next, { value, context, version: current.version + entries.length }))
      complaints.push(`turn ${turn}: ${winner?.event.type ?? 'no act'} led to ${JSON.stringify(next)}`);
    taken.push(...takes);
    for (const [index, { event }] of acts.entries()) {
      const outcome = outcomes[index];
      const isLate = event.type !== 'deadline.passed' && overdue(machine, present, event.at) !== present;
      if (isLate && (outcome === 'applied' || outcome === 'refused')) late[outcome] += 1;
    }
    races += acts.every(({ version, way }) => version === current.version && way) ? 1 : 0;
    current = next;
    lastAt = at;
    for (const index of seen.keys()) if (random.chance(0.8)) seen[index] = { state: next, lastAt };
    for (const { event } of acts) if (event.at > now) now = event.at;
    const { dueAt } = current.context;
    if (typeof dueAt === 'string' && dueAt > now && random.chance(0.1))
      now = later(dueAt, hours(random.between(0, LATE_HOURS)));
    else now = later(now, hours(random.between(0, 72)));
    if (snapshotOf(machine, current).status === 'done') break;
  }
  return { complaints, taken, races, late };
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
/** The snapshot after each entry: from the last entry that holds one, through every event after it. */
const replayed = (machine: AnyStateMachine, log: readonly LogEntry[]): Snapshot[] => {
  const all: Snapshot[] = [];
  for (const { event, by, at, payload } of log) {
    const before = all.at(-1);
    if (event.startsWith('lifecycle.')) all.push(storedIn(snapshotOf(machine, payload as never)));
    else if (before) {
      const act = { type: event, by, at, ...payload };
      const [after] = transition(machine, snapshotOf(machine, before) as never, act as never) as [
        AnyMachineSnapshot,
        unknown,
      ];
      all.push(storedIn(after));
    } else throw new Error('The log starts without a snapshot');
  }
  return all;
};
/** The snapshot that the log leads to. */
export const replay = (machine: AnyStateMachine, log: readonly LogEntry[]): Snapshot => {
  const last = replayed(machine, log).at(-1);
  if (!last) throw new Error('The log is empty');
  return last;
};

/** The entries that are older than the one before, acts that a deadline precedes, and deadlines at another moment. */
export const lateEntries = (machine: AnyStateMachine, log: readonly LogEntry[]): string[] => {
  const states = replayed(machine, log);
  return log.flatMap(({ event, at }, position) => {
    const [last, state] = [log[position - 1], states[position - 1]];
    if (!last || !state) return [];
    const due = state.context['dueAt'];
    const [lastMoment, moment, dueMoment] = [last.at, at, typeof due === 'string' ? due : ''].map((text) =>
      Date.parse(text),
    ) as [number, number, number];
    const isPassing = event === 'deadline.passed';
    const isWrong =
      moment < lastMoment || (isPassing ? moment !== Math.max(dueMoment, lastMoment) : dueMoment <= moment);
    return isWrong ? [`${position} ${event} at ${at}, due ${String(due)}, after ${last.at}`] : [];
  });
};

/** A store in memory, with the rules of the server's: the version first, then the due deadlines, then the chart. */
export const createPureStore = (machine: AnyStateMachine, input: unknown) => {
  const [first] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  const start = storedIn(first);
  let state: StoredState = { ...start, version: 1 };
  const log: LogEntry[] = [{ event: 'lifecycle.started', by: 'system', at: START, payload: start }];
  const store: WalkStore = {
    read: () => Promise.resolve(state),
    act(event, version) {
      if (version !== state.version) return Promise.resolve('stale');
      const way = decided(machine, state, log.at(-1)?.at ?? START, event);
      // A refusal rolls the passed deadlines back.
      if (!way) return Promise.resolve('refused');
      log.push(...way.entries);
      state = { ...way.state, version: state.version + way.entries.length };
      return Promise.resolve('applied');
    },
  };
  return { store, log };
};
