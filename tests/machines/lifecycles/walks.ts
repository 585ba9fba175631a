/**
 * Random walks of two racing sides: both choose an act by the state that each saw last, and send both at once with that
 * state's version. Either store, in memory or in a database, must let at most one act of a version through.
 */
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import {
  after as later,
  hours,
  restoredFrom,
  type Act,
  type Role,
} from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Random } from '../../../server/core/random.ts';
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

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const snapshotOf = (machine: AnyStateMachine, stored: Pick<StoredState, 'value' | 'context'>) =>
  restoredFrom(machine, stored as never) as AnyMachineSnapshot;

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

/** Walks until the end or for some turns. Returns a complaint for each broken promise, and the number of applied acts. */
export const walk = async (
  { machine, samples }: { readonly machine: AnyStateMachine; readonly samples: AnySamples },
  store: WalkStore,
  random: Random,
) => {
  const complaints: string[] = [];
  let now = '2026-03-02T09:00:00.000Z';
  let current = await store.read();
  const seen = SIDES.map(() => current);
  let [applied, stale] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const acts = SIDES.map((side, index) => {
      const known = seen[index] ?? current;
      const snapshot = snapshotOf(machine, known);
      const all = actsOf(samples, side, known, now);
      const possible = all.filter((event) => snapshot.status === 'active' && snapshot.can(event as never));
      const from = possible.length > 0 && random.chance(0.95) ? possible : all;
      return { event: random.pick(from), version: known.version, isPossible: from === possible };
    });
    const outcomes = await Promise.all(acts.map(({ event, version }) => store.act(event, version)));
    const next = await store.read();
    const count = outcomes.filter((outcome) => outcome === 'applied').length;
    applied += count;
    stale += outcomes.filter((outcome) => outcome === 'stale').length;
    if (next.version !== current.version + count)
      complaints.push(`turn ${turn}: version ${next.version} after ${count} acts on ${current.version}`);
    const fresh = acts.filter(({ version }) => version === current.version);
    if (count > 1) complaints.push(`turn ${turn}: two acts on one version were applied`);
    if (count === 0 && fresh.length > 0 && fresh.every(({ isPossible }) => isPossible))
      complaints.push(`turn ${turn}: no act on the present version was applied`);
    for (const [index, { version }] of acts.entries())
      if (version !== current.version && outcomes[index] === 'applied')
        complaints.push(`turn ${turn}: an act on an old version was applied`);
    current = next;
    for (const index of seen.keys()) if (random.chance(0.8)) seen[index] = next;
    for (const { event } of acts) if (event.at > now) now = event.at;
    now = later(now, hours(random.between(0, 72)));
    if (snapshotOf(machine, current).status === 'done') break;
  }
  return { complaints, applied, stale };
};

/** Any sampled input; undefined for a machine that takes none. */
export const inputBy = (random: Random, { inputs = {} }: AnySamples): unknown => {
  const all = Object.values(inputs);
  return all.length > 0 ? random.pick(all) : undefined;
};

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
    snapshot = snapshotOf(
      machine,
      throughJson({ value: snapshot.value, context: snapshot.context as object }) as never,
    );
  }
  if (!snapshot) throw new Error('The log is empty');
  return throughJson({
    value: snapshot.value as unknown,
    context: snapshot.context as StoredState['context'],
  });
};

/** A store in memory, with the rules of the server's: the version first, then the chart. */
export const createPureStore = (machine: AnyStateMachine, input: unknown) => {
  const [first] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  const start = throughJson({
    value: first.value as unknown,
    context: first.context as StoredState['context'],
  });
  let state: StoredState = { ...start, version: 1 };
  const log: LogEntry[] = [
    { event: 'lifecycle.started', by: 'system', at: '2026-03-02T09:00:00.000Z', payload: start },
  ];
  const store: WalkStore = {
    read: () => Promise.resolve(state),
    act(event, version) {
      if (version !== state.version) return Promise.resolve('stale');
      const before = snapshotOf(machine, state);
      if (before.status === 'done' || !before.can(event as never)) return Promise.resolve('refused');
      const [after] = transition(machine, before as never, event as never) as [AnyMachineSnapshot, unknown];
      const { type, by, at, ...payload } = event as WalkEvent & Record<string, unknown>;
      log.push({ event: type, by, at, payload });
      state = throughJson({
        value: after.value as unknown,
        context: after.context as StoredState['context'],
        version: state.version + 1,
      });
      return Promise.resolve('applied');
    },
  };
  return { store, log };
};
